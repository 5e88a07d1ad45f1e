import { expect, test } from '@jest/globals';
import { keyOf, nameKeyOf } from './series-key.ts';
import { stepsOf } from './series.ts';

test('each factory, category and class has its own series, also without a factory or a category', () => {
  expect(keyOf({ factoryId: 3, categoryId: 8 }, 'major')).toBe('3|8|major');
  expect(keyOf({ factoryId: null, categoryId: 8 }, 'minor')).toBe('0|8|minor');
  expect(keyOf({ factoryId: 3, categoryId: null }, 'critical')).toBe('3|0|critical');
  expect(nameKeyOf('Ansan', { factoryId: 3, categoryId: 8 }, 'major')).toBe('Ansan|8|major');
  expect(nameKeyOf('', { factoryId: null, categoryId: null }, 'major')).toBe('|0|major');
});

test('a series is of the lots with a verdict on its class and of the lifted stops, in order of time', () => {
  const lot = (id: number, approvedAt: number, major: 'accept' | 'reject' | 'pending') => ({
    id,
    name: `IG / ${id}`,
    approvedAt,
    outcomes: { critical: 'accept', major, minor: 'pending' } as const,
  });
  const lots = [lot(1, 100, 'reject'), lot(2, 200, 'pending'), lot(3, 300, 'accept'), { ...lot(4, 400, 'accept'), outcomes: null }];
  const step = (id: number, accepted: boolean) => ({ kind: 'lot', accepted, inspectionId: id, name: `IG / ${id}` });
  const lifted = { kind: 'lifted', accepted: false, inspectionId: null, name: '' };
  expect(stepsOf(lots, [250, 50], 'major')).toEqual([lifted, step(1, false), lifted, step(3, true)]);
  expect(stepsOf(lots, [], 'critical')).toEqual([1, 2, 3].map((id) => step(id, true)));
  expect(stepsOf(lots, [], 'minor')).toEqual([]);
  // A stop is lifted after the lot that caused it, even in the same millisecond.
  expect(stepsOf(lots, [300], 'major')).toEqual([step(1, false), step(3, true), lifted]);
});
