import { expect, jest, test } from '@jest/globals';
import { createStore } from '@moru/ui/core';
import { reloadForOthers, runInstead, type InsteadDeps } from './instead.ts';
import { memory, release } from './testing.tsx';

const registry = { schema: 1 as const, sequence: 1, ring: 'stable', revoked: [], modules: [release('mfe-a'), release('mfe-b')] };
const deps = (over: Partial<InsteadDeps> = {}): InsteadDeps => ({
  fetch: async () => ({ ok: false, json: async () => undefined }),
  me: async () => ({ role: 'supervisor' }),
  address: 'http://moru/admin/a',
  tab: memory(),
  browser: memory(),
  allowed: [],
  own: [],
  ...over,
});

test('a tab without a request runs what is live, and requests no session for it', async () => {
  const me = jest.fn<InsteadDeps['me']>();
  const { registry: run, bySupervisor } = await runInstead(registry, deps({ me }));
  expect([run.modules, [...run.instead], bySupervisor, me.mock.calls]).toEqual([registry.modules, [], undefined, []]);
});

test('a blocked storage loses the memory of a preview, not the page', async () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const tab = { getItem: forbidden, setItem: forbidden };
  const run = await runInstead(registry, deps({ tab, browser: { getItem: forbidden }, address: 'http://moru/?mf=mfe-a@1' }));
  expect(run.registry.modules).toEqual(registry.modules);
});

test.each([
  ['another supervisor', true, 'supervisor', 0],
  ['a client', true, 'client', 1],
  ['a supervisor, where nobody was one', false, 'supervisor', 1],
  ['a client, where nothing was asked for', undefined, 'client', 0],
])('the document reloads or not where %s signs in', (_, bySupervisor, role, times) => {
  const user = createStore<{ role: string } | undefined>(undefined);
  const reload = jest.fn();
  reloadForOthers({ bySupervisor }, user, reload);
  expect(reload).not.toHaveBeenCalled();
  user.set({ role });
  expect(reload).toHaveBeenCalledTimes(times);
});
