import { expect, test } from '@jest/globals';
import { idsBetween, toggled } from './selection.ts';

test('a range goes from the row toggled last to this one, in either direction', () => {
  expect(idsBetween([9, 7, 5, 3], 7, 3)).toEqual([7, 5, 3]);
  expect(idsBetween([9, 7, 5, 3], 3, 7)).toEqual([7, 5, 3]);
});

test('without a row toggled last, or after it left the page, a range is one row', () => {
  expect(idsBetween([9, 7, 5], null, 5)).toEqual([5]);
  expect(idsBetween([9, 7, 5], 1, 5)).toEqual([5]);
});

test('toggling adds and removes without changing the rest', () => {
  const rows = [1, 2, 3].map((id) => ({ id }));
  const two = toggled(new Map(), rows, [1, 2], true);
  expect([...toggled(two, rows, [2, 3], true).keys()]).toEqual([1, 2, 3]);
  expect([...toggled(two, rows, [2, 3], false).keys()]).toEqual([1]);
  expect([...two.keys()]).toEqual([1, 2]);
});

test('a row selected on another page is kept with its values', () => {
  const first = toggled(new Map(), [{ id: 1, name: 'A' }], [1], true);
  expect([...toggled(first, [{ id: 2, name: 'B' }], [2], true).values()].map(({ name }) => name)).toEqual(['A', 'B']);
});
