import { describe, expect, test } from '@jest/globals';
import { estimateOut, GROWTH, isInSeason, type Outflow } from './estimate.ts';

/** Closed from 2024-11 to 2026-10: 10 a month in the first year, in the second as given for 2026-08 to 10. */
const flow = (recent: readonly number[], more: Partial<Outflow> = {}): Outflow => ({
  outs: [
    ['2025-08', 40],
    ['2025-09', 60],
    ['2025-10', 100],
    ['2025-12', 70],
    ...recent.map((qty, index): [string, number] => [`2026-${String(11 - recent.length + index).padStart(2, '0')}`, qty]),
  ],
  closedThrough: '2026-10',
  manual: [],
  ...more,
});

describe('the six modes', () => {
  test.each([
    ['none', '2026-11', flow([90, 90, 90]), { qty: 0, n: 0, needed: 0 }],
    ['avg3', '2026-11', flow([90, 100, 101]), { qty: 97, n: 3, needed: 3 }],
    ['avg3', '2027-03', flow([90, 100, 101]), { qty: 97, n: 3, needed: 3 }],
    ['avg6', '2026-11', flow([60, 90, 90]), { qty: 40, n: 6, needed: 6 }],
    ['last_year', '2026-12', flow([1, 2, 3]), { qty: 70, n: 1, needed: 1 }],
    ['last_year', '2026-11', flow([1, 2, 3]), { qty: 0, n: 1, needed: 1 }],
    ['trend', '2026-12', flow([100, 100, 100]), { qty: 105, n: 4, needed: 4 }],
    ['trend', '2026-12', flow([400, 400, 400]), { qty: 70 * GROWTH.most, n: 4, needed: 4 }],
    ['trend', '2026-12', flow([1, 1, 1]), { qty: 70 * GROWTH.least, n: 4, needed: 4 }],
  ] as const)('%s in %s', (mode, ym, outflow, wanted) => {
    expect(estimateOut(mode, ym, outflow)).toEqual(wanted);
  });

  test('a short history is used as far as it goes, with its number of months', () => {
    const short: Outflow = {
      outs: [
        ['2026-09', 30],
        ['2026-10', 50],
      ],
      closedThrough: '2026-10',
      manual: [],
    };
    expect(estimateOut('avg3', '2026-11', short)).toEqual({ qty: 40, n: 2, needed: 3 });
    expect(estimateOut('last_year', '2026-11', short)).toEqual({ qty: 0, n: 0, needed: 1 });
    expect(estimateOut('avg6', '2026-11', { ...short, closedThrough: null })).toEqual({ qty: 0, n: 0, needed: 6 });
  });

  test('only closed months count', () => {
    const open = flow([90, 100, 500], { closedThrough: '2026-09' });
    expect(estimateOut('avg3', '2026-11', open)).toEqual({ qty: Math.round((0 + 90 + 100) / 3), n: 3, needed: 3 });
  });

  test('an entered quantity applies from its month on', () => {
    const manualOnly = flow([], {
      manual: [
        ['2026-11', 20],
        ['2027-01', 35],
      ],
    });
    expect(['2026-10', '2026-11', '2026-12', '2027-02'].map((ym) => estimateOut('manual', ym, manualOnly).qty)).toEqual([0, 20, 20, 35]);
  });
});

test('a month is in season if last year it had half of that year’s average outflow', () => {
  const outs = Array.from({ length: 12 }, (_, index): [string, number] => [
    `2025-${String(index + 1).padStart(2, '0')}`,
    index < 3 ? 5 : 20,
  ]);
  const outflow: Outflow = { outs, closedThrough: '2025-12', manual: [] };
  expect(isInSeason(outflow, '2026-05')).toBe(true);
  expect(isInSeason(outflow, '2026-02')).toBe(false);
  expect(isInSeason(outflow, '2027-05')).toBe(true);
});
