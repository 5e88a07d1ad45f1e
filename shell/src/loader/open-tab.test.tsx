import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Registry, Release, RemoteModule } from '@moru/module';
import { markDirty } from '@moru/ui/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { change, RemotePage, startLoader, wantsReload } from './index.ts';
import { seeRegistry } from './open-tab.ts';

// The registry is read once in a tab, so each test has a module of its own.
const NAMES = ['silent', 'entry', 'dirty', 'revoked', 'unsaved', 'routes', 'renamed', 'crashed', 'back'];
const versionOf = (digit: number) => `1.0.0-${String(digit).repeat(10)}`;

const release = (name: string, digit: number, over: Partial<Release> = {}): Release => ({
  schema: 1,
  name,
  version: versionOf(digit),
  scope: `${name}_${digit}`,
  contract: 1,
  shared: {},
  api: '*',
  kernel: {},
  limits: {},
  base: `/releases/${name}/${versionOf(digit)}/`,
  entry: 'e.js',
  initial: [],
  fonts: [],
  provides: {},
  slots: [],
  integrity: {},
  bytes: 1,
  routes: [{ path: `/admin/${name}`, chunks: [], uses: [], title: { ko: '가', en: 'A' }, roles: ['client'] }],
  ...over,
});

const loaded: string[] = [];
const disposed: string[] = [];
const load = async ({ name, version }: Release): Promise<RemoteModule> => {
  loaded.push(`${name}@${version}`);
  const Page = () => <p>{`${name} ${version[6]}`}</p>;
  const setup = () => () => void disposed.push(`${name}@${version}`);
  return { contract: 1, slots: {}, pages: { [`/admin/${name}`]: async () => Page }, setup };
};

const live = new Map(NAMES.map((name) => [name, { ...release(name, 1), fallback: release(name, 9) }]));
function deploy(next: Release, more: Partial<Registry> = {}): Promise<void> {
  live.set(next.name, { ...next, fallback: release(next.name, 1) });
  return act(async () => seeRegistry({ schema: 1, sequence: 2, ring: 'stable', revoked: [], modules: [...live.values()], ...more }));
}
const visit = (name: string) => act(async () => void render(<RemotePage path={`/admin/${name}`} />));

let faults: string[];

beforeAll(() => {
  const text = JSON.stringify({ schema: 1, sequence: 1, modules: [...live.values()] });
  document.head.append(Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json', text }));
});
beforeEach(() => {
  faults = [];
  sessionStorage.clear();
  loaded.length = 0;
  disposed.length = 0;
  change.set({ stale: false, swaps: 0, withdrawn: [] });
  startLoader({ load, host: {} as never, report: ({ release: id }) => faults.push(id) });
});
afterEach(() => {
  markDirty('form', false);
  jest.restoreAllMocks();
});

test('a module that was not loaded is simply the new one', async () => {
  await deploy(release('silent', 2));
  await visit('silent');
  expect([screen.getByText('silent 2').tagName, loaded, change.get().swaps]).toEqual(['P', [`silent@${versionOf(2)}`], 0]);
});

test('a module on screen stays as it is, and is the new one when it is entered again', async () => {
  await visit('entry');
  await deploy(release('entry', 2));
  expect(screen.getByText('entry 1')).toBeTruthy();
  cleanup();
  await visit('entry');
  expect([screen.getByText('entry 2').tagName, disposed, change.get().swaps]).toEqual(['P', [`entry@${versionOf(1)}`], 1]);
});

test('a rollback comes as a deploy does, and what ran before is set up anew', async () => {
  await visit('back');
  await deploy(release('back', 2));
  cleanup();
  await visit('back');
  await deploy(release('back', 1));
  cleanup();
  await visit('back');
  expect([screen.getByText('back 1').tagName, loaded.length, disposed.length]).toEqual(['P', 3, 2]);
});

test('nothing is swapped while something is unsaved', async () => {
  await visit('dirty');
  cleanup();
  await deploy(release('dirty', 2));
  markDirty('form', true);
  await visit('dirty');
  expect(screen.getByText('dirty 1')).toBeTruthy();
  cleanup();
  markDirty('form', false);
  await visit('dirty');
  expect(screen.getByText('dirty 2')).toBeTruthy();
});

test('a withdrawn release is replaced under the reader at once', async () => {
  await visit('revoked');
  await deploy(release('revoked', 2), { revoked: [`revoked@${versionOf(1)}`] });
  expect(screen.getByText('revoked 2')).toBeTruthy();
  expect(change.get().withdrawn).toEqual([]);
});

test('but over unsaved work it is only told, and replaced when that is done', async () => {
  await visit('unsaved');
  markDirty('form', true);
  await deploy(release('unsaved', 2), { revoked: [`unsaved@${versionOf(1)}`] });
  expect([screen.getByText('unsaved 1').tagName, change.get().withdrawn]).toEqual(['P', ['unsaved']]);
  await act(async () => markDirty('form', false));
  expect([screen.getByText('unsaved 2').tagName, change.get().withdrawn]).toEqual(['P', []]);
});

test('a page that is only called otherwise needs no reload', async () => {
  await visit('renamed');
  cleanup();
  const [route] = release('renamed', 2).routes;
  await deploy(release('renamed', 2, { routes: route ? [{ ...route, title: { ko: '나', en: 'B' } }] : [] }));
  await visit('renamed');
  expect([screen.getByText('renamed 2').tagName, change.get().stale]).toEqual(['P', false]);
});

test('other routes come with a reload, which nothing unsaved may stand in the way of', async () => {
  await visit('routes');
  await deploy(release('routes', 2, { routes: [] }));
  cleanup();
  await visit('routes');
  expect([screen.getByText('routes 1').tagName, wantsReload()]).toEqual(['P', true]);
  markDirty('form', true);
  expect(wantsReload()).toBe(false);
});

test('a release in which the tab hung last time gives way to the one before it', async () => {
  sessionStorage.setItem('moru.starting', JSON.stringify([`crashed@${versionOf(1)}`]));
  startLoader({ load, host: {} as never, report: ({ release: id }) => faults.push(id) });
  await visit('crashed');
  expect([screen.getByText('crashed 9').tagName, faults]).toEqual(['P', [`crashed@${versionOf(1)}`]]);
  expect(sessionStorage.getItem('moru.crashed')).toContain('crashed@');
});
