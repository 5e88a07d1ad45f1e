import { createStore } from '@moru/ui/core';
import { CommitBudget } from './commit-budget.ts';
import { onCommit } from './react-commits.ts';

const DOINGS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/** Counts pages that drew without an end. */
export const runaways = createStore(0);

/** Starts to watch how often this document draws. */
export function watchCommits(): void {
  const budget = new CommitBudget(() => runaways.set(runaways.get() + 1));
  for (const type of DOINGS) addEventListener(type, () => budget.touch(), { capture: true, passive: true });
  onCommit(() => budget.commit(performance.now()));
}
