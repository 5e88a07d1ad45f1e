import { expect, test } from '@jest/globals';
import { refuse } from '../core/call/refuse.ts';
import { Parts } from './parts.ts';

const SIZE = 10;
const ids = Array.from({ length: 3 * SIZE }, (_, index) => index + 1);
const wrong = (id: number) => `lot ${id} is wrong`;
const texts = ({ found }: Parts) => found.map(({ text }) => text);

test('of chunks of which one is busy the others are checked, and that one is named', async () => {
  const parts = new Parts('count');
  await parts.inChunks(
    'lot',
    ids,
    (chunk) => (chunk.includes(15) ? Promise.reject(refuse.busy()) : Promise.resolve(chunk.filter((id) => id % 7 === 0).map(wrong))),
    SIZE,
  );
  expect(parts.found).toEqual([
    { kind: 'count', text: wrong(7) },
    { kind: 'count', text: expect.stringMatching(/^lots 11 to 20 could not be checked/), isUnchecked: true },
    { kind: 'count', text: wrong(21) },
    { kind: 'count', text: wrong(28) },
  ]);
});

test('at most 20 faults of a table are found; chunks that are busy do not count', async () => {
  const parts = new Parts('count');
  await parts.check('others', () => Promise.resolve(['another fault']));
  await parts.inChunks('lot', ids, ([id = 0]) => (id <= 5 ? Promise.reject(refuse.busy()) : Promise.resolve([wrong(id)])), 1);
  expect(parts.found.filter(({ isUnchecked }) => isUnchecked)).toHaveLength(5);
  expect(texts(parts).slice(6)).toEqual(ids.slice(5, 25).map(wrong));
  const many = new Parts('count');
  await many.inChunks('lot', ids, (chunk) => Promise.resolve(chunk.map(wrong)), 30);
  expect(texts(many)).toEqual(ids.slice(0, 20).map(wrong));
});

test('of rows that the database refuses as they are recomputed each is named, and the others are checked', async () => {
  const parts = new Parts('chain');
  const refused = new Set([4, 5, 17]);
  const find = (chunk: readonly number[]) =>
    chunk.some((id) => refused.has(id))
      ? Promise.reject(refuse.conflict('constraint', 'reserved >= 0'))
      : Promise.resolve(chunk.filter((id) => id % 9 === 0).map(wrong));
  await parts.inChunks('lot', ids, find, SIZE);
  const not = (id: number) => `lot ${id}: what it is recomputed to is not allowed (reserved >= 0)`;
  expect(texts(parts)).toEqual([not(4), not(5), wrong(9), not(17), wrong(18), wrong(27)]);
  const few = new Parts('chain');
  await few.inChunks('lot', ids, () => Promise.reject(refuse.conflict('constraint', 'no')), 30);
  expect(few.found).toHaveLength(20);
});

test('any other error ends the check', async () => {
  await expect(new Parts('chain').check('products', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(new Parts('chain').inChunks('line', ids, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
