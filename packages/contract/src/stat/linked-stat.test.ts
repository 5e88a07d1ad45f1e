import { expect, test } from '@jest/globals';
import type { StatSent } from './calls.ts';
import { linkedStat } from './linked-stat.ts';

const cell = { value: 1, n: 1, parts: [1] };
const month = { by: 'month' as const, value: '2026-10', label: { ko: '2026-10', en: '2026-10' } };
const sent = (more: Partial<StatSent> = {}): StatSent => ({
  asOf: '2026-11-23',
  period: { from: '2026-01-01', to: '2026-11-22' },
  before: null,
  rows: [{ groups: [month], cells: [cell] }],
  totals: { cells: [cell] },
  ...more,
});
const LATE = { subject: 'delivery', measures: ['late_count'] };

test('a cell links to the rows of its group, its period and the filters', () => {
  const { rows, totals } = linkedStat(sent(), { ...LATE, filters: { brand: [3] } });
  const url = (to: string | null | undefined) => Object.fromEntries(new URLSearchParams(to?.split('?')[1]));
  expect(url(rows[0]?.cells[0]?.to)).toEqual({
    deliveredOnTo: '2026-11-23',
    slipDaysFrom: '1',
    promisedDateFrom: '2026-10-01',
    promisedDateTo: '2026-10-31',
    'brandId[]': '3',
  });
  expect(url(totals.cells[0]?.to)).toMatchObject({ promisedDateFrom: '2026-01-01', promisedDateTo: '2026-11-22' });
});

test('a cell of the year before links to a year before', () => {
  const before = { from: '2025-01-01', to: '2025-11-22' };
  const { rows } = linkedStat(sent({ before, rows: [{ groups: [month], cells: [cell], before: [cell] }] }), LATE);
  expect(rows[0]?.before?.[0]?.to).toContain('promisedDateFrom=2025-10-01&promisedDateTo=2025-10-31');
});

test('without a page there is no link, nor for a group of rows without a value', () => {
  const none = { by: 'brand' as const, value: null, label: { ko: '없음', en: 'None' } };
  expect(linkedStat(sent({ rows: [{ groups: [none], cells: [cell] }] }), LATE).rows[0]?.cells[0]?.to).toBeNull();
  expect(linkedStat(sent(), { subject: 'inventory', measures: ['good_qty'] }).totals.cells[0]?.to).toBeNull();
  expect(linkedStat(sent(), { subject: 'delivery', measures: ['gone'] }).totals.cells[0]?.to).toBeNull();
});
