import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { client } from './api/http.ts';
import { SETTLE_MS } from './preference/outbox.ts';
import { askPreferences, PATIENCE_MS, setPreference, takePreferences, usePreference, usePreferencesReady } from './preferences.ts';

let stored: Record<string, unknown>;
let status: number;
let calls: string[];

const body = (config: InternalAxiosRequestConfig) => JSON.parse(String(config.data)) as { key: string; value: unknown };

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  stored = {};
  status = 200;
  calls = [];
  client.defaults.adapter = async (config) => {
    calls.push(config.method === 'post' ? `set ${body(config).key}=${JSON.stringify(body(config).value)}` : 'mine');
    const response = { status, data: {} as unknown, statusText: '', headers: {}, config };
    if (status === 0) return new Promise(() => {});
    if (status >= 400) throw new AxiosError('refused', 'ERR', config, undefined, response);
    if (config.method === 'post') stored = { ...stored, [body(config).key]: body(config).value };
    else response.data = stored;
    return response;
  };
});
afterEach(async () => {
  await signOut();
  jest.useRealTimers();
});

function Shown() {
  const [width] = usePreference('menu.width', 'wide');
  return <output>{usePreferencesReady() ? width : '…'}</output>;
}
const shown = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const signIn = (id: number) => act(() => takePreferences(id));
const signOut = () => act(() => takePreferences(null));

test('preferences loaded ahead are used once the session is known, without a second call', async () => {
  stored = { 'menu.width': 'narrow' };
  render(<Shown />);
  askPreferences();
  await signIn(1);
  await signIn(1);
  expect([shown(), calls]).toEqual(['narrow', ['mine']]);
});

test('nothing that depends on a preference is shown before the server has answered or the wait is over', async () => {
  status = 0;
  render(<Shown />);
  void act(() => void takePreferences(1));
  expect(shown()).toBe('…');
  await pass(PATIENCE_MS);
  expect(shown()).toBe('wide');
});

test('changes show at once and are sent as one call for each key', async () => {
  render(<Shown />);
  await signIn(1);
  act(() => setPreference('menu.width', 'narrow'));
  act(() => setPreference('list.po', { hidden: ['memo'] }));
  act(() => setPreference('menu.width', 'mini'));
  expect([shown(), calls]).toEqual(['mini', ['mine']]);
  await pass(SETTLE_MS);
  expect(calls).toEqual(['mine', 'set menu.width="mini"', 'set list.po={"hidden":["memo"]}']);
  await signOut();
  await signIn(1);
  expect(shown()).toBe('mini');
});

test('null restores the fallback', async () => {
  stored = { 'menu.width': 'narrow' };
  render(<Shown />);
  await signIn(1);
  act(() => setPreference('menu.width', null));
  expect(shown()).toBe('wide');
  await pass(SETTLE_MS);
  expect(calls.at(-1)).toBe('set menu.width=null');
});

test('without a server a change stays in this browser and is sent when there is one', async () => {
  render(<Shown />);
  await signIn(1);
  status = 500;
  act(() => setPreference('menu.width', 'narrow'));
  await pass(SETTLE_MS);
  await signOut();
  await signIn(1);
  expect([shown(), stored]).toEqual(['narrow', {}]);
  await signOut();
  status = 200;
  stored = { 'menu.width': 'wide', 'list.po': 1 };
  await signIn(1);
  await pass(0);
  expect([shown(), stored]).toEqual(['narrow', { 'menu.width': 'narrow', 'list.po': 1 }]);
  const sent = calls.length;
  act(() => setPreference('list.po', 2));
  await pass(SETTLE_MS);
  expect(calls.slice(sent)).toEqual(['set list.po=2']);
});

test('a change that the server refuses is not sent again', async () => {
  await signIn(1);
  status = 400;
  act(() => setPreference('bad key', 1));
  await pass(SETTLE_MS);
  const sent = calls.length;
  act(() => setPreference('good', 1));
  await pass(SETTLE_MS);
  expect(calls.slice(sent)).toEqual(['set good=1']);
});

test('a reloaded page begins with the values cached in this browser; a sign-out removes them', async () => {
  stored = { 'menu.width': 'narrow' };
  await signIn(1);
  const known = localStorage.getItem('moru.preferences.1.all');
  expect(known).toBe('{"menu.width":"narrow"}');
  await signOut();
  expect(localStorage.getItem('moru.preferences.1.all')).toBeNull();
  localStorage.setItem('moru.preferences.1.all', known ?? '');
  status = 500;
  render(<Shown />);
  await signIn(1);
  expect(shown()).toBe('narrow');
});

test('the next user sees none of it, and nothing is written in their name', async () => {
  render(<Shown />);
  await signIn(1);
  act(() => setPreference('menu.width', 'narrow'));
  await signOut();
  stored = {};
  await signIn(2);
  await pass(SETTLE_MS * 2);
  expect([shown(), stored, calls]).toEqual(['wide', {}, ['mine', 'mine']]);
});

test('a value that is set and sent while the settings are being loaded is not undone by an older answer', async () => {
  render(<Shown />);
  const answers = client.defaults.adapter as (config: InternalAxiosRequestConfig) => Promise<unknown>;
  const slow = Promise.withResolvers<void>();
  client.defaults.adapter = async (config) => {
    if (config.method === 'post') return answers(config) as never;
    const answer = { data: { ...stored }, status: 200, statusText: '', headers: {}, config };
    await slow.promise;
    return answer;
  };
  void act(() => void takePreferences(1));
  await pass(PATIENCE_MS);
  act(() => setPreference('menu.width', 'narrow'));
  await pass(SETTLE_MS + 10);
  expect([shown(), stored]).toEqual(['narrow', { 'menu.width': 'narrow' }]);
  slow.resolve();
  await pass(10);
  expect(shown()).toBe('narrow');
});
