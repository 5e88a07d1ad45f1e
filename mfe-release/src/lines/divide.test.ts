import { expect, test } from '@jest/globals';
import { divide, sumOf } from './divide.ts';

const line = (id: number, poProductId: number, qty: number, free: number) => ({
  id,
  poProductId,
  qty,
  poProduct: { goodQty: free + 5, reservedQty: 3, releasedQty: 2 },
});

test('of 4,880 requested 3,670 can be released; 1,210 of line 2 cannot', () => {
  const lines = [line(1, 1, 1200, 1896), line(2, 2, 2400, 1190), line(3, 3, 800, 1344), line(4, 4, 480, 480)];
  expect(sumOf(lines)).toEqual({ asked: 4880, goes: 3670, rest: 1210, shortAt: [2] });
});

test('recipients of one PO line use it in their order', () => {
  const lines = [line(1, 7, 3, 5), line(2, 7, 3, 5), line(3, 7, 3, 5)];
  expect([...divide(lines)]).toEqual([
    [1, { goes: 3, rest: 0 }],
    [2, { goes: 2, rest: 1 }],
    [3, { goes: 0, rest: 3 }],
  ]);
});
