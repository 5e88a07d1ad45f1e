import { expect, test } from '@jest/globals';
import { barsOf, spanOf, type Line } from './bars.ts';

const line = (part: Partial<Line> & { orderDate?: string | null }): Line =>
  ({
    id: 1,
    version: 1,
    poId: 1,
    po: { poNo: 'PO-1', orderDate: part.orderDate ?? null, flow: 'make' },
    lineNo: 1,
    product: { name: '머그', nameEn: 'Mug' },
    brandId: 1,
    brand: { name: 'Haru' },
    factoryId: null,
    factory: null,
    orderQty: 10,
    requestedDate: '2026-12-01',
    promisedDate: null,
    etaCurrent: null,
    deliveredOn: null,
    departsOn: null,
    slipDays: null,
    lateOn: null,
    status: 'pending',
    ...part,
  }) as Line;

test('in production until it departs, under way until it arrives', () => {
  const bars = barsOf(line({ orderDate: '2026-11-01', departsOn: '2026-11-20', promisedDate: '2026-12-01', etaCurrent: '2026-12-01' }));
  expect(bars).toMatchObject({ making: ['2026-11-01', '2026-11-20'], going: ['2026-11-20', '2026-12-01'], keeping: 'kept', slip: 0 });
  expect(bars.promise).toBeUndefined();
});

test('a date that moved shows the first promise and by how many days', () => {
  const bars = barsOf(line({ orderDate: '2026-11-01', departsOn: '2026-11-20', promisedDate: '2026-12-01', etaCurrent: '2026-12-06' }));
  expect(bars).toMatchObject({ keeping: 'moved', slip: 5, promise: ['2026-11-20', '2026-12-01'] });
});

test('a delivery before the promise is early, whatever the ETA said', () => {
  expect(barsOf(line({ promisedDate: '2026-12-01', etaCurrent: '2026-12-03', deliveredOn: '2026-11-28' }))).toMatchObject({
    keeping: 'early',
    slip: -3,
    delivered: true,
    eta: '2026-11-28',
  });
});

test('a proposed date is shown instead of the current one', () => {
  expect(barsOf(line({ promisedDate: '2026-12-01', etaCurrent: '2026-12-01' }), '2026-12-03')).toMatchObject({
    eta: '2026-12-03',
    keeping: 'moved',
    slip: 2,
  });
});

test('without an order date and a departure only the date is shown', () => {
  expect(barsOf(line({ etaCurrent: '2026-12-01' }))).toMatchObject({
    making: undefined,
    going: undefined,
    eta: '2026-12-01',
    keeping: 'none',
  });
});

test('the period includes orders, promises and dates; none where nothing is dated', () => {
  expect(spanOf([line({ orderDate: '2026-10-02', promisedDate: '2026-12-20', etaCurrent: '2026-12-01' }), line({})])).toEqual([
    '2026-10-02',
    '2026-12-20',
  ]);
  expect(spanOf([line({})])).toBeUndefined();
});

test.each([
  ['2026-11-30', 'early', -1],
  ['2026-12-01', 'kept', 0],
  ['2026-12-02', 'moved', 1],
])('a promise for 2026-12-01 that arrives on %s is %s', (eta, keeping, slip) => {
  expect(barsOf(line({ promisedDate: '2026-12-01', etaCurrent: eta }))).toMatchObject({ keeping, slip });
});

test.each<[what: string, given: Parameters<typeof line>[0], bars: object]>([
  [
    'made until the ETA where nothing says when it leaves',
    { orderDate: '2026-11-01', etaCurrent: '2026-12-03' },
    { making: ['2026-11-01', '2026-12-03'], going: undefined },
  ],
  [
    'made until the promise where there is no ETA',
    { orderDate: '2026-11-01', promisedDate: '2026-12-02' },
    { making: ['2026-11-01', '2026-12-02'], eta: undefined },
  ],
  [
    'made until it was asked for where nothing is promised',
    { orderDate: '2026-11-01' },
    { making: ['2026-11-01', '2026-12-01'], keeping: 'none' },
  ],
  [
    'made no longer than until it arrives',
    { orderDate: '2026-11-01', departsOn: '2026-12-05', etaCurrent: '2026-12-03' },
    { making: ['2026-11-01', '2026-12-03'], going: undefined },
  ],
  [
    'made and under way on one day',
    { orderDate: '2026-11-01', departsOn: '2026-11-01', etaCurrent: '2026-11-01' },
    { making: ['2026-11-01', '2026-11-01'], going: ['2026-11-01', '2026-11-01'] },
  ],
  [
    'never made where the order is of no day',
    { departsOn: '2026-11-20', etaCurrent: '2026-12-03' },
    { making: undefined, going: ['2026-11-20', '2026-12-03'] },
  ],
  ['nothing without an ETA goes', { departsOn: '2026-11-20' }, { going: undefined, slip: 0, delivered: false, promise: undefined }],
])('%s', (_what, given, bars) => {
  expect(barsOf(line(given))).toMatchObject(Object.fromEntries(Object.entries(bars).filter(([, value]) => value !== undefined)));
  for (const [key, value] of Object.entries(bars)) expect([key, barsOf(line(given))[key as 'eta']]).toEqual([key, value]);
});
