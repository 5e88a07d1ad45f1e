import { useMemo } from 'react';
import { ESTIMATE_MODES, MONTHS_SHOWN, monthsOf, product, type EstimateMode, type InventoryAnswer, type MonthView } from '@moru/contract';
import { getQuery, keepPreviousData, useQuery, useUrlParts } from '@moru/ui/core';
import { paramsOf, useListState } from '@moru/ui/data';
import { GROUPINGS, type Grouping } from './items.ts';
import { readWhatIf, tried, writeWhatIf, type Shown, type WhatIf } from './what-if.ts';

const setOf = (text: string | null): Set<string> => new Set(text ? text.split(',') : []);
const toggled = (set: ReadonlySet<string>, one: string): string | null =>
  (set.has(one) ? [...set].filter((value) => value !== one) : [...set, one]).join(',') || null;
const isMode = (text: string | null): text is EstimateMode => ESTIMATE_MODES.some(({ value }) => value === text);

/** The page's state, all of it in the link. */
export function useMonthsState() {
  const list = useListState(product);
  const [url, set] = useUrlParts();
  const mode = url.get('mode');
  const folded = setOf(url.get('fold'));
  const open = setOf(url.get('open'));
  const [ghosts, shifts] = [url.get('if'), url.get('shift')];
  const whatIf = useMemo(() => readWhatIf(ghosts, shifts), [ghosts, shifts]);
  return {
    list,
    mode: isMode(mode) ? mode : undefined,
    setMode: (value: string) => set({ mode: value || null }),
    group: GROUPINGS.find((value) => value === url.get('group')) ?? GROUPINGS[0],
    setGroup: (value: string) => set({ group: value === GROUPINGS[0] ? null : value, fold: null }),
    folded,
    fold: (key: string) => set({ fold: toggled(folded, key) }),
    open: new Set([...open].map(Number)),
    toggle: (id: number) => set({ open: toggled(open, String(id)) }),
    whatIf,
    tryOut: (next: WhatIf) => set(writeWhatIf(next)),
    madeSo: (poId: number) => set(writeWhatIf({ ...whatIf, shifts: new Map([...whatIf.shifts].filter(([id]) => id !== poId)) })),
  };
}
export type MonthsState = ReturnType<typeof useMonthsState>;

/** Params of the call for the filters. */
export function paramsFor(state: Pick<MonthsState, 'list'>): object {
  const { brandId, categoryId, sellType, keyword } = paramsOf(state.list.state);
  return { brandId, categoryId, sellType, keyword };
}

/** Products with their months, in the presentation of the link. */
export function useMonths(state: MonthsState) {
  const query = useQuery({
    ...getQuery<InventoryAnswer>('productInventory/findMany', { subset: 'L', params: paramsFor(state) }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const { mode, whatIf } = state;
  const view = useMemo<MonthView | undefined>(
    () => data && { from: data.from, count: MONTHS_SHOWN.all, asOf: data.asOf, mode },
    [data, mode],
  );
  const rows = useMemo<Shown[]>(
    () => (view ? (data?.rows ?? []).map((row) => ({ row, months: monthsOf(row.product, row.facts, view), tried: undefined })) : []),
    [data, view],
  );
  const shown = useMemo<Shown[]>(
    // Only products of the what-if are recalculated while it changes.
    () => (view ? rows.map((one) => ({ ...one, tried: tried(one.row, view, whatIf) })) : []),
    [rows, view, whatIf],
  );
  return { query, view, rows: shown };
}

export type { Grouping };
