import { expect, jest, test } from '@jest/globals';
import type { Registry } from '@moru/module';
import { registryLook } from './watch-registry.ts';

function watching() {
  const world = { now: 10_000, isHidden: false, text: JSON.stringify({ schema: 1, sequence: 1, modules: [] }), ok: true };
  const order: string[] = [];
  const asked = jest.fn(async () => {
    order.push('registry');
    return { ok: world.ok, text: async () => world.text };
  });
  const seen: number[] = [];
  const look = registryLook(({ sequence }: Registry) => void seen.push(sequence), {
    fetch: asked,
    askWho: async () => void order.push('who'),
    sequence: 1,
    now: () => world.now,
    isHidden: () => world.isHidden,
  });
  const after = (ms: number) => {
    world.now += ms;
    return look();
  };
  return { world, asked, order, seen, after };
}

test('a new registry is passed on, an unchanged one is not', async () => {
  const { world, seen, after } = watching();
  await after(0);
  await after(60_000);
  expect(seen).toEqual([1]);
  world.text = JSON.stringify({ schema: 1, sequence: 2, modules: [] });
  await after(60_000);
  expect(seen).toEqual([1, 2]);
});

test('windows that come to the front in a burst read once in three seconds, hidden ones not at all', async () => {
  const { world, asked, after } = watching();
  for (const ms of [0, 1000, 1999]) await after(ms);
  expect(asked).toHaveBeenCalledTimes(1);
  await after(1);
  expect(asked).toHaveBeenCalledTimes(2);
  world.isHidden = true;
  await after(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each([
  ['a refusal', { ok: false }],
  ['what is no registry', { text: '<!doctype html>' }],
])('%s changes nothing, and the next read tries again', async (_, answer) => {
  const { world, seen, after } = watching();
  const good = { ...world };
  Object.assign(world, answer);
  await after(0);
  expect(seen).toEqual([]);
  Object.assign(world, { text: good.text, ok: true });
  await after(60_000);
  expect(seen).toEqual([1]);
});

test('the session is requested first, since it puts the browser into its ring', async () => {
  const { order, after } = watching();
  await after(0);
  expect(order).toEqual(['who', 'registry']);
});

test('a document with a lower sequence is an outdated copy: nothing of it is used', async () => {
  const { world, seen, after } = watching();
  for (const sequence of [5, 4, 0, 5, 6]) {
    world.text = JSON.stringify({ schema: 1, sequence, modules: [], revoked: [`mfe-a@${sequence}`] });
    await after(60_000);
  }
  expect(seen).toEqual([5, 5, 6]);
});
