import { expect, test } from '@jest/globals';
import type { Line } from './bars.ts';
import { groupLines } from './group-lines.ts';

const line = (id: number, brandId: number, name: string, etaCurrent: string | null) =>
  ({ id, brandId, brand: { name }, etaCurrent, deliveredOn: null }) as Line;
const lines = [
  line(1, 7, 'Solbin', '2026-12-09'),
  line(2, 3, 'Haru', null),
  line(3, 3, 'Haru', '2026-12-01'),
  line(4, 7, 'Solbin', '2026-11-30'),
];
const ids = (groups: Map<string, Line[]>) => [...groups].map(([key, own]) => [key, own.map(({ id }) => id)]);

test('brands stand by name, their lines by date, undated lines last', () => {
  expect(ids(groupLines(lines, 'brand'))).toEqual([
    ['3', [3, 2]],
    ['7', [4, 1]],
  ]);
});

test('ungrouped lines stand by date alone', () => {
  expect(ids(groupLines(lines, 'none'))).toEqual([['', [4, 3, 1, 2]]]);
  expect(groupLines([], 'none').size).toBe(0);
});
