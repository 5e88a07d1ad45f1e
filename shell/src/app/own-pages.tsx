import { pageRoute, type PageMeta } from '@moru/module';
import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../loader/lazy-part.ts';
import { PageFrame } from './page-frame.tsx';

interface PageFile {
  readonly page: PageMeta;
  readonly Page: ComponentType;
}

// The glob is typed `unknown`; every file it finds is a page by the file rules.
const framed = (load: () => Promise<unknown>): LazyPart<ComponentType> =>
  lazyPart(async () => {
    const { page, Page } = (await load()) as PageFile;
    return () => (
      <PageFrame page={page}>
        <Page />
      </PageFrame>
    );
  });

/** Pages of the shell by their route. */
export type OwnPages = ReadonlyMap<string, LazyPart<ComponentType>>;

const files = import.meta.glob(['../pages/**/*.tsx', '!../pages/public/**', '!../pages/**/_*.tsx', '!../pages/**/*.test.tsx']);

/** The shell's own pages behind the login by their route; the file rules are those of the remotes. */
export const OWN_PAGES: OwnPages = new Map(
  Object.entries(files).flatMap(([file, load]) => {
    const route = pageRoute(file.replace('../', ''));
    return route === undefined ? [] : [[route, framed(load)] as const];
  }),
);
