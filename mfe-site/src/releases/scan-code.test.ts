import { expect, test } from '@jest/globals';
import { findHit, type Scannable } from './scan-code.ts';

const white: Scannable = { id: 1, qty: 480, code: 'SC-WHITE', barcode: '8801234567893', pcsPerCarton: 24 };
const fig: Scannable = { id: 2, qty: 600, code: 'SC-FIG', barcode: 'FIG 200', pcsPerCarton: 20 };
const more: Scannable = { ...white, id: 3, qty: 48 };
const none = () => 0;

test('a barcode, a product code in any case and a code with spaces around it find their line', () => {
  expect(findHit([white, fig], none, '8801234567893', 'piece')).toEqual({ id: 1, pieces: 1 });
  expect(findHit([white, fig], none, ' sc-fig\n', 'piece')).toEqual({ id: 2, pieces: 1 });
  expect(findHit([white, fig], none, 'fig 200', 'carton')).toEqual({ id: 2, pieces: 20 });
});

test('the code of a carton counts a carton, even while single pieces are scanned', () => {
  expect(findHit([white], none, '18801234567890', 'piece')).toEqual({ id: 1, pieces: 24 });
  expect(findHit([white], none, '08801234567893', 'piece')).toEqual({ id: 1, pieces: 1 });
});

test('of two lines of a product the one with room gets the piece, the first when both are full', () => {
  const picked = new Map([
    [1, 480],
    [3, 0],
  ]);
  expect(findHit([white, more], (id) => picked.get(id) ?? 0, '8801234567893', 'carton')?.id).toBe(3);
  picked.set(3, 48);
  expect(findHit([white, more], (id) => picked.get(id) ?? 0, '8801234567893', 'carton')?.id).toBe(1);
});

test('the label of a carton names its line and counts its content, the last one less', () => {
  const part = { ...fig, qty: 50 };
  expect(findHit([white, part], none, 'rc2-1', 'piece')).toEqual({ id: 2, pieces: 20, carton: '2-1' });
  expect(findHit([white, part], none, 'RC2-3', 'piece')).toEqual({ id: 2, pieces: 10, carton: '2-3' });
  expect([findHit([part], none, 'RC2-4', 'piece'), findHit([part], none, 'RC9-1', 'piece')]).toEqual([undefined, undefined]);
});

test('a product of another release and an empty scan find nothing', () => {
  expect([findHit([white, fig], none, '8809999999992', 'piece'), findHit([white], none, ' ', 'piece')]).toEqual([undefined, undefined]);
  // No barcode is not the same as an empty one.
  expect(findHit([{ ...fig, barcode: null }], none, '00000000000000', 'piece')).toBeUndefined();
});
