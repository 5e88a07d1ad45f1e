import { expect, test } from '@jest/globals';
import { dayAt, daysMoved, offScreen, scaleOf, weekStart, xOf, ZOOMS } from './scale.ts';

test('a scale starts on a Sunday and contains whole weeks', () => {
  const scale = scaleOf('days', '2026-11-18', '2026-12-01');
  expect(scale.from).toBe('2026-11-15');
  expect(scale.days).toBe(21);
  expect(scale.width).toBe(21 * 22);
});

test('a day and its position convert to each other at every zoom, over leap days and years', () => {
  for (const zoom of ZOOMS) {
    const scale = scaleOf(zoom, '2023-12-28', '2024-03-05');
    for (const day of ['2023-12-28', '2024-02-29', '2024-03-01']) expect(dayAt(scale, xOf(scale, day) + scale.px / 2)).toBe(day);
  }
});

test('a short span is stretched to the width of the screen', () => {
  expect(scaleOf('months', '2026-11-01', '2026-11-02', 1000).width).toBeGreaterThanOrEqual(1000);
});

test('a pointer moves whole days, the nearest', () => {
  const scale = scaleOf('days', '2026-11-01', '2026-11-30');
  expect([daysMoved(scale, 10), daysMoved(scale, 12), daysMoved(scale, -34)]).toEqual([0, 1, -2]);
});

test('Sunday is the start of its own week', () => {
  expect(weekStart('2026-11-22')).toBe('2026-11-22');
  expect(weekStart('2026-11-21')).toBe('2026-11-15');
});

test('bars outside the screen are reported by their side', () => {
  const scale = scaleOf('days', '2026-11-01', '2026-12-31');
  const off = (from: string, to: string) => offScreen(scale, [from, to], 10 * 22, 20 * 22);
  expect([
    off('2026-11-01', '2026-11-10'),
    off('2026-11-01', '2026-11-11'),
    off('2026-11-30', '2026-12-09'),
    off('2026-12-01', '2026-12-09'),
  ]).toEqual(['before', undefined, undefined, 'after']);
  expect(offScreen(scale, undefined, 0, 100)).toBeUndefined();
});

// [zoom, from, to, least px, days, px of a day]
test.each([
  ['days', '2026-11-15', '2026-11-15', 0, 7, 22],
  ['days', '2026-11-15', '2026-11-21', 0, 7, 22],
  ['days', '2026-11-15', '2026-11-22', 0, 14, 22],
  ['days', '2026-11-21', '2026-11-22', 0, 14, 22],
  ['weeks', '2026-11-15', '2026-11-15', 56, 7, 8],
  ['weeks', '2026-11-15', '2026-11-15', 57, 14, 8],
  ['months', '2026-11-15', '2026-11-15', 17.5, 7, 2.5],
  ['months', '2026-11-15', '2026-11-15', 18, 14, 2.5],
] as const)('%s of %s to %s over %d px are %d days', (zoom, from, to, least, days, px) => {
  expect(scaleOf(zoom, from, to, least)).toEqual({ zoom, from: '2026-11-15', days, px, width: days * px });
});

test('without a width to fill a period has its own weeks', () => {
  expect(scaleOf('months', '2026-11-15', '2026-11-21').days).toBe(7);
});
