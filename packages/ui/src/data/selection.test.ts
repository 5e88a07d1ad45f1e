import { expect, test } from '@jest/globals';
import { idsBetween, toggled } from './selection.ts';

test('a range goes from the row switched last to this one, in either direction', () => {
  expect(idsBetween([9, 7, 5, 3], 7, 3)).toEqual([7, 5, 3]);
  expect(idsBetween([9, 7, 5, 3], 3, 7)).toEqual([7, 5, 3]);
});

test('without a row switched last, or after it left the page, a range is one row', () => {
  expect(idsBetween([9, 7, 5], null, 5)).toEqual([5]);
  expect(idsBetween([9, 7, 5], 1, 5)).toEqual([5]);
});

test('switching adds and takes away without touching the rest', () => {
  expect([...toggled(new Set([1, 2]), [2, 3], true)]).toEqual([1, 2, 3]);
  expect([...toggled(new Set([1, 2, 3]), [2, 3], false)]).toEqual([1]);
});
