import { brand, poProduct, type ListParams } from '@moru/contract';
import { keepPreviousData, resourceQueries, useQueries, useQuery, useTotal } from '@moru/ui/core';
import { spanOf, type Line, type Span } from './bars.ts';
import { groupLines } from './group-lines.ts';
import type { Group, Item } from './layout.ts';
import type { Grouping } from './view-state.ts';

/** Lines per call. */
export const PAGE_LINES = 500;

const BY_DATE = 'etaCurrent-asc';
/** Before any business date, so that lines without a date are left out. */
const LONG_AGO = '1900-01-01';
const FRESH_MS = 30_000;

const lines = resourceQueries(poProduct);
const brands = resourceQueries(brand);

const page = (params: ListParams, number: number) => lines.list({ ...params, orderBy: BY_DATE, num: PAGE_LINES, page: number }, 'T');

/** What decides the height of the timetable. */
export interface Found {
  readonly total: number | undefined;
  readonly groups: readonly Group[] | undefined;
  readonly span: Span | undefined;
  /** All lines by group, where one page holds them. */
  readonly local: ReadonlyMap<string, readonly Line[]> | undefined;
  readonly error: unknown;
  readonly isOld: boolean;
  refetch: () => void;
}

/** Number of lines, groups with their sizes, and the time they span; a small selection is grouped here, a large one by the server. */
export function useFound(params: ListParams, grouping: Grouping): Found {
  const first = useQuery({ ...page(params, 1), placeholderData: keepPreviousData });
  const { total } = useTotal(poProduct, params, first.data, { exact: true, settled: !first.isPlaceholderData });
  const many = total !== undefined && total > PAGE_LINES;
  const byBrand = many && grouping === 'brand';
  const named = useQuery({ ...brands.list({ num: PAGE_LINES, queryMode: 'list' }), enabled: byBrand, staleTime: FRESH_MS });
  const wanted = params['brandId'] === undefined ? undefined : [params['brandId']].flat().map(Number);
  const owners = (byBrand ? (named.data?.rows ?? []) : [])
    .filter(({ id }) => wanted?.includes(id) ?? true)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const counts = useQueries({
    queries: owners.map(({ id }) => ({ ...lines.list({ ...params, brandId: id, queryMode: 'count' }), staleTime: FRESH_MS })),
  });
  const edges = useQueries({
    queries: (['asc', 'desc'] as const).map((way) => ({
      ...lines.list({ etaCurrentFrom: LONG_AGO, ...params, orderBy: `etaCurrent-${way}`, num: 1, queryMode: 'list' }, 'T'),
      enabled: many,
      staleTime: FRESH_MS,
    })),
  });
  const rows = first.data?.rows ?? [];
  const local = many ? undefined : groupLines(rows, grouping);
  const ready = total !== undefined && (!byBrand || (named.data !== undefined && counts.every(({ data }) => data !== undefined)));
  const groups = local
    ? [...local].map(([key, own]) => ({ key, label: grouping === 'none' ? '' : (own[0]?.brand?.name ?? ''), count: own.length }))
    : undefined;
  const counted = byBrand
    ? owners.map(({ id, name, color }, at) => ({ key: String(id), label: name, color, count: counts[at]?.data?.total ?? 0 }))
    : [{ key: '', label: '', count: total ?? 0 }];
  return {
    total,
    groups: ready ? (groups ?? counted) : undefined,
    span: spanOf(many ? edges.flatMap(({ data }) => data?.rows ?? []) : rows),
    local,
    error: first.error ?? named.error,
    isOld: first.isPlaceholderData,
    refetch: () => void first.refetch(),
  };
}

/** Lines of the drawn items: those of a small selection are here already, of a large one the pages in the window are fetched. */
export function useWindowLines(
  found: Found,
  groups: readonly Group[],
  items: readonly Item[],
  params: ListParams,
): (group: number, index: number) => Line | undefined {
  const needed = new Map<string, { group: number; number: number }>();
  if (!found.local) {
    for (const item of items) {
      if (item.kind !== 'line') continue;
      const number = Math.floor(item.index / PAGE_LINES) + 1;
      needed.set(`${item.group}:${number}`, { group: item.group, number });
    }
  }
  const keys = [...needed.keys()];
  const asked = [...needed.values()].map(({ group, number }) => {
    const key = groups[group]?.key ?? '';
    return page(key === '' ? params : { ...params, brandId: Number(key) }, number);
  });
  const pages = useQueries({ queries: asked.map((query) => ({ ...query, staleTime: FRESH_MS })) });
  return (group, index) => {
    if (found.local) return found.local.get(groups[group]?.key ?? '')?.[index];
    const at = keys.indexOf(`${group}:${Math.floor(index / PAGE_LINES) + 1}`);
    return pages[at]?.data?.rows[index % PAGE_LINES];
  };
}
