import { expect, test } from '@jest/globals';
import { monthsOf, type InventoryRow } from '@moru/contract';
import { draftHref, firstOf, linesOf } from './draft.ts';
import { between, groupsOf, HEIGHTS, itemsOf } from './items.ts';
import { effectOf, isTried, readWhatIf, tried, writeWhatIf, type Shown } from './what-if.ts';

const VIEW = { from: '2026-05', count: 13, asOf: '2026-11-23' };
const row = (id: number, brandId = 1, onHand = 100): InventoryRow => ({
  product: {
    id,
    code: `P-${id}`,
    name: `제품 ${id}`,
    nameEn: null,
    brandId,
    brand: { name: `브랜드 ${brandId}`, nameEn: null, color: null },
    categoryId: null,
    category: null,
    sellType: 'regular',
    estimateMode: 'manual',
    safetyStock: 0,
    leadTimeDays: 30,
    moq: 0,
    pcsPerCarton: 10,
    reserved: 0,
  },
  facts: { booked: [], onHand, arrivals: [], pledged: 0, outs: [], closedThrough: null, manual: [['2026-11', 30]] },
});
const shown = (one: InventoryRow, whatIf = readWhatIf(null, null)): Shown => ({
  row: one,
  months: monthsOf(one.product, one.facts, VIEW),
  tried: tried(one, VIEW, whatIf),
});

test('a what-if is written to the link and read back; invalid parts are left out', () => {
  const whatIf = readWhatIf('12:2027-02:4200,3:2027-01:10,x:2027-01:5,4:2027-01:0', '7:-14,8:0,y:3');
  expect(whatIf.ghosts).toEqual([
    { productId: 12, ym: '2027-02', qty: 4200 },
    { productId: 3, ym: '2027-01', qty: 10 },
  ]);
  expect([...whatIf.shifts]).toEqual([[7, -14]]);
  const { if: ghosts, shift } = writeWhatIf(whatIf);
  expect(readWhatIf(ghosts, shift)).toEqual(whatIf);
  expect([isTried(whatIf), isTried(readWhatIf(null, null))]).toEqual([true, false]);
  expect(writeWhatIf(readWhatIf('', ''))).toEqual({ if: null, shift: null });
});

test('the effect: products that run out before and after, and the lowest month of those affected', () => {
  const whatIf = readWhatIf('1:2027-01:1000', null);
  const rows = [shown(row(1), whatIf), shown(row(2), whatIf), shown(row(3, 1, 900), whatIf)];
  expect(rows.map((one) => one.tried !== undefined)).toEqual([true, false, false]);
  expect(effectOf(rows)).toEqual({ runOut: { before: 2, after: 1 }, lowest: { before: -110, after: 40 } });
});

test('a draft is written to a link and read back as lines', () => {
  const href = draftHref([{ productId: 5, ym: '2027-02', qty: 40 }]);
  expect(href).toBe('/admin/pos/form?lines=5:40:2027-02-28');
  expect(linesOf('5:40:2027-02-28,zz')).toEqual([{ productId: 5, orderQty: 40, requestedDate: '2027-02-28' }]);
});

test('rows are ordered: groups fold, products expand to their detail rows, sums exclude the what-if', () => {
  const rows = [shown(row(1), readWhatIf('1:2027-01:1000', null)), shown(row(2)), shown(row(3, 2))];
  const groups = groupsOf(rows, 'brand', '없음', 'ko');
  expect(groups.map(({ label, rows: own, sums }) => [label, own.length, sums[6]?.closing])).toEqual([
    ['브랜드 1', 2, 200],
    ['브랜드 2', 1, 100],
  ]);
  const plain = itemsOf(groups, new Set(['b2']), new Set());
  expect(plain.items.map(({ kind }) => kind)).toEqual(['group', 'product', 'tried', 'product', 'group', 'total']);
  const { items, height } = itemsOf(groups, new Set(), new Set([2]));
  expect(items.filter(({ kind }) => kind === 'detail').map((item) => 'detail' in item && item.detail)).toEqual([
    'opening',
    'inGood',
    'arriving',
    'outDelivery',
    'outSd',
    'expectedOut',
    'adjust',
    'closing',
    'counted',
  ]);
  items.forEach(({ top }, index) => expect(top).toBe(index === 0 ? 0 : (items[index - 1]?.top ?? 0) + (items[index - 1]?.height ?? 0)));
  expect(height).toBe((items.at(-1)?.top ?? 0) + HEIGHTS.total);
  expect(between(items, 0, HEIGHTS.group)).toHaveLength(1);
});

test('a new order begins with the proposal of a link, without its invalid parts', () => {
  const of = (query: string) => firstOf(new URLSearchParams(query));
  expect(of('requestedDate=2026-12-25&countryId=3')).toEqual({ requestedDate: '2026-12-25', countryId: 3 });
  expect(of('lines=5:40:2027-02-28')).toEqual({ lines: [{ productId: 5, orderQty: 40, requestedDate: '2027-02-28' }] });
  expect([of(''), of('requestedDate=soon&countryId=-1&lines=zz')]).toEqual([{}, {}]);
});
