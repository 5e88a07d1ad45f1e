import { expect, test } from '@jest/globals';
import { scaleOf } from './scale.ts';
import { ticksOf } from './ticks.ts';

const labels = (ticks: readonly { label: string }[]) => ticks.map(({ label }) => label);

test('days are below their weeks', () => {
  const scale = scaleOf('days', '2026-11-15', '2026-12-12');
  const { upper, lower } = ticksOf(scale, 0, 7 * 22 - 1);
  expect(labels(upper)).toEqual(['2026-11-15']);
  expect(labels(lower)).toEqual(['15', '16', '17', '18', '19', '20', '21']);
});

test('months are as wide as they are long, February too', () => {
  const { upper, lower } = ticksOf(scaleOf('months', '2024-01-01', '2024-12-31'), 31 * 2.5, 90 * 2.5);
  expect(labels(upper)).toEqual(['2024']);
  expect(labels(lower)).toEqual(['01', '02', '03']);
  expect(lower.find(({ label }) => label === '02')?.width).toBe(29 * 2.5);
});

test('a year that began before the visible range keeps its label', () => {
  const { upper } = ticksOf(scaleOf('months', '2023-06-01', '2025-06-01'), 0, 600);
  expect(labels(upper)).toEqual(['2023', '2024']);
  expect(upper[0]?.x).toBeLessThan(0);
});

test('weeks are below their months, both by where they begin', () => {
  const scale = scaleOf('weeks', '2026-11-15', '2027-01-31');
  const { upper, lower } = ticksOf(scale, 0, scale.width);
  expect(labels(upper)[0]).toBe('2026-11');
  expect(labels(upper)).toContain('2026-12');
  expect(labels(lower).slice(0, 3)).toEqual(['11-15', '11-22', '11-29']);
  // A Wednesday: its week began on Sunday.
  expect(labels(ticksOf(scaleOf('weeks', '2026-11-18', '2027-01-31'), 0, 1).lower)[0]).toBe('11-15');
});

test('the range ends with the scale, and begins no earlier than it', () => {
  const scale = scaleOf('days', '2026-11-15', '2026-11-28');
  const whole = ticksOf(scale, -1000, scale.width + 1000);
  expect(labels(whole.lower)).toHaveLength(14);
  expect(whole.lower[0]?.x).toBe(0);
  expect(whole.lower.at(-1)?.label).toBe('28');
});

test('every day, week, month and year begins where the one before it ends', () => {
  for (const [zoom, to] of [
    ['days', '2026-12-31'],
    ['weeks', '2027-03-31'],
    ['months', '2030-12-31'],
  ] as const) {
    const scale = scaleOf(zoom, '2026-11-15', to);
    for (const row of Object.values(ticksOf(scale, 0, scale.width)))
      for (const [index, { x, width }] of row.slice(0, -1).entries()) expect(row[index + 1]?.x).toBeCloseTo(x + width, 6);
  }
});
