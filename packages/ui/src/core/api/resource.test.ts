import { expect, test } from '@jest/globals';
import { isPart } from './resource.ts';

test('a line is created with the row it belongs to, a row of its own is not', () => {
  expect(['poProduct', 'shippingItem', 'release'].map(isPart)).toEqual([true, true, true]);
  expect(['po', 'product', 'releaseGroup', 'pjournal'].map(isPart)).toEqual([false, false, false, false]);
});
