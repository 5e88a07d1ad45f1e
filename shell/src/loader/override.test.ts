import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { http } from '@moru/ui/core';
import { releaseIn } from '../report/to-report.ts';
import { hostUser } from '../session/host-user.ts';
import { judgeAgain, overridden, startOverrides } from './index.ts';
import { overrideScripts } from './override-scripts.ts';
import { covers } from './override.ts';
import { registry } from './registry.ts';

const HERE = 'http://localhost:3210/';
const LIVE = '1.0.0-1111111111';
const manifest = (name: string) => ({
  schema: 1,
  name,
  version: '1.0.0-2222222222',
  scope: 'mfe_x',
  contract: 1,
  shared: {},
  entry: 'e.js',
  slots: [],
  integrity: {},
  bytes: 1,
  routes: [],
});

let role: string | undefined;
const fetched = jest.fn<(url: string) => void>();

beforeAll(() => {
  const modules = ['mfe-a', 'mfe-b'].map((name) => ({ ...manifest(name), version: LIVE, base: `/releases/${name}/${LIVE}/` }));
  const text = JSON.stringify({ schema: 1, sequence: 1, modules });
  document.head.append(
    Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json', text }),
    Object.assign(document.createElement('meta'), { name: 'dev-overrides', content: 'http://localhost:* https://dev.example' }),
  );
});
beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
  overridden.set([]);
  const mocked = http as unknown as { get: () => Promise<unknown> };
  jest.spyOn(mocked, 'get').mockImplementation(async () => role && { role });
  globalThis.fetch = (async (url: string) => {
    fetched(url);
    return { ok: true, json: async () => manifest('mfe-a') } as Response;
  }) as unknown as typeof fetch;
});

const running = () => registry().modules.find(({ name }) => name === 'mfe-a');
const ask = (value: object | string) => {
  localStorage.setItem('moru.override', typeof value === 'string' ? value : JSON.stringify(value));
  return startOverrides();
};

test.each([
  ['a client', 'client', { 'mfe-a': HERE }],
  ['somebody who is not signed in', undefined, { 'mfe-a': HERE }],
  ['a supervisor with nonsense', 'supervisor', 'nonsense'],
  ['a supervisor with no address', 'supervisor', { 'mfe-a': 'no address' }],
])('for %s nothing is overridden, nor asked for', async (_, who, value) => {
  role = who;
  await ask(value);
  expect([overridden.get(), fetched.mock.calls, running()?.version]).toEqual([[], [], LIVE]);
});

test('a host that the server does not allow is never asked, and said; what is another module is not run', async () => {
  role = 'supervisor';
  await ask({ 'mfe-a': 'http://localhost.evil.test:3210/', 'mfe-b': HERE });
  expect(overridden.get()).toEqual([
    { name: 'mfe-a', host: 'localhost.evil.test:3210', state: 'refused' },
    { name: 'mfe-b', host: 'localhost:3210', state: 'missing' },
  ]);
  expect(fetched.mock.calls).toEqual([[`${HERE}module.json`]]);
});

test.each([
  ['http://localhost:1/', true],
  ['https://localhost:1/', false],
  ['https://dev.example/x/', true],
  ['https://dev.example:444/', false],
  ['http://dev.example/', false],
])('%s is allowed: %s', (url, isAllowed) => {
  expect(covers(['http://localhost:*', 'https://dev.example'], new URL(url))).toBe(isAllowed);
});

test('a supervisor runs a module from an allowed host, without a release behind it, and its errors are put down to it', async () => {
  role = 'supervisor';
  await ask({ 'mfe-a': `${HERE}module.json` });
  expect(overridden.get()).toEqual([{ name: 'mfe-a', host: 'localhost:3210', state: 'running' }]);
  expect(running()).toMatchObject({ version: 'override', base: HERE });
  expect(running()?.fallback).toBeUndefined();
  const shell = 'at run (http://moru/releases/shell/1.0.0-3333333333/main.js:1:1)';
  const stacks = [`at Page (${HERE}e.js:1:1)\n${shell}`, `${shell}\nat Page (${HERE}e.js:1:1)`];
  expect(stacks.map((stack) => releaseIn(stack, overrideScripts))).toEqual(['mfe-a@override', 'shell@1.0.0-3333333333']);
});

test('the document begins anew where somebody signs in who has no such right, and not for another supervisor', async () => {
  role = 'supervisor';
  await ask({ 'mfe-a': HERE });
  const reload = jest.fn();
  judgeAgain(reload);
  hostUser.set({ id: 1, name: 'a', role: 'supervisor' });
  expect(reload).not.toHaveBeenCalled();
  hostUser.set({ id: 2, name: 'b', role: 'client' });
  expect(reload).toHaveBeenCalledTimes(1);
});
