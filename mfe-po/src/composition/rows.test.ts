import { expect, test } from '@jest/globals';
import type { ComposedProduct, CompositionAnswer } from '@moru/contract';
import { shownOf } from './rows.ts';

const product = (id: number, available: number, parts: number[] = [], labels: number[] = []): ComposedProduct => ({
  id,
  code: `P${id}`,
  name: `Part ${id}`,
  nameEn: null,
  kind: 'finished',
  unit: 'EA',
  version: 1,
  onHand: available,
  available,
  moq: 0,
  leadTimeDays: 0,
  coming: 0,
  comesOn: null,
  parts: parts.map((componentId) => ({ id: componentId * 10, componentId, qtyPer: 1, lossPct: 0 })),
  labels: labels.map((labelStockId) => ({
    id: labelStockId * 10,
    labelStockId,
    qtyPerUnit: 1,
    lossPct: 0,
    spareFixed: 0,
    countryId: null,
  })),
});
const ANSWER: CompositionAnswer = {
  products: [product(1, 0, [2, 4], [9]), product(2, 3, [3]), product(3, 5), product(4, 6)],
  labels: [{ id: 9, code: 'L9', name: 'Label', nameEn: null, artworkVer: null, onHand: 100 }],
  markets: [],
};

test('each row knows its product, its lines of the tree and whether it limits building', () => {
  const shown = shownOf(ANSWER, 10, undefined);
  expect(shown?.rows.map(({ code, level, rails, parentId, hasParts }) => [code, level, rails, parentId, hasParts])).toEqual([
    ['P2', 1, [true], 1, true],
    ['P3', 2, [true, false], 2, false],
    ['P4', 1, [true], 1, false],
    ['L9', 1, [false], 1, false],
  ]);
  expect([shown?.now.count, shown?.next?.count]).toEqual([6, 8]);
  expect(shown?.rows.map(({ isLimit, isNext }) => [isLimit, isNext])).toEqual([
    [false, false],
    [false, true],
    [true, false],
    [false, false],
  ]);
});

test('bought parts are listed once each', () => {
  expect(shownOf(ANSWER, 10, undefined)?.toBuy).toEqual([
    { id: 3, short: 2 },
    { id: 4, short: 4 },
  ]);
  expect(shownOf(ANSWER, 6, undefined)?.toBuy).toEqual([]);
});
