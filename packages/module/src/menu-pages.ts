import type { MenuPage } from './menu.ts';
import type { RegistryModule } from './schemas.ts';

const FORM = /\/form$/;

/** Releases from before pages declared their menu place: their lists are at the end of a group that everybody has. */
const placed = (page: MenuPage): MenuPage =>
  FORM.test(page.path) ? page : { ...page, menu: [{ group: page.path.startsWith('/site/') ? 'site' : 'etc', order: 1000 }] };

/** The menu data of modules' pages; an existing page takes precedence over a planned one, and of two claims of a path the first counts. */
export function menuPagesOf(modules: readonly Pick<RegistryModule, 'routes' | 'planned'>[]): MenuPage[] {
  const byPath = new Map<string, MenuPage>();
  const add = ({ path, title, roles, menu }: MenuPage) => byPath.has(path) || byPath.set(path, { path, title, roles, menu });
  for (const { routes, planned } of modules) for (const route of routes) add(planned ? route : placed(route));
  for (const { planned = [] } of modules) for (const page of planned) add(page);
  return [...byPath.values()];
}
