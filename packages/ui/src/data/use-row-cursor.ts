import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyRow } from './columns.tsx';

// The row that holds the focus is the row the keys act on.
function rowIndex(target: EventTarget, before: number): number {
  const row = target instanceof HTMLElement ? target.closest('tbody tr') : null;
  return row?.parentElement ? [...row.parentElement.children].indexOf(row) : before;
}

/** The row of a list that the keys act on: moved with them or by focus, opened here or in a tab of its own. */
export function useRowCursor(rows: readonly AnyRow[], hrefOf: (row: AnyRow) => string | undefined, box: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(-1);
  return {
    current,
    row: rows[current],
    onFocus: ({ target }: { target: EventTarget }) => setCurrent(rowIndex(target, current)),
    move(by: number) {
      const next = Math.min(rows.length - 1, Math.max(0, current + by));
      setCurrent(next);
      box.current?.querySelectorAll<HTMLElement>('tbody tr')[next]?.focus();
    },
    open(row: AnyRow | undefined, newTab = false) {
      const href = row === undefined ? undefined : hrefOf(row);
      if (href === undefined) return;
      if (newTab) window.open(href, '_blank', 'noopener');
      else void navigate(href);
    },
  };
}
