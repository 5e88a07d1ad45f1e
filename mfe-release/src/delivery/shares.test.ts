import { expect, test } from '@jest/globals';
import type { StatAnswer, StatCell } from '@moru/contract';
import { sharesOf } from './shares.ts';

const cell = (value: number | null, n = 0): StatCell => ({ value, n, parts: [], to: null });
const row = (name: string, n: number, late: number) => ({
  groups: [{ by: 'supplier' as const, value: name, label: { ko: name, en: name } }],
  cells: [cell(n === 0 ? null : (100 * (n - late)) / n, n), cell(late), cell(n), cell(late === 0 ? null : 26)],
});
const answer = (...rows: ReturnType<typeof row>[]): StatAnswer => ({
  asOf: '2026-11-23',
  period: { from: '2006-01-01', to: '2015-12-31' },
  before: null,
  rows,
  totals: { cells: [cell(88.5, 10_324)] },
});

test('the most late come first, those with few lines are apart whatever their share', () => {
  const { ranked, few } = sharesOf(answer(row('a', 100, 1), row('b', 7, 7), row('c', 8, 2), row('d', 900, 200), row('e', 0, 0)));
  expect(ranked.map(({ row: { groups } }) => groups[0]?.value)).toEqual(['d', 'c', 'a']);
  expect(few.map(({ row: { groups } }) => groups[0]?.value)).toEqual(['b']);
});

// 82.8 % of 5 404 is completely below 88.5 %; the interval of 86.9 % of 175 reaches above it.
test('only names that are surely below all lines are marked', () => {
  const { ranked } = sharesOf(answer(row('SCMS from RDC', 5404, 927), row('Cipla', 175, 23), row('Wholesaler', 715, 11)));
  expect(ranked.map(({ isBelow }) => isBelow)).toEqual([true, false, false]);
  const [rdc] = ranked;
  expect([rdc?.pct, rdc?.low, rdc?.high].map((value) => value?.toFixed(1))).toEqual(['82.8', '81.8', '83.8']);
});
