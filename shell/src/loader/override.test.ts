import { expect, jest, test } from '@jest/globals';
import { releaseIn } from '../report/to-report.ts';
import { runInstead, type InsteadDeps } from './instead.ts';
import { covers } from './override.ts';
import { memory, release } from './testing.tsx';

const HERE = 'http://localhost:3210/';
const ALLOWED = ['http://localhost:*', 'https://dev.example'];
const registry = { schema: 1 as const, sequence: 1, ring: 'stable', revoked: [], modules: [release('mfe-a'), release('mfe-b')] };

/** A browser in which a user with a role is signed in, with an override set. */
async function ask(role: string | undefined, value: object | string) {
  const fetched = jest.fn<InsteadDeps['fetch']>(async () => ({ ok: true, json: async () => release('mfe-a', 2) }));
  const stored = typeof value === 'string' ? value : JSON.stringify(value);
  const instead = await runInstead(registry, {
    fetch: fetched,
    me: async () => (role === undefined ? null : { role }),
    address: 'http://moru/admin/a',
    tab: memory(),
    browser: memory({ 'moru.override': stored }),
    allowed: ALLOWED,
    own: [],
  });
  const running = instead.registry.modules.find(({ name }) => name === 'mfe-a');
  return { ...instead, running, fetched: fetched.mock.calls.map(([url]) => url) };
}

test.each([
  ['a client', 'client', { 'mfe-a': HERE }],
  ['somebody who is not signed in', undefined, { 'mfe-a': HERE }],
  ['a supervisor with nonsense', 'supervisor', 'nonsense'],
  ['a supervisor with no address', 'supervisor', { 'mfe-a': 'no address' }],
])('for %s nothing is overridden, nor requested', async (_, who, value) => {
  const { overridden, fetched, running } = await ask(who, value);
  expect([overridden, fetched, running]).toEqual([[], [], release('mfe-a')]);
});

test('a host that the server does not allow is never requested, and reported; another module than asked for does not run', async () => {
  const { overridden, fetched } = await ask('supervisor', { 'mfe-a': 'http://localhost.evil.test:3210/', 'mfe-b': HERE });
  expect(overridden).toEqual([
    { name: 'mfe-a', host: 'localhost.evil.test:3210', state: 'refused' },
    { name: 'mfe-b', host: 'localhost:3210', state: 'missing' },
  ]);
  expect(fetched).toEqual([`${HERE}module.json`]);
});

test.each([
  ['http://localhost:1/', true],
  ['https://localhost:1/', false],
  ['https://dev.example/x/', true],
  ['https://dev.example:444/', false],
  ['http://dev.example/', false],
])('%s is allowed: %s', (url, isAllowed) => {
  expect(covers(ALLOWED, new URL(url))).toBe(isAllowed);
});

test('a supervisor runs a module from an allowed host, without a fallback release, and its errors are attributed to it', async () => {
  const { overridden, running, registry: run } = await ask('supervisor', { 'mfe-a': `${HERE}module.json` });
  expect(overridden).toEqual([{ name: 'mfe-a', host: 'localhost:3210', state: 'running', module: running }]);
  expect(running).toMatchObject({ version: 'override', base: HERE });
  expect([running?.fallback, [...run.instead]]).toEqual([undefined, ['mfe-a']]);
  const shell = 'at run (http://moru/releases/shell/1.0.0-3333333333/main.js:1:1)';
  const stacks = [`at Page (${HERE}e.js:1:1)\n${shell}`, `${shell}\nat Page (${HERE}e.js:1:1)`];
  const scripts = new Map([[HERE, 'mfe-a@override']]);
  expect(stacks.map((stack) => releaseIn(stack, scripts))).toEqual(['mfe-a@override', 'shell@1.0.0-3333333333']);
});
