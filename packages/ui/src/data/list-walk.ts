import type { ListParams } from '@moru/contract';
import type { Total } from '../core/api/calls.ts';

/** The rows of a list as last seen, in its order, as far as they are loaded. */
interface Walk {
  /** The request: filters, order, page size. */
  readonly params: ListParams;
  /** Ids by page. */
  readonly pages: ReadonlyMap<number, readonly number[]>;
  readonly total: Total;
  /** The row whose form was shown last; the list returns to it. */
  readonly at?: number;
  /** Scroll position of the list: of the window, then of its own box. */
  readonly scrolled?: Scrolled;
}

/** Scrolled offsets in px. */
export interface Scrolled {
  readonly window: number;
  readonly box: readonly [left: number, top: number];
}

/** The position of a row in the list it was opened from. */
export interface Place {
  readonly previous?: number;
  readonly next?: number;
  /** Its number in the whole list, from 1. */
  readonly at: number;
  readonly total: Total;
  /** Neighbouring pages that are not loaded yet. */
  readonly missing: readonly number[];
}

const NUM = 12;
const walks = new Map<string, Walk>();

const same = (a: ListParams, b: ListParams): boolean => JSON.stringify({ ...a, page: 1 }) === JSON.stringify({ ...b, page: 1 });

/** Stores the rows that a list of a resource shows; rows of its other pages are kept while the request stays the same. */
export function rememberRows(resource: string, params: ListParams, ids: readonly number[], total: Total): void {
  const known = walks.get(resource);
  const before = known && same(known.params, params) ? known : undefined;
  walks.set(resource, {
    ...before,
    params,
    total: total.total === undefined ? (before?.total ?? total) : total,
    pages: new Map(before?.pages).set(params.page ?? 1, ids),
  });
}

/** Stores which row's form was shown last, or how far its list was scrolled. */
export function rememberPlace(resource: string, part: Pick<Walk, 'at' | 'scrolled'>): void {
  const known = walks.get(resource);
  if (known) walks.set(resource, { ...known, ...part });
}

/** The last request of a resource's list, the row it returns to and its scroll position. */
export const walkOf = (resource: string): Pick<Walk, 'params' | 'at' | 'scrolled'> | undefined => walks.get(resource);

/** The last page there may be. */
function lastOf({ total, totalIsAtLeast }: Total, page: number, num: number): number {
  if (totalIsAtLeast) return Infinity;
  return total === undefined ? page : Math.max(1, Math.ceil(total / num));
}

/** The neighbours of a row in the list it was opened from; undefined where it was not opened from one. */
export function placeOf(resource: string, id: number | undefined): Place | undefined {
  const walk = walks.get(resource);
  const [page, ids] = [...(walk?.pages ?? [])].find(([, shown]) => id !== undefined && shown.includes(id)) ?? [];
  if (!walk || page === undefined || !ids || id === undefined) return undefined;
  const num = walk.params.num ?? NUM;
  const index = ids.indexOf(id);
  const last = lastOf(walk.total, page, num);
  const beside = [page - 1, page + 1].filter((one) => one >= 1 && one <= last);
  return {
    previous: ids[index - 1] ?? walk.pages.get(page - 1)?.at(-1),
    next: ids[index + 1] ?? walk.pages.get(page + 1)?.[0],
    at: (page - 1) * num + index + 1,
    total: walk.total,
    missing: beside.filter((one) => !walk.pages.has(one)),
  };
}
