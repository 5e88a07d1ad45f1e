import { describe, expect, test } from '@jest/globals';
import type { StatAnswer, StatCell } from '@moru/contract';
import { measuresOf } from './measures-of.ts';
import { spanText } from './period.ts';
import { chartOf } from './stat-series.ts';
import { isSameShape, type StatAsked } from './use-stat.ts';

const t = ({ en }: { en: string }) => en;
const cell = (value: number | null, n = 0): StatCell => ({ value, n, parts: [], to: value === null ? null : `/rows?v=${value}` });
const group = (by: 'month' | 'week' | 'supplier', value: string | null) => ({ by, value, label: { ko: value ?? '', en: value ?? '' } });
const answer = (rows: StatAnswer['rows'], total: StatCell[] = []): StatAnswer => ({
  asOf: '2026-11-23',
  period: { from: '2026-10-01', to: '2026-11-22' },
  before: null,
  rows,
  totals: { cells: total },
});
const [pct, late] = [measuresOf('delivery', ['on_time_pct']), measuresOf('delivery', ['late_count', 'line_count'])];

test('months are along the axis in their order, every other group is a series, and a month without rows is a gap', () => {
  const data = chartOf(
    answer([
      { groups: [group('month', '2026-11'), group('supplier', 'B')], cells: [cell(90, 12)] },
      { groups: [group('supplier', 'A'), group('month', '2026-10')].toReversed(), cells: [cell(80, 5)] },
      { groups: [group('month', '2026-11'), group('supplier', 'A')], cells: [cell(70, 40)] },
    ]),
    pct,
    t,
  );
  expect(data.labels).toEqual(['2026-10', '2026-11']);
  expect(data.series.map(({ label, values, samples }) => [label, values, samples])).toEqual([
    ['B', [null, 90], [0, 12]],
    ['A', [80, 70], [5, 40]],
  ]);
  expect([data.unit, data.scale, data.running]).toEqual(['%', 1, true]);
  expect(data.series[1]?.href?.(0)).toBe('/rows?v=80');
});

test('with one group every measure is a series; counts are no samples, and a missing value has a label', () => {
  const data = chartOf(answer([{ groups: [group('supplier', null)], cells: [cell(3), cell(9)] }]), late, t);
  expect(data.labels).toEqual(['(none)']);
  expect(data.series.map(({ label, values, samples }) => [label, values, samples])).toEqual([
    ['Late', [3], undefined],
    ['Lines', [9], undefined],
  ]);
  expect(data.running).toBe(false);
});

test('the year before is pale beside its own series', () => {
  const compared = {
    ...answer([{ groups: [group('month', '2026-10')], cells: [cell(80)], before: [cell(75)] }]),
    period: { from: '2026-10-01', to: '2026-10-31' },
    before: { from: 'x', to: 'y' },
  };
  expect(chartOf(compared, pct, t).series.map(({ label, values, faint }) => [label, values, faint])).toEqual([
    ['On time', [80], undefined],
    ['On time, year before', [75], true],
  ]);
});

test('without a group each measure is a label', () => {
  const data = chartOf(answer([], [cell(3), cell(9)]), late, t);
  expect([data.labels, data.series[0]?.values]).toEqual([
    ['Late', 'Lines'],
    [3, 9],
  ]);
});

test('without a group the unit, the rows of a ratio and the period before are given', () => {
  const two = { ...answer([], [cell(90, 40)]), totals: { cells: [cell(90, 40)], before: [cell(80, 5)] } };
  expect(chartOf(two, pct, t)).toMatchObject({
    unit: '%',
    series: [
      { label: 'this period', values: [90], samples: [40] },
      { label: 'year before', values: [80], samples: [5], faint: true },
    ],
  });
  const mixed = measuresOf('delivery', ['late_count', 'on_time_pct']);
  const data = chartOf(answer([], [cell(3), cell(90, 40)]), mixed, t);
  expect([data.unit, data.labels, data.series[0]?.samples]).toEqual([undefined, ['Late (lines)', 'On time (%)'], [null, 40]]);
});

test('a grouped answer without rows is empty and not its total', () => {
  expect(chartOf(answer([], [cell(0)]), late.slice(0, 1), t, true)).toMatchObject({ labels: [], series: [] });
});

describe('along the time', () => {
  const months = (names: string[], period: StatAnswer['period']) => ({
    ...answer(names.map((name) => ({ groups: [group('month', name)], cells: [cell(4), cell(9)] }))),
    period,
  });

  test('every month of the period is shown: in one without rows a count is 0, a ratio has no value', () => {
    const half = { from: '2026-08-15', to: '2026-12-31' };
    const counted = chartOf(months(['2026-09', '2026-11'], half), late, t);
    expect(counted.labels).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
    expect(counted.series[0]?.values).toEqual([0, 4, 0, 4]);
    expect(chartOf(months(['2026-09'], half), pct, t).series[0]?.values).toEqual([null, 4, null, null]);
    expect(chartOf(months(['2027-01'], half), late, t).labels.at(-1)).toBe('2027-01');
  });

  test('all time begins and ends with its rows', () => {
    const ever = { from: '1900-01-01', to: '2999-12-31' };
    expect(chartOf(months(['2015-11', '2016-02'], ever), late, t).labels).toEqual(['2015-11', '2015-12', '2016-01', '2016-02']);
    expect(spanText(ever, t)).toBe('All time');
    expect(spanText({ from: '2026-01-01', to: '2026-01-31' }, t)).toBe('2026-01-01 – 2026-01-31');
  });

  test.each([
    ['2026-11-16', '2026-11-22', true],
    ['2026-11-16', '2026-11-16', true],
    ['2026-11-09', '2026-11-15', true],
    ['2026-11-23', '2026-11-22', false],
  ])('the week of %s is unfinished on %s: %p', (week, asOf, runs) => {
    const weeks = {
      ...answer([{ groups: [group('week', week)], cells: [cell(4), cell(9)] }]),
      asOf,
      period: { from: '2026-11-04', to: asOf },
    };
    const data = chartOf(weeks, late, t);
    expect([data.labels.slice(0, 2), data.labels.at(-1), data.running]).toEqual([['2026-11-02', '2026-11-09'], week, runs]);
  });

  test('a period that ended yesterday, a Sunday, ends with a whole week', () => {
    const weeks = { ...answer([{ groups: [group('week', '2026-11-16')], cells: [cell(4), cell(9)] }]) };
    expect(chartOf(weeks, late, t)).toMatchObject({ running: false });
  });
});

test('an old answer is shown for a new question only where rows and numbers are the same', () => {
  const asked: StatAsked = { subject: 'delivery', measures: ['late_count'], groupBy: ['month'] };
  const same = (other: Partial<StatAsked>) => isSameShape(asked, { ...asked, ...other });
  expect([same({ filters: { brand: [3] } }), same({ period: 'all' })]).toEqual([true, true]);
  expect([same({ subject: 'quality' }), same({ measures: ['line_count'] }), same({ groupBy: ['brand'] })]).toEqual([false, false, false]);
});
