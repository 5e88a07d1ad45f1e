import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { noSums } from './columns.ts';
import { lowStockOf, runsOutOn } from './low-stock.ts';
import { addMonths, daysIn, lastDay, monthsBetween, monthsFrom } from './months.ts';
import { addsUp, monthsOf, warningOf, type BookedMonth, type StockFacts, type Stocked } from './project.ts';

const PRODUCT: Stocked = { estimateMode: 'avg3', sellType: 'regular', safetyStock: 100 };
const VIEW = { from: '2026-05', count: 13, asOf: '2026-11-23' };
const month = (ym: string, status: 'closed' | 'open', opening: number, out: number): BookedMonth => ({
  ...noSums(),
  outDelivery: out,
  ym,
  status,
  opening,
  closing: opening - out,
  counted: null,
  variance: 0,
});
const facts = (more: Partial<StockFacts> = {}): StockFacts => ({
  booked: [month('2026-10', 'closed', 1060, 60), month('2026-11', 'open', 1000, 40)],
  onHand: 960,
  arrivals: [],
  pledged: 0,
  outs: [
    ['2026-08', 90],
    ['2026-09', 120],
    ['2026-10', 60],
  ],
  closedThrough: '2026-10',
  manual: [],
  ...more,
});
const line = (eta: string, qty: number, poId = 1) => ({ id: 1, poId, poNo: 'PO-1', lineNo: 1, eta, promised: null, qty });
const live = (given: StockFacts) => monthsOf(PRODUCT, given, VIEW).find(({ status }) => status === 'live');

describe('the current month', () => {
  test.each([
    ['what the estimate still expects', {}, 50, 910],
    ['more that releases take', { pledged: 80 }, 80, 880],
    ['nothing where more has gone than was expected', { outs: [['2026-10', 30]] as const }, 0, 960],
    ['what arrives in it', { arrivals: [line('2026-11-28', 500)] }, 50, 1410],
    ['what should have arrived already', { arrivals: [line('2026-09-01', 500)] }, 50, 1410],
    ['not what arrives later', { arrivals: [line('2026-12-01', 500)] }, 50, 910],
  ])('ends with %s', (_name, more, expectedOut, projected) => {
    expect(live(facts(more))).toMatchObject({ closing: 960, expectedOut, projected });
  });
});

test('future months follow one another: previous closing, arrivals, estimate', () => {
  const months = monthsOf(PRODUCT, facts({ arrivals: [line('2027-01-14', 400)] }), VIEW);
  expect(months.slice(7, 10)).toMatchObject([
    { ym: '2026-12', status: 'projected', opening: 910, forecastOut: 90, projected: 820 },
    { ym: '2027-01', opening: 820, arriving: 400, projected: 1130 },
    { ym: '2027-02', opening: 1130, projected: 1040 },
  ]);
  expect(months.slice(0, 5).map(({ status, closing }) => [status, closing])).toEqual(Array.from({ length: 5 }, () => ['closed', 1060]));
});

test('a ghost and a moved PO change later months and no earlier one', () => {
  const given = facts({ arrivals: [line('2026-12-10', 300, 7)] });
  const at = (more: object) => monthsOf(PRODUCT, given, { ...VIEW, ...more }).map(({ projected }) => projected);
  const before = at({});
  const ghost = at({ ghosts: [{ ym: '2027-02', qty: 1000 }] });
  expect(ghost.map((value, index) => value - (before[index] ?? 0))).toEqual(
    monthsFrom(VIEW.from, 13).map((ym) => (ym >= '2027-02' ? 1000 : 0)),
  );
  const moved = at({ shifts: new Map([[7, 30]]) });
  expect(moved.map((value, index) => value - (before[index] ?? 0)).filter(Boolean)).toEqual([-300]);
});

test('for any facts each month opens with the previous closing, and columns add up', () => {
  const qty = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(
      qty,
      qty,
      qty,
      fc.array(fc.tuple(fc.integer({ min: -40, max: 200 }), qty), { maxLength: 5 }),
      (out, pledged, onHand, coming) => {
        const arrivals = coming.map(([days, pieces]) => line(new Date(Date.UTC(2026, 10, 23 + days)).toISOString().slice(0, 10), pieces));
        const months = monthsOf(PRODUCT, facts({ onHand, pledged, arrivals, booked: [month('2026-11', 'open', onHand + out, out)] }), VIEW);
        months.forEach((one, index) => {
          if (index > 0) expect(one.opening).toBe(months[index - 1]?.projected);
          if (one.status !== 'projected') expect(addsUp(one)).toBe(true);
          else expect(one.projected).toBe(one.opening + one.arriving - one.expectedOut);
        });
      },
    ),
  );
});

test.each([
  ['regular', 99, 'safety'],
  ['regular', 100, undefined],
  ['regular', -1, 'zero'],
  ['preorder', -1, 'safety'],
  ['ended', 5, undefined],
  ['ended', -1, 'zero'],
] as const)('%s at %d warns %s', (sellType, projected, wanted) => {
  const [one] = monthsOf(PRODUCT, facts(), { ...VIEW, from: '2026-12', count: 1 });
  expect(one && warningOf({ ...PRODUCT, sellType }, facts(), { ...one, projected })).toBe(wanted);
});

describe('low stock', () => {
  const SUPPLIED = { ...PRODUCT, leadTimeDays: 30, moq: 50, pcsPerCarton: 24 };
  const asked = { asOf: VIEW.asOf, calendar: { workdays: ['1', '2', '3', '4', '5'], holidays: new Set<string>() } };
  const low = (onHand: number, more: object = {}, product: object = {}) => {
    const given = facts({ onHand, booked: [month('2026-11', 'open', onHand, 0)], ...more });
    return lowStockOf({ ...SUPPLIED, ...product }, given, monthsOf(PRODUCT, given, VIEW), asked);
  };

  test('stock is low when it runs out before lead time and safety are covered', () => {
    // 90 go out this month in 8 days, then 90 a month: 120 pieces last until 2026-12-11.
    expect(low(120)).toMatchObject({ runsOutOn: '2026-12-11', coverDays: 18, orderBy: '2026-11-09' });
    expect(low(1000)).toBeUndefined();
    expect(low(120, { arrivals: [line('2026-12-05', 5000)] })).toBeUndefined();
  });

  test('the proposed order is in whole cartons, restores the safety stock and meets the MOQ', () => {
    const qty = low(120)?.qty ?? 0;
    expect(qty % 24).toBe(0);
    expect(qty).toBeGreaterThanOrEqual(100 + 510);
    expect(low(120, {}, { moq: 5000 })?.qty).toBe(5016);
  });

  test('only products sold all year, or in season, are watched', () => {
    for (const sellType of ['preorder', 'limited', 'gift', 'ended']) expect(low(10, {}, { sellType })).toBeUndefined();
    expect(low(10, {}, { sellType: 'seasonal' })).toBeDefined();
  });

  test('a stock that lasts exactly to the end of a month does not run out in it', () => {
    const given = facts({ onHand: 90, booked: [month('2026-11', 'open', 90, 0)] });
    expect(runsOutOn(given, monthsOf(PRODUCT, given, VIEW), VIEW.asOf)).toBe('2026-12-01');
  });
});

test('months are counted across the ends of years', () => {
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-12', 12)]).toEqual(['2027-01', '2025-12', '2027-12']);
  expect([monthsBetween('2026-11', '2027-01'), monthsBetween('2027-01', '2026-11')]).toEqual([2, -2]);
  expect([daysIn('2024-02'), daysIn('2026-02'), lastDay('2026-11')]).toEqual([29, 28, '2026-11-30']);
});
