import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListParams } from '@moru/contract';
import type { Total } from '../core/api/calls.ts';
import type { AnyRow } from './columns.tsx';
import { rememberPlace, rememberRows, walkOf, type Scrolled } from './list-walk.ts';

const BOX = '.mo-table-box';

const scrolledOf = (box: HTMLElement | null | undefined): Scrolled => ({
  window: window.scrollY,
  box: [box?.scrollLeft ?? 0, box?.scrollTop ?? 0],
});

interface Shown {
  resource: string;
  params: ListParams;
  rows: readonly AnyRow[];
  total: Total;
  /** Whether these are the rows of these params. */
  settled: boolean;
  move: (by: number) => unknown;
}

/**
 * Restores a list as it was left: scroll position and row cursor on the row whose form was shown last; stores the rows in order for forms.
 */
export function useRestoredList(
  box: RefObject<HTMLElement | null>,
  { resource, params, rows, total, settled, move }: Shown,
  on: boolean,
): void {
  const isBack = useRef(false);
  useEffect(() => {
    if (on && settled)
      rememberRows(
        resource,
        params,
        rows.map(({ id }) => id),
        total,
      );
  });
  useLayoutEffect(() => {
    const list = box.current;
    if (!on || !list) return undefined;
    // Read while the page is still mounted: after unmounting the scroll position is lost.
    return () => rememberPlace(resource, { scrolled: scrolledOf(list.querySelector<HTMLElement>(BOX)) });
  }, [on, resource, box]);
  useEffect(() => {
    if (!on || isBack.current || rows.length === 0) return;
    isBack.current = true;
    const walk = walkOf(resource);
    const index = rows.findIndex(({ id }) => id === walk?.at);
    if (!walk || index < 0) return;
    rememberPlace(resource, { at: undefined });
    move(index + 1);
    if (walk.scrolled) {
      window.scrollTo(0, walk.scrolled.window);
      box.current?.querySelector(BOX)?.scrollTo?.(...walk.scrolled.box);
    }
  }, [on, rows, resource, move, box]);
}
