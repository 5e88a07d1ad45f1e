import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { http } from '@moru/ui/core';
import { hasRoute, previewed, startPreview } from './index.ts';
import { moduleNamed, seeRegistry } from './open-tab.ts';

const [LIVE, NEXT, GONE] = ['1.0.0-1111111111', '1.0.0-2222222222', '1.0.0-3333333333'];
const manifest = (version: string, path: string) => ({
  schema: 1,
  name: 'mfe-a',
  version,
  scope: `mfe_a_${version.slice(-10)}`,
  contract: 1,
  shared: {},
  entry: 'e.js',
  slots: [],
  integrity: {},
  bytes: 1,
  routes: [{ path, chunks: [], title: { ko: '가', en: 'A' }, roles: ['client'] }],
});
const live = { ...manifest(LIVE, '/admin/a'), base: `/releases/mfe-a/${LIVE}/` };

let role: string;

beforeAll(() => {
  const text = JSON.stringify({ schema: 1, sequence: 1, modules: [live], revoked: [`mfe-a@${GONE}`] });
  document.head.append(Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json', text }));
});
beforeEach(() => {
  sessionStorage.clear();
  const mocked = http as unknown as { get: () => Promise<unknown> };
  jest.spyOn(mocked, 'get').mockImplementation(async () => ({ role }));
  globalThis.fetch = (async (url: string) => {
    const ok = url === `/releases/mfe-a/${NEXT}/module.json`;
    return { ok, json: async () => manifest(NEXT, '/admin/new') } as Response;
  }) as unknown as typeof fetch;
});

const open = (ids: string) => history.replaceState(null, '', `/admin/a?mf=${ids}`);

test.each([
  ['somebody who is no supervisor', 'client', `mfe-a@${NEXT}`],
  ['a version that is not published', 'supervisor', 'mfe-a@1.0.0-4444444444'],
  ['a revoked version', 'supervisor', `mfe-a@${GONE}`],
  ['what is no release', 'supervisor', 'mfe-a@//elsewhere'],
])('of %s nothing is previewed', async (_, who, ids) => {
  role = who;
  open(ids);
  await startPreview();
  expect([previewed.get(), hasRoute('/admin/a')]).toEqual([[], true]);
});

test('a supervisor sees a published release in this tab, on its own routes, whatever is deployed meanwhile', async () => {
  role = 'supervisor';
  open(`mfe-a@${NEXT}`);
  await startPreview();
  expect([previewed.get(), hasRoute('/admin/new'), hasRoute('/admin/a')]).toEqual([[`mfe-a@${NEXT}`], true, false]);
  expect(moduleNamed('mfe-a')).toMatchObject({ version: NEXT, fallback: { version: LIVE } });
  seeRegistry({ schema: 1, sequence: 2, ring: 'stable', revoked: [], modules: [live as never] });
  expect(moduleNamed('mfe-a')?.version).toBe(NEXT);
});
