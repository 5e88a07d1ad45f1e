import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Release, RemoteModule } from '@moru/module';
import { hostUser } from '../session/host-user.ts';
import { startLoader, warmMostUsed } from './index.ts';
import { countVisit } from './most-used.ts';

const release = (name: string) => ({
  schema: 1,
  name,
  version: '1.0.0-1111111111',
  scope: name.replace('-', '_'),
  contract: 1,
  shared: {},
  base: `/releases/${name}/1.0.0-1111111111/`,
  entry: 'e.js',
  slots: [],
  integrity: {},
  bytes: 1,
  routes: [],
});
const NAMES = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d', 'mfe-e'];

let loaded: string[];

beforeAll(() => {
  const text = JSON.stringify({ schema: 1, sequence: 1, modules: NAMES.map(release) });
  document.head.append(Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json', text }));
});
beforeEach(() => {
  localStorage.clear();
  loaded = [];
  jest.useFakeTimers();
  const load = async ({ name }: Release): Promise<RemoteModule> => (loaded.push(name), { contract: 1, pages: {}, slots: {} });
  startLoader({ load });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

const visits = (role: 'supervisor' | 'client', counts: Record<string, number>) => {
  hostUser.set({ id: 1, name: 'Kim', role });
  for (const [name, count] of Object.entries(counts)) for (let left = count; left > 0; left--) countVisit(name);
};

test('the two modules that people of the role visit most are loaded, once the page has calmed down', async () => {
  visits('client', { 'mfe-c': 9 });
  visits('supervisor', { 'mfe-a': 1, 'mfe-b': 3, 'mfe-d': 2 });
  warmMostUsed();
  expect(loaded).toEqual([]);
  await jest.advanceTimersByTimeAsync(2500);
  expect(loaded).toEqual(['mfe-b', 'mfe-d']);
});

test('nothing is loaded ahead where the browser saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  visits('supervisor', { 'mfe-e': 3 });
  warmMostUsed();
  await jest.advanceTimersByTimeAsync(5000);
  expect(loaded).toEqual([]);
});
