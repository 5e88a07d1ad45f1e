import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from '../../packages/build/src/features.mjs';

/** A page by its path and the roles that may see it. */
export interface Route {
  path: string;
  roles: string[];
}

// The registry of a signed-in browser is the one list of the modules' pages that is always up to date.
function deployedRoutes(webDir: string): Route[] {
  const { modules } = JSON.parse(readFileSync(join(webDir, 'rings/stable.json'), 'utf8')) as { modules: { routes: Route[] }[] };
  return modules.flatMap(({ routes }) => routes);
}

const ownRoutes = (): Route[] => pagesOf(join(import.meta.dirname, '../../shell/src'));

const RESOURCES: Record<string, string> = {
  pos: 'po',
  'po-products': 'poProduct',
  products: 'product',
  brands: 'brand',
  categories: 'category',
  countries: 'country',
  tags: 'tag',
  partners: 'partner',
  shippings: 'shipping',
  users: 'user',
  alogs: 'alog',
  pjournals: 'pjournal',
  'label-stocks': 'labelStock',
  'label-order-groups': 'labelOrderGroup',
  'label-orders': 'labelOrder',
  'inspection-items': 'inspectionItem',
  'release-groups': 'releaseGroup',
  releases: 'release',
  'inspection-groups': 'inspectionGroup',
  inspections: 'inspection',
  'inspection-switches': 'inspectionSwitch',
  stats: 'stat',
};

/** Reads `/api/<path>` as the signed-in user. */
export type Call = <T>(path: string) => Promise<T>;

/** Pages that show a row. */
const OF_A_ROW = new Set(['form', 'report']);

/** The paths to visit for a route: a form is visited empty and with a stored row, a release of each type. */
async function visitsOf({ path }: Route, call: Call): Promise<string[]> {
  const [, , folder = '', leaf] = path.split('/');
  if (path.endsWith('/release-groups')) return [`${path}?type=delivery`, `${path}?type=sd`];
  if (!OF_A_ROW.has(leaf ?? '') || !(folder in RESOURCES)) return [path];
  const { rows } = await call<{ rows: { id: number }[] }>(`${RESOURCES[folder]}/findMany?subset=R&params[num]=1`);
  return rows[0] ? [path, `${path}?id=${rows[0].id}`] : [path];
}

/** Every path of an area (`/admin`, `/site`) that a role may see, forms also with a stored row. `webDir`: folder of the published modules. */
export async function pathsOf(webDir: string, role: string, area: string, call: Call): Promise<string[]> {
  const all = [...deployedRoutes(webDir), ...ownRoutes()];
  const routes = all.filter(({ path, roles }) => roles.includes(role) && (path === area || path.startsWith(`${area}/`)));
  return (await Promise.all(routes.map((route) => visitsOf(route, call)))).flat();
}
