import { expect, test } from '@jest/globals';
import { quantityAxis } from './_quantity-axis.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [240, [0, 100, 200, 300]],
  [400, [0, 100, 200, 300, 400]],
  [401, [0, 200, 400, 600]],
  [1990, [0, 500, 1000, 1500, 2000]],
])('up to %i the axis has %j', (most, ticks) => {
  expect(quantityAxis(most)).toEqual(ticks);
});
