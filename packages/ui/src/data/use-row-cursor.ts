import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageUrl } from '../core/index.ts';
import type { AnyRow } from './columns.tsx';

/** Marks a row of a list with its place on the page. */
export const ROW_MARK = 'data-row';

// The row that holds the focus is the row the keys act on.
function rowIndex(target: EventTarget, before: number): number {
  const mark = target instanceof HTMLElement ? target.closest(`[${ROW_MARK}]`)?.getAttribute(ROW_MARK) : null;
  return mark === null || mark === undefined ? before : Number(mark);
}

const focusRow = (box: HTMLElement | null, index: number) => box?.querySelector<HTMLElement>(`[${ROW_MARK}="${index}"]`)?.focus();

/** The row of a list that the keys act on: moved with them or by focus, opened here or in a tab of its own. */
export function useRowCursor(rows: readonly AnyRow[], hrefOf: (row: AnyRow) => string | undefined, box: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(-1);
  const wanted = useRef<number | null>(null);
  const go = useRef({ navigate, hrefOf });
  useEffect(() => {
    go.current = { navigate, hrefOf };
  });
  // A windowed row is there once it is the current one; the focus brings it into view.
  useLayoutEffect(() => {
    if (wanted.current !== current) return;
    wanted.current = null;
    focusRow(box.current, current);
  }, [current, box]);
  const open = useCallback((row: AnyRow | undefined, newTab = false) => {
    const href = row === undefined ? undefined : go.current.hrefOf(row);
    if (href === undefined) return;
    if (newTab) window.open(pageUrl(href), '_blank', 'noopener');
    else void go.current.navigate(href);
  }, []);
  return {
    current,
    row: rows[current],
    onFocus: ({ target }: { target: EventTarget }) => setCurrent(rowIndex(target, current)),
    /** Moves by so many rows, as far as there are any; the row it comes to. */
    move(by: number): AnyRow | undefined {
      const next = Math.min(rows.length - 1, Math.max(0, current + by));
      if (next === current) focusRow(box.current, next);
      else {
        wanted.current = next;
        setCurrent(next);
      }
      return rows[next];
    },
    open,
  };
}
