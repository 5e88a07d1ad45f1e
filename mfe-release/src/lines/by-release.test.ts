import { expect, test } from '@jest/globals';
import { byRelease } from './by-release.ts';

const line = (groupId: number, qty: number, pickedQty: number | null = null) => ({ groupId, qty, pickedQty });

test('lines of one release are together, at the place of the first of them', () => {
  const rows = byRelease([line(9, 100, 90), line(4, 5), line(9, 20, 20)]);
  expect(rows.map(({ first, lines, qty, picked }) => [first.groupId, lines, qty, picked])).toEqual([
    [9, 2, 120, 110],
    [4, 1, 5, 0],
  ]);
  expect(byRelease([])).toEqual([]);
});
