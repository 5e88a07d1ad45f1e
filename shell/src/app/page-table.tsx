import type { RouteObject } from '@moru/ui/core';
import { NotFound } from '../layout/not-found.tsx';
import type { RemoteRoute } from '../loader/index.ts';
import type { OwnPages } from './own-pages.tsx';
import { OwnPageView } from './own-page-view.tsx';
import { RemotePageView } from './remote-page-view.tsx';

/**
 * Routes of the pages behind the login: the shell's, those of the deployed modules, and the page-not-found view for the rest. The shell's
 * paths take precedence over a module's.
 */
export const pageTable = (own: OwnPages, remote: readonly RemoteRoute[]): RouteObject[] => [
  // Never shown: the gate redirects `/` by role.
  { path: '/', element: null },
  ...[...own].map(([path, part]) => ({ path, element: <OwnPageView key={path} part={part} /> })),
  ...remote.filter(({ path }) => !own.has(path)).map((route) => ({ path: route.path, element: <RemotePageView route={route} /> })),
  { path: '*', element: <NotFound /> },
];
