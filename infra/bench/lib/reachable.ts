import type { Resource } from '@moru/contract';
import * as contract from '@moru/contract';
import { fieldAt, kindAt, NUM } from '@moru/contract';

/** One call that a list page can make. */
export interface Reachable {
  readonly name: string;
  readonly path: string;
}

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'ordersWithin' in value && 'subsets' in value;

const resources = Object.values(contract as Record<string, unknown>).filter(isResource);

const DAYS_SHOWN = 30;
const DAY_MS = 86_400_000;
const PAGES = [2, 50, 400];

const query = (params: Record<string, unknown>) =>
  Object.entries(params)
    .flatMap(([key, value]) =>
      [value].flat().map((one) => `params[${key}]${Array.isArray(value) ? '[]' : ''}=${encodeURIComponent(String(one))}`),
    )
    .join('&');

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A value for a filter that rows of the resource have; undefined where the newest row has none. */
function valueOf({ fields }: Resource, name: string, path: string, row: Record<string, unknown>): Record<string, unknown> | undefined {
  const kind = kindAt(fields, path);
  const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], row);
  if (kind === 'date' || kind === 'instant') {
    const at = Date.now() - DAYS_SHOWN * DAY_MS;
    return { [`${name}From`]: dayOf(at), [`${name}To`]: dayOf(Date.now()) };
  }
  if (kind === 'int' || kind === 'decimal') return { [`${name}From`]: 1, [`${name}To`]: 10 };
  if (kind === 'choice')
    return {
      [name]: fieldAt(fields, path)
        ?.meta.choices?.map((choice) => choice.value)
        .slice(0, 1),
    };
  if (kind === 'flag') return { [name]: value === true };
  return value === undefined || value === null ? undefined : { [name]: [value].flat().slice(0, 1) };
}

/** The calls of all list pages: every list with its sort orders, filters, searches, sums and pages, and those inside filters. */
export function reachable(rows: ReadonlyMap<string, Record<string, unknown>>): Reachable[] {
  return resources.flatMap((resource) => {
    const row = rows.get(resource.name);
    if (!row) return [];
    const list = (what: string, params: Record<string, unknown>): Reachable => ({
      name: `${resource.name} ${what}`,
      path: `/api/${resource.name}/findMany?subset=L&${query({ num: NUM.default, ...params })}`,
    });
    const filters = Object.entries(resource.filters).flatMap(([name, path]) => {
      const params = valueOf(resource, name, path, row);
      return params ? [list(`filter ${name}`, params)] : [];
    });
    const ordered = resource.ordersWithin.flatMap(({ filters: names, orderBy }) => {
      const params = Object.assign(
        {},
        ...names.map((name) => openValues(resource, name) ?? valueOf(resource, name, resource.filters[name] ?? name, row)),
      );
      return ['asc', 'desc'].map((way) =>
        list(`filter ${names.join(' ')} by ${orderBy} ${way}`, { ...params, orderBy: `${orderBy}-${way}` }),
      );
    });
    return [
      list('first page', {}),
      ...PAGES.map((page) => list(`page ${page}`, { page })),
      ...resource.orderBy.flatMap((path) => ['asc', 'desc'].map((way) => list(`by ${path} ${way}`, { orderBy: `${path}-${way}` }))),
      ...filters,
      ...ordered,
      ...resource.search.map((search) => list(`search ${search}`, { search, keyword: 'X12' })),
      ...(resource.sums.length > 0 ? [{ name: `${resource.name} sums`, path: `/api/${resource.name}/sums` }] : []),
    ];
  });
}

const CLOSED = new Set(['done', 'short_closed', 'cancelled', 'closed', 'released', 'delivered']);

/** Of a status the open ones, as the timetable and the dashboard request. */
const openValues = ({ fields, filters }: Resource, name: string) =>
  filters[name] === 'status' && { status: fields['status']?.meta.choices?.map(({ value }) => value).filter((value) => !CLOSED.has(value)) };

/** Resources whose tables have rows, each with the newest row of its list. */
export async function newestRows(url: string, cookie: string): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>();
  for (const { name } of resources) {
    const answer = await fetch(`${url}/api/${name}/findMany?subset=L&params[num]=1`, { headers: { cookie } });
    const [row] = answer.ok ? ((await answer.json()) as { rows: Record<string, unknown>[] }).rows : [];
    if (row) found.set(name, row);
  }
  return found;
}
