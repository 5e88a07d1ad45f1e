import { createStore } from '@moru/ui/core';
import { CommitBudget } from './commit-budget.ts';
import { onCommit } from './react-commits.ts';

// Dictation, and some keyboards of phones, type without a key.
const DOINGS = ['input', 'pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/** Counts pages that rendered endlessly. */
export const runaways = createStore(0);

/** Starts counting the commits of this document. */
export function watchCommits(): void {
  const budget = new CommitBudget(() => runaways.set(runaways.get() + 1));
  for (const type of DOINGS) addEventListener(type, () => budget.touch(), { capture: true, passive: true });
  onCommit(() => budget.commit(performance.now()));
}
