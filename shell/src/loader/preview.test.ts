import { expect, test } from '@jest/globals';
import type { Registry } from '@moru/module';
import { createLoader } from './create-loader.ts';
import { runInstead } from './instead.ts';
import { openPreview } from './preview.ts';
import { memory, release, tabOf, versionOf } from './testing.tsx';

const [NEXT, REVOKED] = [versionOf(2), versionOf(3)];
const live = release('mfe-a');
const next = release('mfe-a', 2, { routes: live.routes.map((route) => ({ ...route, path: '/admin/new' })) });
const registry = { schema: 1 as const, sequence: 1, ring: 'stable', revoked: [`mfe-a@${REVOKED}`], modules: [live] };

const open = (ids: string | undefined, role = 'supervisor', tab = memory(), { given = next, among = registry as Registry } = {}) =>
  runInstead(among, {
    fetch: async (url) => ({ ok: url === `/releases/mfe-a/${NEXT}/module.json`, json: async () => given }),
    me: async () => ({ role }),
    address: `http://moru/admin/a${ids === undefined ? '' : `?mf=${ids}`}`,
    tab,
    browser: memory(),
    allowed: [],
    own: ['/admin/users'],
  });

test.each([
  ['somebody who is no supervisor', 'client', `mfe-a@${NEXT}`],
  ['a version that is not published', 'supervisor', 'mfe-a@1.0.0-4444444444'],
  ['a revoked version', 'supervisor', `mfe-a@${REVOKED}`],
  ['what is no release', 'supervisor', 'mfe-a@//elsewhere'],
])('of %s nothing is previewed', async (_, who, ids) => {
  const { previewed, registry: run } = await open(ids, who);
  expect([previewed, run.modules]).toEqual([[], [live]]);
});

test('a supervisor sees a published release in this tab, on its own routes, whatever is deployed meanwhile', async () => {
  const { previewed, registry: run } = await open(`mfe-a@${NEXT}`);
  const loader = createLoader(run, tabOf([], async () => ({ contract: 1, pages: {}, slots: {} })).loader.deps);
  expect([previewed, loader.hasRoute('/admin/new'), loader.hasRoute('/admin/mfe-a')]).toEqual([[`mfe-a@${NEXT}`], true, false]);
  expect(loader.tab.moduleNamed('mfe-a')).toMatchObject({ version: NEXT, fallback: { version: versionOf(1) } });
  loader.tab.see({ ...registry, sequence: 2 });
  expect([loader.tab.moduleNamed('mfe-a')?.version, loader.tab.change.get().stale]).toEqual([NEXT, false]);
});

test('the tab keeps showing it on other pages, until it is asked for none', async () => {
  const tab = memory();
  await open(`mfe-a@${NEXT}`, 'supervisor', tab);
  expect((await open(undefined, 'supervisor', tab)).previewed).toEqual([`mfe-a@${NEXT}`]);
  expect((await open('', 'supervisor', tab)).previewed).toEqual([]);
});

test('a release that only a team has seen is previewed where the page Modules of this tab requested it, never by a link', async () => {
  const id = `mfe-a@${NEXT}`;
  const among = { ...registry, fromTeams: [id] };
  const tab = memory();
  const { previewed, refused, registry: run } = await open(id, 'supervisor', tab, { among });
  expect([previewed, refused, run.modules]).toEqual([[], [{ id, state: 'team' }], [live]]);
  const opened: string[] = [];
  openPreview(id, { tab, go: (url) => opened.push(url) });
  expect(opened).toEqual([`/admin/modules?mf=${id}`]);
  expect((await open(id, 'supervisor', tab, { among })).previewed).toEqual([id]);
  expect((await open(id, 'client', tab, { among })).previewed).toEqual([]);
});

test.each(['/', '/public/users/login', '/admin/users', '/admin/mfe-b'])('a preview claims no page of others: %s', async (path) => {
  const given = { ...next, routes: next.routes.map((route) => ({ ...route, path })) };
  const { previewed, refused } = await open(`mfe-a@${NEXT}`, 'supervisor', memory(), {
    given,
    among: { ...registry, modules: [live, release('mfe-b')] },
  });
  expect([previewed, refused]).toEqual([[], [{ id: `mfe-a@${NEXT}`, state: 'page' }]]);
});
