import { ALL_FIELDS, type Role, type Text } from '@moru/contract';
import type { AnyResource } from '../../core/api/resource.ts';
import { filterOf, fits, isSeen, isUsable } from '../filters.ts';
import { readState, writeState, type ListState } from '../list-state.ts';

const LABELS: Record<'orderBy' | 'search', Text> = { orderBy: { ko: '정렬', en: 'Sort' }, search: { ko: '검색 항목', en: 'Search field' } };
const OWN = new Set(['page', 'num', 'keyword']);

/** The part of a list's state that a view stores: everything but the page. */
export const queryOf = (state: ListState, resource: AnyResource, first: ListState): string =>
  writeState(new URLSearchParams(), { ...state, page: first.page }, resource, first).toString();

/** Whether two queries select the same rows in the same order. */
export function sameQuery(one: string, other: string, resource: AnyResource, first: ListState): boolean {
  const canonical = (query: string) => queryOf(readState(new URLSearchParams(query), resource, first), resource, first);
  return canonical(one) === canonical(other);
}

/** Whether the list can be sorted by or searched in the field of a parameter. */
function isKnown(key: 'orderBy' | 'search', value: string, resource: AnyResource, role: Role | undefined): boolean {
  const path = key === 'search' ? value : value.slice(0, Math.max(0, value.lastIndexOf('-')));
  if (key === 'orderBy' ? path === 'id' : path === ALL_FIELDS) return true;
  return (key === 'search' ? resource.search : resource.orderBy).includes(path) && isSeen(resource, path, role);
}

/** Views stored before relative days have the day they were made as "late": it is replaced by today. */
const lateToday = (name: string, value: string): string => (name === 'lateOnTo' && /^\d{4}-/.test(value) ? '0d' : value);

/** The part of a stored query that a list of this release can send for this role; the rest by its former labels. */
export function opened(
  query: string,
  resource: AnyResource,
  first: ListState,
  role: Role | undefined,
): { state: ListState; dropped: readonly (Text | string)[] } {
  const filters = Object.keys(resource.filters).map((name) => filterOf(resource, name));
  const kept = new URLSearchParams();
  const dropped = new Map<string, Text | string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const key = name.replace(/\[\d*\]$/, '');
    const filter = filters.find(({ keys }) => keys.includes(key));
    const isFit = filter
      ? isUsable(resource, filter, role) && (value === '' || fits(filter, value))
      : key === 'orderBy' || key === 'search'
        ? isKnown(key, value, resource, role)
        : OWN.has(key);
    if (isFit) kept.append(name, lateToday(name, value));
    else dropped.set(filter?.name ?? key, filter?.meta.label ?? (key === 'orderBy' || key === 'search' ? LABELS[key] : key));
  }
  return { state: { ...readState(kept, resource, first), page: first.page }, dropped: [...dropped.values()] };
}
