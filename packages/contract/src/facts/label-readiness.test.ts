import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { labelsLacking, mayLeave, unlabelled } from './label-readiness.ts';

const LINE = { orderQty: 100, madeQty: 80, reservedQty: 0, releasedQty: 0, rejectedQty: 0 };

test.each([
  [{}, 100],
  [{ madeQty: 105 }, 105],
  [{ releasedQty: 30, rejectedQty: 10 }, 60],
  [{ releasedQty: 100, rejectedQty: 10 }, 0],
])('of a line with %j %i pieces may still leave', (more, pieces) => {
  expect(mayLeave({ ...LINE, ...more })).toBe(pieces);
});

test.each([
  ['nothing is labelled', {}, 0, 50, 50],
  ['all of it is labelled', {}, 50, 50, 0],
  ['one piece lacks', {}, 49, 50, 1],
  ['labels have left with what was released', { releasedQty: 30 }, 80, 50, 0],
  ['one label of them is missing', { releasedQty: 31 }, 80, 50, 1],
  ['labels went with rejected pieces', { rejectedQty: 40 }, 80, 50, 10],
  ['what is reserved comes first', { reservedQty: 50 }, 80, 50, 20],
  ['what is reserved lacks too', { reservedQty: 50 }, 20, 40, 40],
  ['more is asked for than may leave', {}, 80, 150, 20],
])('%s', (_title, more, labelled, asked, pieces) => {
  expect(unlabelled({ ...LINE, ...more }, labelled, asked)).toBe(pieces);
});

test('one more labelled piece never increases the shortage', () => {
  const qty = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(
      fc.record({ orderQty: qty, madeQty: qty, reservedQty: qty, releasedQty: qty, rejectedQty: qty }),
      qty,
      qty,
      (line, labelled, asked) => {
        const lacks = unlabelled(line, labelled, asked);
        expect(lacks).toBeGreaterThanOrEqual(0);
        expect(lacks).toBeLessThanOrEqual(asked);
        expect(unlabelled(line, labelled + 1, asked)).toBeLessThanOrEqual(lacks);
      },
    ),
  );
});

test('missing labels include the loss and are never negative', () => {
  expect(labelsLacking(100, { per: 2, lossPct: 5 }, 200)).toBe(10);
  expect(labelsLacking(100, { per: 2, lossPct: 5 }, 210)).toBe(0);
  expect(labelsLacking(0, { per: 2, lossPct: 5 }, 0)).toBe(0);
});
