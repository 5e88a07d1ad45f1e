import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Release, RemoteModule } from '@moru/module';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hasRoute, preload, RemotePage, startLoader } from './index.ts';

const loadRelease = jest.fn<(release: Release) => Promise<RemoteModule>>();

const LIVE = '1.0.0-2222222222';
const BEFORE = '1.0.0-1111111111';
// The registry is read once in a tab, so each test has a module of its own.
const ALONE = ['mfe-shown', 'mfe-down', 'mfe-preloaded'];
const WITH_FALLBACK = ['mfe-load', 'mfe-render', 'mfe-page', 'mfe-setup', 'mfe-both'];

const release = (name: string, version: string) => ({
  schema: 1,
  name,
  version,
  scope: name.replace('-', '_'),
  contract: 1,
  shared: {},
  base: `/releases/${name}/${version}/`,
  entry: 'e.js',
  slots: [],
  integrity: {},
  bytes: 1,
  routes: [{ path: `/admin/${name}`, chunks: [], title: { ko: '가', en: 'A' }, roles: ['client'] }],
});
const modules = [
  ...ALONE.map((name) => release(name, LIVE)),
  ...WITH_FALLBACK.map((name) => ({ ...release(name, LIVE), fallback: release(name, BEFORE) })),
];

const exposing = (pages: RemoteModule['pages']): RemoteModule => ({ contract: 1, slots: {}, pages });
const showing = (name: string, text: string) => exposing({ [`/admin/${name}`]: async () => () => <p>{text}</p> });
const throwing = (name: string) =>
  exposing({
    [`/admin/${name}`]: async () => () => {
      throw new Error('at render');
    },
  });

let faults: string[];

beforeAll(() => {
  const text = JSON.stringify({ schema: 1, sequence: 1, modules });
  document.head.append(Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json', text }));
});
beforeEach(() => {
  faults = [];
  // Each test is a tab of its own.
  sessionStorage.clear();
  startLoader({ load: loadRelease, report: ({ release: id, recovered }) => faults.push(`${id} ${recovered ? 'recovered' : 'failed'}`) });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  loadRelease.mockReset();
  jest.restoreAllMocks();
});

// What suspends while it is rendered comes back only inside an asynchronous act.
const visit = (name: string) =>
  act(
    async () =>
      void render(
        <>
          <nav>menu</nav>
          <RemotePage path={`/admin/${name}`} />
        </>,
      ),
  );

test('a page of a deployed module is shown', async () => {
  loadRelease.mockResolvedValue(showing('mfe-shown', 'orders'));
  await visit('mfe-shown');
  expect(await screen.findByText('orders')).toBeTruthy();
  expect([hasRoute('/admin/mfe-shown?page=2'), hasRoute('/admin/b'), faults]).toEqual([true, false, []]);
});

test('a module that does not load leaves the rest standing, and trying again can mend it', async () => {
  loadRelease.mockRejectedValueOnce(new Error('down'));
  loadRelease.mockResolvedValue(showing('mfe-down', 'orders'));
  await visit('mfe-down');
  const again = await screen.findByRole('button', { name: /다시 시도/ });
  expect(screen.getByText('menu')).toBeTruthy();
  expect(faults).toEqual([`mfe-down@${LIVE} failed`]);
  await act(() => userEvent.click(again));
  expect(await screen.findByText('orders')).toBeTruthy();
});

test.each<[string, string, (name: string) => RemoteModule]>([
  [
    'at load',
    'mfe-load',
    () => {
      throw new Error('down');
    },
  ],
  ['at render', 'mfe-render', throwing],
  ['by lacking the page', 'mfe-page', () => exposing({})],
  [
    'in its setup',
    'mfe-setup',
    (name) => ({
      ...showing(name, 'live'),
      setup: () => {
        throw new Error('setup');
      },
    }),
  ],
])('a release that fails %s gives way to the one before it', async (_, name, broken) => {
  loadRelease.mockImplementation(async ({ version }) => (version === LIVE ? broken(name) : showing(name, 'before')));
  await visit(name);
  expect(await screen.findByText('before')).toBeTruthy();
  expect(faults).toEqual([`${name}@${LIVE} recovered`]);
});

test('two broken releases end in the message, once', async () => {
  loadRelease.mockResolvedValue(throwing('mfe-both'));
  await visit('mfe-both');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(faults).toEqual([`mfe-both@${LIVE} recovered`, `mfe-both@${BEFORE} failed`]);
});

test('a preload that failed is forgotten: the visit loads anew', async () => {
  loadRelease.mockRejectedValueOnce(new Error('down'));
  loadRelease.mockResolvedValue(showing('mfe-preloaded', 'orders'));
  preload('/admin/mfe-preloaded');
  await waitFor(() => expect(faults).toEqual([`mfe-preloaded@${LIVE} failed`]));
  await visit('mfe-preloaded');
  expect(await screen.findByText('orders')).toBeTruthy();
});
