import { expect, test } from '@jest/globals';
import { askedBy, isBlankLine } from './releasable.ts';

test('requests of recipients of the same PO line are summed', () => {
  const asked = askedBy([{ poProductId: 3, qty: 10 }, { poProductId: 3, qty: 5 }, { poProductId: 4, qty: null }, { qty: 9 }]);
  expect([...asked]).toEqual([
    [3, 15],
    [4, 0],
  ]);
});

test('an untouched line is blank', () => {
  expect([isBlankLine({ poProductId: null, qty: null, id: undefined }), isBlankLine({ recipient: '홍' })]).toEqual([true, false]);
});
