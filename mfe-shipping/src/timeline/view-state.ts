import { addDays, lateFilters, OPEN_LINE, poProduct, type ListParams } from '@moru/contract';
import { today, useSearchParams } from '@moru/ui/core';
import { paramsOf, useListState } from '@moru/ui/data';
import { ZOOMS, type Zoom } from './scale.ts';

/** Which lines are shown: those without a final date, the late ones of them, all. */
export const SHOWS = ['open', 'late', 'all'] as const;
export type Show = (typeof SHOWS)[number];

export const GROUPINGS = ['brand', 'po', 'factory', 'shipment', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Params of the lines shown, before grouping and paging; a status filter overrides `open`. */
export function lineParams(given: ListParams, show: Show, asOf: string): ListParams {
  const { page: _page, num: _num, orderBy: _orderBy, ...filters } = given;
  if (show === 'late') return { ...filters, ...lateFilters(asOf) };
  return show === 'open' && filters['status'] === undefined ? { ...filters, status: OPEN_LINE } : filters;
}

/**
 * Params of the lines shown for a past day: their history decides what counts as open or late, so `late` requests the open ones, and
 * `since` those that were delivered after it.
 */
export function paramsOn(given: ListParams, show: Show, on: string): { params: ListParams; since: ListParams | undefined } {
  const params = lineParams(given, show === 'late' ? 'open' : show, on);
  if (show === 'all' || given['status'] !== undefined) return { params, since: undefined };
  return { params, since: { ...lineParams(given, 'all', on), deliveredOnFrom: addDays(on, 1) } };
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A day before today; anything else is today, which needs no history. */
const pastDay = (given: string | null): string | undefined =>
  given !== null && DAY.test(given) && addDays(given, 0) === given && given < today() ? given : undefined;

const oneOf = <V extends string>(values: readonly [V, ...V[]], given: string | null): V =>
  values.find((value) => value === given) ?? values[0];

const asWritten = (value: string): string => value;

/** The timetable's state, all of it in the URL: filters as in every list, and its own parameters. */
export function useViewState() {
  const list = useListState(poProduct);
  const [url, setUrl] = useSearchParams();
  const show = oneOf(SHOWS, url.get('show'));
  const on = pastDay(url.get('on'));
  const later = pastDay(url.get('until'));
  const until = on && later && later > on ? later : undefined;
  const filters = paramsOf(list.state);
  const set = (name: 'show' | 'zoom' | 'group' | 'on' | 'until' | 'changes', value: string, first: string) => {
    const next = new URLSearchParams(url);
    if (value === first) next.delete(name);
    else next.set(name, value);
    setUrl(next, { replace: true });
  };
  return {
    list,
    show,
    /** The past day that is shown. */
    on,
    /** The filters, without the state. */
    filters: lineParams(filters, 'all', today()),
    /** The filters of a calendar feed, with days that are still counted from today; of late lines it has all open ones. */
    feed: lineParams(paramsOf(list.state, {}, asWritten), show === 'all' ? 'all' : 'open', today()),
    zoom: ZOOMS.find((value) => value === url.get('zoom')),
    group: oneOf(GROUPINGS, url.get('group')),
    setShow: (value: string) => set('show', value, SHOWS[0]),
    setZoom: (value: Zoom) => set('zoom', value, ''),
    setGroup: (value: string) => set('group', value, GROUPINGS[0]),
    /** Whether the changes since that day are listed. */
    changes: url.get('changes') === 'open',
    setChanges: (open: boolean) => set('changes', open ? 'open' : '', ''),
    /** The day that it is compared with; undefined for today. */
    until,
    setUntil: (value: string | null) => set('until', value !== null && value < today() ? value : '', ''),
    /** The listed changes are those after this day. */
    lookSince: (day: string) => {
      const next = new URLSearchParams(url);
      next.set('on', day);
      next.set('changes', 'open');
      setUrl(next, { replace: true });
    },
    setOn: (value: string) => set('on', value < today() ? value : '', ''),
    ...(on ? paramsOn(filters, show, on) : { params: lineParams(filters, show, today()), since: undefined }),
  };
}
