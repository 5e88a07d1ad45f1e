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

test('a bad module is dropped and named, the others stay', () => {
  const { registry, dropped } = readRegistry(text([release('mfe-a'), { name: 'mfe-b' }]), memory());
  expect(registry.modules.map(({ name }) => name)).toEqual(['mfe-a']);
  expect(dropped.map(({ name }) => name)).toEqual(['mfe-b']);
});

test('a document that cannot be read gives way to the last good one of this browser', () => {
  const store = memory();
  readRegistry(text([release('mfe-a')], 7), store);
  const { registry, dropped } = readRegistry('<!doctype html>', store);
  expect([registry.sequence, registry.modules.length]).toEqual([7, 1]);
  expect(dropped.map(({ name }) => name)).toEqual(['registry']);
});

test('without a last good one the shell stands alone', () => {
  expect(readRegistry(undefined, memory()).registry.modules).toEqual([]);
});

test('a browser that stores nothing still gets its modules', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota');
    },
  };
  expect(readRegistry(text([release('mfe-a')]), full).registry.modules).toHaveLength(1);
});
