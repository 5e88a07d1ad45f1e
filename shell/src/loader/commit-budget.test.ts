import { expect, test } from '@jest/globals';
import { CommitBudget } from './commit-budget.ts';

/** Number of runaway pages detected in this many seconds with this many renders each. */
function found(seconds: number, draws: number, each: (budget: CommitBudget, second: number) => void = () => undefined): number {
  let runaways = 0;
  const budget = new CommitBudget(() => (runaways += 1));
  for (let second = 0; second < seconds; second += 1) {
    each(budget, second);
    for (let draw = 0; draw < draws; draw += 1) budget.commit(1000 + second * 1000 + (draw * 1000) / draws);
  }
  return runaways;
}

test.each([
  ['an endless loop, once in five seconds', 7, 400, 1],
  ['one that goes on', 12, 400, 2],
  ['a burst of four seconds', 5, 400, 0],
  ['as much as a page may draw', 60, 50, 0],
  ['a little more', 7, 52, 1],
])('%s', (_, seconds, draws, runaways) => expect(found(seconds, draws)).toBe(runaways));

test('renders by typing or dragging are no loop', () => expect(found(30, 100, (budget) => budget.touch())).toBe(0));

test('bursts with pauses between them are no loop', () => {
  let runaways = 0;
  const budget = new CommitBudget(() => (runaways += 1));
  for (let burst = 0; burst < 20; burst += 1) for (let draw = 0; draw < 300; draw += 1) budget.commit(burst * 4000 + draw * 4);
  expect(runaways).toBe(0);
});
