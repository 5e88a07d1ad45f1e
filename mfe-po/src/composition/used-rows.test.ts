import { expect, test } from '@jest/globals';
import { usedRows } from './used-rows.ts';

const product = (id: number) => ({ id, code: `P${id}`, name: `product ${id}`, nameEn: null, per: 1, market: null });
const link = (productId: number, partId: number | null, per = 1) => ({ productId, partId, per, market: null });
const shown = (links: ReturnType<typeof link>[]) => usedRows({ products: [1, 2, 3, 4].map(product), links });

test('a product is below the part it contains, with the quantity of the first part in one unit', () => {
  const rows = shown([link(1, null, 2), link(2, null), link(3, 1, 3), link(4, 3)]);
  expect(rows.map(({ code, level, per, inOne }) => [code, level, per, inOne])).toEqual([
    ['P1', 1, 2, 2],
    ['P3', 2, 3, 6],
    ['P4', 3, 1, 6],
    ['P2', 1, 1, 1],
  ]);
  expect(rows.map(({ rails }) => rails)).toEqual([[true], [true, false], [true, false, false], [false]]);
});

test('a product with two parts that contain it is below both, and a circle ends', () => {
  expect(shown([link(1, null), link(2, null), link(3, 1), link(3, 2)]).map(({ code }) => code)).toEqual(['P1', 'P3', 'P2', 'P3']);
  expect(shown([link(1, null), link(1, 1)])).toHaveLength(5);
});
