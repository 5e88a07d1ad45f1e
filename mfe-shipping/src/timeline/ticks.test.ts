import { expect, test } from '@jest/globals';
import { scaleOf } from './scale.ts';
import { ticksOf } from './ticks.ts';

const labels = (ticks: readonly { label: string }[]) => ticks.map(({ label }) => label);

test('days stand under their weeks', () => {
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

test('a year that began before the visible stretch keeps its label', () => {
  const { upper } = ticksOf(scaleOf('months', '2023-06-01', '2025-06-01'), 0, 600);
  expect(labels(upper)).toEqual(['2023', '2024']);
  expect(upper[0]?.x).toBeLessThan(0);
});
