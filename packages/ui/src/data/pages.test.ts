import { expect, test } from '@jest/globals';
import { pagesShown } from './pages.ts';

test('first, last and the neighbours are shown; a gap of one page is that page', () => {
  expect(pagesShown(1, 1)).toEqual([1]);
  expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
  expect(pagesShown(1, 107)).toEqual([1, 2, null, 107]);
  expect(pagesShown(4, 107)).toEqual([1, 2, 3, 4, 5, null, 107]);
  expect(pagesShown(50, 107)).toEqual([1, null, 49, 50, 51, null, 107]);
  expect(pagesShown(107, 107)).toEqual([1, null, 106, 107]);
});

test('where the last page is unknown, the next one is offered and the end is a gap', () => {
  expect(pagesShown(1, 417, true)).toEqual([1, 2, null]);
  expect(pagesShown(417, 417, true)).toEqual([1, null, 416, 417, 418, null]);
});
