import { expect, test } from '@jest/globals';
import type { Measure, StatAnswer, StatCell } from '@moru/contract';
import { measuresOf } from '@moru/ui/extra';
import { changeOf, fold, hasTotal, pivotOf, sorted } from './pivot.ts';

const [released, rejected, onHand] = measuresOf('product', ['released_qty', 'rejected_pct', 'on_hand']) as [Measure, Measure, Measure];
const cell = (value: number | null, parts: number[] = []): StatCell => ({
  value,
  n: 0,
  parts,
  to: value === null ? null : `/rows?v=${value}`,
});
const group = (by: 'brand' | 'product' | 'month', value: string) => ({ by, value, label: { ko: value, en: value } });
const row = (brand: string, product: string, month: string, now: StatCell, before: StatCell | null = null) => ({
  groups: [group('brand', brand), group('product', product), group('month', month)],
  cells: [now],
  ...(before && { before: [before] }),
});
const answer = (...rows: ReturnType<typeof row>[]): StatAnswer => ({
  asOf: '2026-11-23',
  period: { from: '2026-10-01', to: '2026-11-22' },
  before: { from: '2025-10-01', to: '2025-11-22' },
  rows,
  totals: { cells: [] },
});
const TWO = answer(
  row('Solbin', 'toner', '2026-10', cell(2928), cell(2340)),
  row('Solbin', 'toner', '2026-11', cell(2220), cell(1866)),
  row('Solbin', 'cream', '2026-10', cell(2372), cell(1960)),
  row('Haru', 'candle', '2026-11', cell(1796)),
);

test('a group is the sum of its products, the first line the sum of the groups, a total that of its months', () => {
  const { months, all } = pivotOf(TWO, released);
  expect(months).toEqual(['2026-10', '2026-11']);
  expect(all.months.map(({ value }) => value)).toEqual([5300, 4016]);
  expect(all.total?.value).toBe(9316);
  const [solbin, haru] = all.children;
  expect(solbin?.months.map(({ value, before }) => [value, before])).toEqual([
    [5300, 4300],
    [2220, 1866],
  ]);
  expect(haru?.months.map(({ value, before }) => [value, before])).toEqual([
    [null, null],
    [1796, null],
  ]);
  expect(solbin?.children.map(({ total }) => total?.value)).toEqual([5148, 2372]);
  expect(solbin?.children[0]?.months[0]?.to).toBe('/rows?v=2928');
});

test('a ratio is recalculated from its two sums, never an average of averages', () => {
  expect(fold([cell(50, [1, 2]), cell(1, [1, 100])], rejected)).toBeCloseTo((100 * 2) / 102);
  expect(fold([cell(null, [0, 0])], rejected)).toBeNull();
  expect(fold([undefined], released)).toBeNull();
});

test('stocks at the end of each month have no total', () => {
  expect([hasTotal(released), hasTotal(rejected), hasTotal(onHand)]).toEqual([true, true, false]);
  expect(pivotOf(TWO, onHand).all.total).toBeUndefined();
});

test('lines are sorted by any column, the largest first, or by name', () => {
  const { all } = pivotOf(TWO, released);
  const names = (by: number | 'total' | 'name') =>
    sorted(all.children, by, ({ group: of }) => String(of?.value)).map(({ group: of }) => of?.value);
  expect([names('total'), names(1), names('name')]).toEqual([
    ['Solbin', 'Haru'],
    ['Solbin', 'Haru'],
    ['Haru', 'Solbin'],
  ]);
});

test('the change is against the year before, in points for a ratio, and nothing where there is nothing to compare with', () => {
  const change = (value: number | null, before: number | null, measure = released) => changeOf({ value, before, to: null }, measure);
  expect([change(904, 1004), change(5, 0), change(5, null), change(null, 5), change(0, 5)]).toEqual([-100 / 1004, null, null, null, -1]);
  expect(change(5.2, 3.9, rejected)).toBeCloseTo(0.013);
});
