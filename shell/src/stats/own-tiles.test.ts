import { expect, test } from '@jest/globals';
import { arranged, movedTo, ownTiles } from './own-tiles.ts';

const PINNED = [
  { id: 7, width: 'half' },
  { id: 3, width: 'full' },
  { id: 5, width: 'third' },
];
const NONE = { order: [], hidden: [], widths: {} };
const ids = (tiles: readonly { id: number }[]) => tiles.map(({ id }) => id);

test('without an arrangement the statistics are in the given order, with their own width, all shown', () => {
  expect(arranged(PINNED, NONE)).toEqual(PINNED.map((row) => ({ ...row, isShown: true })));
});

test('order, width and what is hidden are the user’s', () => {
  expect(arranged(PINNED, { order: [5, 7, 3], hidden: [7], widths: { 3: 'quarter' } })).toEqual([
    { id: 5, width: 'third', isShown: true },
    { id: 7, width: 'half', isShown: false },
    { id: 3, width: 'quarter', isShown: true },
  ]);
});

test('statistics that were pinned since come last, in their given order; ones that are gone leave no gap', () => {
  expect(ids(arranged(PINNED, { ...NONE, order: [99, 5] }))).toEqual([5, 7, 3]);
});

test.each([
  [7, 0, [7, 3, 5]],
  [7, 1, [3, 7, 5]],
  [7, 2, [3, 5, 7]],
  [5, 0, [5, 7, 3]],
  [3, 1, [7, 3, 5]],
])('statistic %i moved to place %i', (id, to, order) => expect(movedTo(PINNED, id, to)).toEqual(order));

test.each([[null], ['text'], [3], [[]], [{}], [{ order: 'x', hidden: null, widths: 7 }]])('a stored %j is no arrangement', (stored) =>
  expect(ownTiles(stored)).toEqual(NONE),
);

test('of a stored arrangement only ids and known widths are read', () => {
  expect(ownTiles({ order: [1, 'x', 2.5, 2], hidden: [3, null], widths: { 1: 'half', 2: 'huge', 3: 4 } })).toEqual({
    order: [1, 2],
    hidden: [3],
    widths: { 1: 'half' },
  });
});
