import { expect, test } from '@jest/globals';
import type { RunOutRow } from '@moru/contract';
import { blocksOf, draftBody, lateness, sumOf, type Typed } from './drafts.ts';

const PROPOSAL: RunOutRow['proposal'] = {
  short: 8264,
  safety: 3000,
  qty: 12_000,
  bound: 'multiple',
  arrivesOn: '2026-12-07',
  unitCost: 24,
};
const row = (id: number, part: Partial<RunOutRow> = {}): RunOutRow => ({
  id,
  version: 1,
  code: `L${id}`,
  name: 'Care label',
  nameEn: null,
  kind: 'care',
  unit: 'EA',
  eaPerUnit: 1,
  brandId: null,
  brand: null,
  countryId: null,
  supplierId: 1,
  supplier: 'Seoul Label',
  supplierEn: null,
  moq: 0,
  orderMultiple: 1000,
  leadTimeDays: 14,
  safetyQty: 3000,
  location: null,
  artworkVer: 'v3',
  supersededOn: null,
  supersededBy: null,
  useUpOld: true,
  isActive: true,
  onHand: 9400,
  need: 17_664,
  onOrder: 0,
  onOrderDue: null,
  drafted: 0,
  left: -8264,
  lowest: -8264,
  shortageDate: '2026-12-11',
  belowSafetyDate: '2026-12-08',
  orderBy: '2026-11-25',
  proposal: PROPOSAL,
  ...part,
});
const blocks = (rows: readonly RunOutRow[], typed: readonly (readonly [number, Typed])[] = []) => blocksOf(rows, new Map(typed));

test('one block for each supplier in the order of first occurrence, labels without one last', () => {
  const found = blocks([row(1, { supplier: null }), row(2), row(3, { supplier: 'Daehan Print' }), row(4)]);
  expect(found.map(({ supplier, lines }) => [supplier, lines.map((line) => line.row.id)])).toEqual([
    ['Seoul Label', [2, 4]],
    ['Daehan Print', [3]],
    [undefined, [1]],
  ]);
});

test('the sum is over the lines that become orders: 2 × 12,000 at 24', () => {
  const sum = sumOf(blocks([row(1), row(2, { supplier: 'Daehan Print' }), row(3, { supplier: null })]));
  expect(sum).toEqual({ labels: 3, orders: 2, pieces: 24_000, cost: 576_000, isReady: true });
});

test('a label with enough stock is left out until a quantity is typed', () => {
  const enough = row(1, { proposal: { ...PROPOSAL, short: 0, safety: 0, qty: 0, bound: 'need' } });
  expect(sumOf(blocks([enough]))).toMatchObject({ orders: 0, pieces: 0, isReady: false });
  expect(draftBody(blocks([enough, row(2)])).ids).toEqual([2]);
  expect(sumOf(blocks([enough], [[1, { qty: 2000 }]]))).toMatchObject({ orders: 1, pieces: 2000, isReady: true });
});

test.each([
  [12_000, undefined, true, []],
  [13_000, undefined, true, [{ id: 1, qty: 13_000 }]],
  [12_500, undefined, false, [{ id: 1, qty: 12_500, reason: '' }]],
  [12_500, ' last run ', true, [{ id: 1, qty: 12_500, reason: 'last run' }]],
])('%i with the reason %s can be drafted: %s', (qty, reason, isReady, lines) => {
  const found = blocks([row(1)], [[1, { qty, reason }]]);
  expect([sumOf(found).isReady, draftBody(found).lines]).toEqual([isReady, lines]);
});

test.each([
  ['2026-11-25', undefined],
  ['2026-11-26', { passed: 1, late: -4 }],
  ['2026-11-29', { passed: 4, late: -4 }],
])('on %s the order-by day 11-25 has passed by %j', (today, late) => expect(lateness(row(1), today)).toEqual(late));

test('an order of today may arrive too late', () =>
  expect(lateness(row(1, { proposal: { ...PROPOSAL, arrivesOn: '2026-12-14' } }), '2026-11-30')).toEqual({ passed: 5, late: 3 }));

test.each([
  [undefined, 20_000, undefined],
  [25_000, 25_000, undefined],
  [19_000, 19_000, 'less'],
  [20_500, 20_500, 'reason'],
] as const)('of a label with 20,000 on a draft %s is typed: %i, which lacks %s', (typed, qty, lacks) => {
  const [line] = blocks([row(1, { drafted: 20_000 })], typed ? [[1, { qty: typed }]] : [])[0]?.lines ?? [];
  expect([line?.qty, line?.lacks]).toEqual([qty, lacks]);
});
