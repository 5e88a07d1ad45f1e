import { LocationContext, matchRoutes, NavigationType, type PageAt, type RouteObject } from '@moru/ui/core';
import { NotFound } from '../layout/not-found.tsx';
import type { Pages } from './pages-context.ts';

/** Renders pages outside their route, such as a form in a drawer, with the address they were opened by. */
export function pageAtOf(table: RouteObject[], pages: Pages): PageAt {
  function Page({ to }: { to: string }) {
    const { pathname, search, hash } = new URL(to, window.location.origin);
    const route = matchRoutes(table, pathname)?.at(-1)?.route;
    const location = { pathname, search, hash, state: null, key: to };
    return <LocationContext value={{ location, navigationType: NavigationType.Pop }}>{route?.element ?? <NotFound />}</LocationContext>;
  }
  return { has: pages.has, rowsHref: pages.rowsHref, Page };
}
