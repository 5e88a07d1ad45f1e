import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [row: number, cell: number]>> = {
  j: [1, 0],
  ArrowDown: [1, 0],
  k: [-1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows and j, k move between the cells, Enter opens the rows behind one. */
export function onKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest('td');
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
  const at = rows.findIndex((row) => row === cell?.parentElement);
  // A focused link opens by itself.
  if (event.key === 'Enter' && event.target === cell) cell?.querySelector('a')?.click();
  const step = STEPS[event.key];
  if (!step) return;
  const first = rows[0]?.querySelector<HTMLElement>('.ps-cell');
  const next = cell ? (rows[at + step[0]]?.children[cell.cellIndex + step[1]] as HTMLElement | undefined) : first;
  event.preventDefault();
  if (next?.classList.contains('ps-cell')) next.focus();
}
