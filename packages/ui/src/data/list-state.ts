import { ALL_FIELDS, BEST_FIRST, type ListParams } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';
import { setting } from '../core/settings.ts';
import { dayOf } from './filter-days.ts';
import { filterOf, fits, type Filter } from './filters.ts';

/** Values of the filters by URL key, as text. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** The state that decides which rows a list shows. */
export interface ListState {
  readonly page: number;
  readonly num: number;
  readonly search: string;
  readonly keyword: string;
  readonly orderBy: string;
  readonly filters: FilterValues;
}

/** `filters` with the change from `before` to `after` made to them. */
export function withChange(filters: FilterValues, before: FilterValues, after: FilterValues): FilterValues {
  const valuesIn = (values: FilterValues, key: string) => values[key] ?? [];
  const keys = new Set([...Object.keys(filters), ...Object.keys(before), ...Object.keys(after)]);
  const isChanged = (key: string) => valuesIn(before, key).join('\n') !== valuesIn(after, key).join('\n');
  const changed = [...keys].map((key) => [key, valuesIn(isChanged(key) ? after : filters, key)] as const);
  return Object.fromEntries(changed.filter(([, values]) => values.length > 0));
}

/** Names the view that a list is opened with. */
export const VIEW_PARAM = 'view';

const texts = (value: unknown): string[] =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value.map(String) : [String(value)];

/** The filters of a resource by the URL keys they write. */
const filtersOf = (resource: AnyResource): Map<string, Filter> =>
  new Map(
    Object.keys(resource.filters)
      .map((name) => filterOf(resource, name))
      .flatMap((filter) => filter.keys.map((key) => [key, filter] as const)),
  );

const keysOf = (resource: AnyResource): string[] => [...filtersOf(resource).keys()];

/** Rows per page that a list opens with: the first of the setting `page.sizes` (UI specification §2: 12). */
const firstNum = (): number => setting('page.sizes')[0] ?? 1;

/** Search field by default: all fields. */
const firstSearch = ({ search }: AnyResource): string => (search.length > 1 ? ALL_FIELDS : (search[0] ?? ''));

/** The state a list opens with. */
export function firstState(resource: AnyResource, initial: ListParams = {}): ListState {
  const filters = Object.fromEntries(
    keysOf(resource)
      .map((key) => [key, texts(initial[key])] as const)
      .filter(([, values]) => values.length > 0),
  );
  const { page = 1, num = firstNum(), search = firstSearch(resource), keyword = '', orderBy = 'id-desc' } = initial;
  return { page, num, search, keyword, orderBy, filters };
}

const whole = (text: string | null, fallback: number, max: number): number => {
  const value = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : fallback;
  return value >= 1 && value <= max ? value : fallback;
};

const MAX_NUM = 500;
const MAX_PAGE = 1_000_000;

// Reads `x[]=1&x[]=2`, `x=1&x=2` and `x[0]=1` alike; an empty `x=` means that a default filter was cleared.
function valuesOf(url: URLSearchParams, key: string): string[] | undefined {
  const found = [...url].filter(([name]) => name === key || (name.startsWith(`${key}[`) && name.endsWith(']')));
  return found.length === 0 ? undefined : found.map(([, value]) => value).filter((value) => value !== '');
}

/** Reads a list's state from the URL; missing or invalid parts are as in `first`. */
export function readState(url: URLSearchParams, resource: AnyResource, first: ListState): ListState {
  const search = url.get('search') ?? '';
  const orderBy = url.get('orderBy') ?? '';
  const orders = ['id', ...resource.orderBy];
  const filters: Record<string, readonly string[]> = {};
  for (const [key, filter] of filtersOf(resource)) {
    const given = valuesOf(url, key);
    const fitting = given?.filter((value) => fits(filter, value)) ?? [];
    const values = given?.length === 0 || fitting.length > 0 ? fitting : (first.filters[key] ?? []);
    if (values.length > 0) filters[key] = values;
  }
  return {
    page: whole(url.get('page'), first.page, MAX_PAGE),
    num: whole(url.get('num'), first.num, MAX_NUM),
    search: search === ALL_FIELDS || resource.search.includes(search) ? search : first.search,
    keyword: (url.get('keyword') ?? first.keyword).slice(0, 100),
    orderBy: orders.some((path) => orderBy === `${path}-asc` || orderBy === `${path}-desc`) ? orderBy : first.orderBy,
    filters,
  };
}

const isOwn = (name: string, keys: readonly string[]): boolean =>
  ['page', 'num', 'search', 'keyword', 'orderBy'].includes(name) || keys.some((key) => name === key || name.startsWith(`${key}[`));

/** Whether an address has list state, and not only a page number. */
export const hasListState = (url: URLSearchParams, resource: AnyResource): boolean => {
  const keys = keysOf(resource);
  return [...url.keys()].some((name) => isOwn(name, keys));
};

/** An address without its list state. */
export const withoutState = (url: URLSearchParams, resource: AnyResource): URLSearchParams => {
  const keys = keysOf(resource);
  return new URLSearchParams([...url].filter(([name]) => !isOwn(name, keys)));
};

/** Writes a state into a URL: parts equal to `first` are left out, other parameters stay. */
export function writeState(url: URLSearchParams, state: ListState, resource: AnyResource, first: ListState): URLSearchParams {
  const keys = keysOf(resource);
  const out = withoutState(url, resource);
  for (const key of ['page', 'num', 'search', 'keyword', 'orderBy'] as const)
    if (state[key] !== first[key]) out.set(key, String(state[key]));
  for (const key of keys) {
    const [now, before] = [state.filters[key] ?? [], first.filters[key] ?? []];
    if (now.join('\n') === before.join('\n')) continue;
    if (now.length === 0) out.set(key, '');
    const range = /(From|To)$/.test(key) && !(key in resource.filters);
    for (const value of now) out.append(range ? key : `${key}[]`, value);
  }
  // An address with the view alone means the view's conditions, so an empty state is written with `page=1`.
  if (out.has(VIEW_PARAM) && !hasListState(out, resource)) out.set('page', '1');
  return out;
}

/** The state with its effective order: a search in all fields is ranked by match until another order is chosen. */
export const inOrder = (state: ListState, first: ListState): ListState =>
  state.keyword.trim() !== '' && state.search === ALL_FIELDS && state.orderBy === first.orderBy ? { ...state, orderBy: BEST_FIRST } : state;

/**
 * `params` of the call that fetches a state's rows; `fixed` overrides them. What outlives today, such as a calendar feed, keeps days that are
 * counted from it: `meant` is then the identity.
 */
export function paramsOf(state: ListState, fixed: ListParams = {}, meant: (day: string) => string = dayOf): ListParams {
  const { page, num, search, keyword, orderBy, filters } = state;
  const typed = keyword.trim() === '' ? {} : { search, keyword: keyword.trim() };
  const own = Object.fromEntries(
    Object.entries(filters).map(([key, values]) => {
      const days = /(From|To)$/.test(key) ? values.map((value) => meant(value)) : values;
      return [key, days.length === 1 ? days[0] : days];
    }),
  );
  return { page, num, orderBy, ...typed, ...own, ...fixed };
}
