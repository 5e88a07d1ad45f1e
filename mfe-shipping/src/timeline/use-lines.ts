import { asKnown, brand, poProduct, type LineHistory, type ListParams } from '@moru/contract';
import { keepPreviousData, resourceQueries, useQueries, useQuery, useT, useTotal } from '@moru/ui/core';
import { spanOf, type Line, type Span } from './bars.ts';
import { groupLines } from './group-lines.ts';
import type { Group, Item } from './layout.ts';
import { useHistories } from './use-histories.ts';
import type { Grouping, Show } from './view-state.ts';

/** Lines per call. */
export const PAGE_LINES = 500;

const BY_DATE = 'etaCurrent-asc';
/** Before any business date, so that lines without a date are left out. */
const LONG_AGO = '1900-01-01';
const FRESH_MS = 30_000;

const lines = resourceQueries(poProduct);
const brands = resourceQueries(brand);

const page = (params: ListParams, number: number) => lines.list({ ...params, orderBy: BY_DATE, num: PAGE_LINES, page: number }, 'T');

/** Data that decides the height of the timetable. */
export interface Found {
  readonly total: number | undefined;
  readonly groups: readonly Group[] | undefined;
  readonly span: Span | undefined;
  /** All lines by group, where one page holds them. */
  readonly local: ReadonlyMap<string, readonly Line[]> | undefined;
  readonly histories: ReadonlyMap<number, LineHistory>;
  readonly error: unknown;
  readonly isOld: boolean;
  refetch: () => void;
}

/** Filters and presentation. */
export interface Asked {
  readonly params: ListParams;
  /** Lines that were open on the past day and are finished today. */
  readonly since: ListParams | undefined;
  readonly grouping: Grouping;
  readonly show: Show;
  readonly on: string | undefined;
}

const NOBODY: readonly Line[] = [];

/** A page of a large selection is loaded when it is scrolled to, a small one at once, together with the histories of its lines. */
function useRows({ params, since }: Asked, many: boolean, first: readonly Line[]) {
  const over = useQuery({ ...page(since ?? params, 1), enabled: since !== undefined && !many });
  const rows = many ? NOBODY : since && over.data ? [...first, ...over.data.rows] : first;
  return { rows, histories: useHistories(many ? [] : [first, (since && over.data?.rows) || NOBODY]) };
}

/** Whether a line is shown on a past day: it existed, and was open or late then as the view requires. */
function isShown(history: LineHistory | undefined, show: Show, on: string): boolean {
  if (!history) return true;
  const { there, late, delivered } = asKnown(history, on);
  return there && (show === 'all' || (show === 'late' ? late : delivered === null));
}

/** Groups of a large selection, counted by the server: brands, or all lines together. */
function useCounted(params: ListParams, byBrand: boolean) {
  const named = useQuery({ ...brands.list({ num: PAGE_LINES, queryMode: 'list' }), enabled: byBrand, staleTime: FRESH_MS });
  const wanted = params['brandId'] === undefined ? undefined : [params['brandId']].flat().map(Number);
  const owners = (byBrand ? (named.data?.rows ?? []) : [])
    .filter(({ id }) => wanted?.includes(id) ?? true)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const counts = useQueries({
    queries: owners.map(({ id }) => ({ ...lines.list({ ...params, brandId: id, queryMode: 'count' }), staleTime: FRESH_MS })),
  });
  return {
    error: named.error,
    isReady: !byBrand || (named.data !== undefined && counts.every(({ data }) => data !== undefined)),
    groups: owners.map(({ id, name, color }, at) => ({ key: String(id), label: name, color, count: counts[at]?.data?.total ?? 0 })),
  };
}

/** First and last line of a large selection, which give its period. */
const useEdges = (params: ListParams, many: boolean) =>
  useQueries({
    queries: (['asc', 'desc'] as const).map((way) => ({
      ...lines.list({ etaCurrentFrom: LONG_AGO, ...params, orderBy: `etaCurrent-${way}`, num: 1, queryMode: 'list' }, 'T'),
      enabled: many,
      staleTime: FRESH_MS,
    })),
  }).flatMap(({ data }) => data?.rows ?? []);

/** Number of lines, groups with their sizes, and their period; a small selection is grouped here, a large one by the server. */
export function useFound(asked: Asked): Found {
  const { params, grouping, show, on } = asked;
  const { lang } = useT();
  const first = useQuery({ ...page(params, 1), placeholderData: keepPreviousData });
  const { total } = useTotal(poProduct, params, first.data, { exact: true, settled: !first.isPlaceholderData });
  const many = total !== undefined && total > PAGE_LINES;
  const byBrand = many && grouping === 'brand';
  const counted = useCounted(params, byBrand);
  const edges = useEdges(params, many);
  const { rows, histories } = useRows(asked, many, first.data?.rows ?? NOBODY);
  const shown = on ? rows.filter(({ id }) => isShown(histories.get(id), show, on)) : rows;
  const local = many ? undefined : groupLines(shown, grouping, histories, lang);
  const ready = total !== undefined && counted.isReady;
  const ofServer = byBrand ? counted.groups : [{ key: '', label: '', count: total ?? 0 }];
  return {
    total: many ? total : total === undefined ? undefined : shown.length,
    groups: ready ? (local?.map(({ lines: own, ...group }) => ({ ...group, count: own.length })) ?? ofServer) : undefined,
    span: spanOf(many ? edges : shown),
    local: local && new Map(local.map(({ key, lines: own }) => [key, own])),
    histories,
    error: first.error ?? counted.error,
    isOld: first.isPlaceholderData,
    refetch: () => void first.refetch(),
  };
}

/** Lines of the rendered items: those of a small selection are loaded already, of a large one the pages in the window are. */
export function useWindowLines(
  found: Found,
  groups: readonly Group[],
  items: readonly Item[],
  params: ListParams,
): { lineOf: (group: number, index: number) => Line | undefined; histories: ReadonlyMap<number, LineHistory> } {
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
  const lineOf = (group: number, index: number) => {
    if (found.local) return found.local.get(groups[group]?.key ?? '')?.[index];
    const at = keys.indexOf(`${group}:${Math.floor(index / PAGE_LINES) + 1}`);
    return pages[at]?.data?.rows[index % PAGE_LINES];
  };
  const read = useHistories(pages.flatMap(({ data }) => (data ? [data.rows] : [])));
  return { lineOf, histories: found.local ? found.histories : read };
}
