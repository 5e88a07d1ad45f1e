import { expect, test } from '@jest/globals';
import { changeOf } from './change.ts';

const share = (kept: number, total: number) => ({ kept, total });

test.each([
  ['more kept', share(117, 131), share(112, 128), 1.8],
  ['fewer kept', share(112, 128), share(117, 131), -1.8],
  ['the same share of other lines', share(1, 2), share(50, 100), 0],
  ['all against none', share(3, 3), share(0, 4), 100],
  ['the difference of what is shown: 33.3 and 66.7, not 33.33…', share(2, 3), share(1, 3), 33.4],
  ['half a tenth, which the page shows as 28.7', share(23, 80), share(0, 80), 28.7],
  ['a difference below a tenth', share(1000, 1001), share(2001, 2003), 0],
])('%s', (_, now, before, change) => expect(changeOf(now, before)).toBe(change));

test('without deliveries in one of the spans there is no change', () => {
  expect(changeOf(share(0, 0), share(1, 2))).toBeUndefined();
  expect(changeOf(share(1, 2), share(0, 0))).toBeUndefined();
});
