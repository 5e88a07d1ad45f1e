import { expect, test } from '@jest/globals';
import { remember } from '../core/remember.ts';
import { recentIds, rememberChoice } from './recent-rows.ts';

test('the last eight choices are stored, the latest first, for each user and resource', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) rememberChoice(1, 'brand', id);
  expect(recentIds(1, 'brand')).toEqual([2, 9, 8, 7, 6, 5, 4, 3]);
  expect([recentIds(2, 'brand'), recentIds(1, 'tag')]).toEqual([[], []]);
});

test('an invalid list of ids counts as none', () => {
  for (const kept of ['{', '{}', '["x", null, 3]']) {
    remember('recent.1.product', kept);
    expect(recentIds(1, 'product')).toEqual(kept.startsWith('[') ? [3] : []);
  }
});
