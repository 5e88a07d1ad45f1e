import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageUrl } from '../core/index.ts';
import type { AnyRow } from './columns.tsx';

/** Attribute of a row: its index on the page. */
export const ROW_MARK = 'data-row';

// The row with the focus is the row that keys act on.
function rowIndex(target: EventTarget, before: number): number {
  const mark = target instanceof HTMLElement ? target.closest(`[${ROW_MARK}]`)?.getAttribute(ROW_MARK) : null;
  return mark === null || mark === undefined ? before : Number(mark);
}

const focusRow = (box: HTMLElement | null, index: number) => box?.querySelector<HTMLElement>(`[${ROW_MARK}="${index}"]`)?.focus();

/** The row of a list that keys act on: moved by keys or by focus, opened here or in a new tab. */
export function useRowCursor(rows: readonly AnyRow[], hrefOf: (row: AnyRow) => string | undefined, box: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(-1);
  const wanted = useRef<number | null>(null);
  const go = useRef({ navigate, hrefOf });
  useEffect(() => {
    go.current = { navigate, hrefOf };
  });
  // A windowed row is rendered once it is the current one; focusing it scrolls it into view.
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
    /** Moves by this many rows, as far as there are rows; returns the row it reaches. */
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
