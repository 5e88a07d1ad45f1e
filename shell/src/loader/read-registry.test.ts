import { expect, test } from '@jest/globals';
import { readRegistry } from './read-registry.ts';

const release = (name: string) => ({
  schema: 1,
  name,
  version: '1.0.0-0123456789',
  scope: name.replace('-', '_'),
  contract: 1,
  shared: {},
  base: `/releases/${name}/1.0.0-0123456789/`,
  entry: 'e.js',
  routes: [],
  slots: [],
  integrity: {},
  bytes: 1,
});
const text = (modules: unknown[], sequence = 1) => JSON.stringify({ schema: 1, sequence, modules });
const memory = () => {
  const map = new Map<string, string>();
  return { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) };
};

const none = () => Promise.reject(new Error('no answer'));
const read = (given: string | undefined, store: Pick<Storage, 'getItem' | 'setItem'>, ask: () => Promise<string> = none) =>
  readRegistry(given, { store, ask });

test('an invalid module is left out and named, the others stay', async () => {
  const { registry, dropped } = await read(text([release('mfe-a'), { name: 'mfe-b' }]), memory());
  expect(registry.modules.map(({ name }) => name)).toEqual(['mfe-a']);
  expect(dropped.map(({ name }) => name)).toEqual(['mfe-b']);
});

test('an unreadable document is replaced by the last valid one of this browser', async () => {
  const store = memory();
  await read(text([release('mfe-a')], 7), store);
  const { registry, dropped } = await read('<!doctype html>', store);
  expect([registry.sequence, registry.modules.length]).toEqual([7, 1]);
  expect(dropped.map(({ name }) => name)).toEqual(['registry']);
});

test('at a first visit it is replaced by the one that the server has now, and named', async () => {
  const { registry, dropped } = await read('{"schema":1,', memory(), async () => text([release('mfe-a')], 9));
  expect([registry.sequence, registry.modules.length, dropped.map(({ name }) => name)]).toEqual([9, 1, ['registry']]);
});

test('where nothing can be read the page fails: an empty menu would be wrong', async () => {
  await expect(read(undefined, memory())).rejects.toThrow();
});

test('a browser without storage still gets its modules', async () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota');
    },
  };
  expect((await read(text([release('mfe-a')]), full)).registry.modules).toHaveLength(1);
});
