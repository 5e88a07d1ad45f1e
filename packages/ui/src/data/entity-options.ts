import { type ListParams, partnerNear, valueAt } from '@moru/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callsOf } from '../core/api/calls.ts';
import { getQuery } from '../core/api/queries.ts';
import { titleOf, type AnyResource } from '../core/api/resource.ts';
import { screenLang } from '../core/i18n/locale.ts';
import { useSettled } from '../core/use-settled.ts';

/** A row as a select shows it. */
export interface EntityOption {
  readonly id: number;
  readonly label: string;
  /** Archived: shown where it is chosen, not offered. */
  readonly archived: boolean;
  readonly row: unknown;
}

const OFFERED = 30;
const FRESH_MS = 30_000;
const FIELDS_SEARCHED = 3;

/** Names of the rows it refers to, where its own title lacks them: a PO line is known by its product. */
const namedBy = ({ subsets, title }: AnyResource): string[] =>
  (subsets['R'] ?? []).filter((path) => path.endsWith('.name') && !title.includes(path));

/** A name in a row, in the language of the screen where it has one in English. */
const nameAt = (row: unknown, path: string): unknown => (screenLang() === 'en' && valueAt(row, `${path}En`)) || valueAt(row, path);

const labelOf = (resource: AnyResource, row: unknown): string =>
  [titleOf(resource, row), ...namedBy(resource).map((path) => nameAt(row, path))].filter(Boolean).join(' · ');

/** Whether a row is archived: shown where it is used, not offered for anything new. */
export const isArchived = (row: unknown): boolean => valueAt(row, 'isActive') === false;

/** A row of subset R as an option. */
export const optionOf = (resource: AnyResource, row: unknown): EntityOption => ({
  id: Number(valueAt(row, 'id')),
  label: labelOf(resource, row),
  archived: isArchived(row),
  row,
});

// Users type a code or a name in either language: all are searched, where the title has them.
const searchedIn = (resource: AnyResource): string[] => {
  const titled = [...resource.title, ...namedBy(resource)].filter((path) => resource.search.includes(path));
  return (titled.length > 0 ? titled : resource.search).slice(0, FIELDS_SEARCHED);
};

/** Active rows whose name contains `keyword`, at most 30, as a select offers them. */
export async function findOptions(
  resource: AnyResource,
  keyword: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<EntityOption[]> {
  const base: ListParams = { num: OFFERED, queryMode: 'list', ...('isActive' in resource.filters ? { isActive: true } : {}), ...params };
  const fields = searchedIn(resource);
  const asked = keyword === '' || fields.length === 0 ? [base] : fields.map((search) => ({ ...base, search, keyword }));
  const pages = await Promise.all(asked.map((one) => callsOf(resource).findMany(one, 'R', signal)));
  const all = pages.flatMap(({ rows }) => rows as unknown[]).map((row) => optionOf(resource, row));
  return [...new Map(all.map((option) => [option.id, option])).values()].slice(0, OFFERED);
}

/** Rows chosen recently that can be chosen again: active, within `params`, in the given order. */
export function useRecentOptions(resource: AnyResource, ids: readonly number[], params: ListParams = {}, enabled = true): EntityOption[] {
  const query = useQuery({
    queryKey: [resource.name, 'recent', { ids, params }],
    queryFn: ({ signal }) => findOptions(resource, '', { ...params, id: ids }, signal),
    staleTime: FRESH_MS,
    enabled: enabled && ids.length > 0,
    meta: { quiet: true },
  });
  const found = new Map(query.data?.map((option) => [option.id, option]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Rows whose names are almost the typed one, for a resource whose names are compared in folded form: a second row for the same thing is
 * seldom needed.
 */
export function useNearOptions({ name, folded }: AnyResource, typed: string, enabled = true): EntityOption[] {
  const keyword = useSettled(typed.trim());
  const query = useQuery({
    ...getQuery(`${name}/near`, { name: keyword }, partnerNear),
    staleTime: FRESH_MS,
    enabled: enabled && folded !== undefined && keyword.length > 1,
    meta: { quiet: true },
  });
  const rows = keyword.length > 1 && keyword === typed.trim() ? (query.data?.rows ?? []) : [];
  return rows.map((row) => ({ id: row.id, label: row.name, archived: !row.isActive, row }));
}

/** Rows that a select offers for the typed text; `params` narrows them. `isOld` while they belong to the text typed before. */
export function useEntityOptions(resource: AnyResource, typed: string, params: ListParams = {}, enabled = true) {
  const keyword = useSettled(typed.trim());
  const query = useQuery({
    queryKey: [resource.name, 'options', { keyword, params }],
    queryFn: ({ signal }) => findOptions(resource, keyword, params, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled,
  });
  return { ...query, isOld: keyword !== typed.trim() || query.isPlaceholderData };
}
