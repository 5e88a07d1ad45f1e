import type { Loader } from '../loader/index.ts';
import { rowsHrefOf } from '../rules/rows.ts';
import type { OwnPages } from './own-pages.tsx';
import type { Pages } from './pages-context.ts';

/** The pages that exist: the shell's own and those of the deployed modules. */
export const pagesOf = (own: OwnPages, { hasRoute, preload, routes }: Pick<Loader, 'hasRoute' | 'preload' | 'routes'>): Pages => ({
  has: (path) => own.has(path) || hasRoute(path),
  preload: (path) => {
    const part = own.get(path);
    if (part) part.warm();
    else preload(path);
  },
  rowsHref: rowsHrefOf(routes),
});
