import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_DEPTH, treeProblem } from './category-tree.ts';

const SIZE = 8;

test('accepted moves never make a circle or a fourth level', () => {
  const move = fc.record({ id: fc.integer({ min: 1, max: SIZE }), to: fc.option(fc.integer({ min: 1, max: SIZE })) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let parents: ReadonlyMap<number, number | null> = new Map(Array.from({ length: SIZE }, (_, index) => [index + 1, null]));
      for (const { id, to } of moves) {
        const next = new Map(parents).set(id, to);
        if (!treeProblem(next, id)) parents = next;
        for (const start of parents.keys()) {
          let level = 1;
          for (let at = parents.get(start) ?? null; at !== null && level <= SIZE; at = parents.get(at) ?? null) level++;
          expect(level).toBeLessThanOrEqual(MAX_DEPTH);
        }
      }
    }),
  );
});

test('three levels are allowed', () => {
  const parents = new Map<number, number | null>([
    [1, null],
    [2, 1],
    [3, 2],
  ]);
  expect(treeProblem(parents, 3)).toBeUndefined();
});
