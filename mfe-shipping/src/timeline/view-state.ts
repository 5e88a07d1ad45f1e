import { lateFilters, OPEN_LINE, poProduct, type ListParams } from '@moru/contract';
import { today, useSearchParams } from '@moru/ui/core';
import { paramsOf, useListState } from '@moru/ui/data';
import { ZOOMS, type Zoom } from './scale.ts';

/** Which lines are shown: those that wait for their date, those of them that are late, all. */
export const SHOWS = ['open', 'late', 'all'] as const;
export type Show = (typeof SHOWS)[number];

export const GROUPINGS = ['brand', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Params of the lines shown, before grouping and paging; a status chosen in the filter says more than `open`. */
export function lineParams(given: ListParams, show: Show, asOf: string): ListParams {
  const { page: _page, num: _num, orderBy: _orderBy, ...filters } = given;
  if (show === 'late') return { ...filters, ...lateFilters(asOf) };
  return show === 'open' && filters['status'] === undefined ? { ...filters, status: OPEN_LINE } : filters;
}

const oneOf = <V extends string>(values: readonly [V, ...V[]], given: string | null): V =>
  values.find((value) => value === given) ?? values[0];

/** The timetable's state, all of it in the URL: filters as every list writes them, and what is particular to time. */
export function useViewState() {
  const list = useListState(poProduct);
  const [url, setUrl] = useSearchParams();
  const show = oneOf(SHOWS, url.get('show'));
  const set = (name: 'show' | 'zoom' | 'group', value: string, first: string) => {
    const next = new URLSearchParams(url);
    if (value === first) next.delete(name);
    else next.set(name, value);
    setUrl(next, { replace: true });
  };
  return {
    list,
    show,
    zoom: ZOOMS.find((value) => value === url.get('zoom')),
    group: oneOf(GROUPINGS, url.get('group')),
    setShow: (value: string) => set('show', value, SHOWS[0]),
    setZoom: (value: Zoom) => set('zoom', value, ''),
    setGroup: (value: string) => set('group', value, GROUPINGS[0]),
    params: lineParams(paramsOf(list.state), show, today()),
  };
}
