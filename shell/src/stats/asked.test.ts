import { expect, test } from '@jest/globals';
import { askedOf, initialOf } from './asked.ts';

const WHOLE = { subject: 'delivery', measures: ['late_count'], groupBy: ['month'], filters: [], period: 'last_6m' };

test('a question is sent once it is complete', () => {
  expect(askedOf(WHOLE)).toEqual({ subject: 'delivery', measures: ['late_count'], groupBy: ['month'], filters: {}, period: 'last_6m' });
  expect(askedOf({ ...WHOLE, measures: [] })).toBeUndefined();
  expect(askedOf({ ...WHOLE, period: '2026-01-' })).toBeUndefined();
  expect(askedOf({ ...WHOLE, subject: 'weather' })).toBeUndefined();
  expect(askedOf({ ...WHOLE, period: '2026-01-01..2026-03-31' })?.period).toEqual({ from: '2026-01-01', to: '2026-03-31' });
});

test('filters are stored by their dimension, empty ones left out', () => {
  const filters = [
    { by: 'brand', values: [3, 4] },
    { by: 'mode', values: [] },
  ];
  expect(askedOf({ ...WHOLE, filters })?.filters).toEqual({ brand: [3, 4] });
});

test('a link fills a new statistic, and invalid values fill nothing', () => {
  const asked = askedOf({ ...WHOLE, filters: [{ by: 'brand', values: [3] }], compare: 'year_before' });
  expect(initialOf(JSON.stringify({ ...asked, chart: 'line' }))).toMatchObject({
    subject: 'delivery',
    measures: ['late_count'],
    filters: [{ by: 'brand', values: [3] }],
    period: 'last_6m',
    compare: 'year_before',
    chart: 'line',
  });
  expect([initialOf(null), initialOf('{'), initialOf('{"subject":"weather"}')]).toEqual([undefined, undefined, undefined]);
});
