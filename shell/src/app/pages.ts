import type { Load } from '@moru/module';
import { hasRoute, preload } from '../loader/index.ts';
import { warm } from '../loader/component-cache.ts';
import type { Pages } from './pages-context.ts';

/** The pages that exist: the shell's own and those of the deployed modules. */
export const pagesOf = (own: ReadonlyMap<string, Load>): Pages => ({
  has: (path) => own.has(path) || hasRoute(path),
  preload: (path) => {
    const load = own.get(path);
    if (load) warm(path, load);
    else preload(path);
  },
});
