import { expect, test } from '@jest/globals';
import type { Registry, Release } from '@moru/module';
import { act, cleanup, render, screen } from '@testing-library/react';
import { RemotePage } from './index.ts';
import { exposing, InTab, memory, release, tabOf, unsavedWork, versionOf } from './testing.tsx';

const load = async ({ name, version }: Release) => exposing(name, () => <p>{`${name} ${version[6]}`}</p>);

/** A tab with one module `mfe-a`, whose release 1 is live and 9 the one before it. */
function open(over: Parameters<typeof tabOf>[2] = {}) {
  const unsaved = unsavedWork();
  const tab = tabOf([{ ...release('mfe-a'), fallback: release('mfe-a', 9) }], load, { unsaved, ...over });
  const { loader } = tab;
  return {
    ...tab,
    unsaved,
    change: () => loader.tab.change.get(),
    visit: () =>
      act(
        async () =>
          void render(
            <InTab loader={loader}>
              <RemotePage path="/admin/mfe-a" />
            </InTab>,
          ),
      ),
    deploy: (next: Release, more: Partial<Registry> = {}) => {
      const modules = [{ ...next, fallback: release('mfe-a') }];
      return act(async () => loader.tab.see({ schema: 1, sequence: 2, ring: 'stable', revoked: [], modules, ...more }));
    },
  };
}

const shown = (digit: number) => screen.queryByText(`mfe-a ${digit}`) !== null;
const revoked = [`mfe-a@${versionOf(1)}`];

test('a module that was not loaded changes to the new release', async () => {
  const { deploy, visit, loaded, change } = open();
  await deploy(release('mfe-a', 2));
  await visit();
  expect([shown(2), loaded, change().swaps]).toEqual([true, [`mfe-a@${versionOf(2)}`], 0]);
});

test('a module on screen stays, and is the new release when it is entered again', async () => {
  const { deploy, visit, change } = open();
  await visit();
  await deploy(release('mfe-a', 2));
  expect(shown(1)).toBe(true);
  cleanup();
  await visit();
  expect([shown(2), change().swaps]).toEqual([true, 1]);
});

test('a rollback is applied like a deploy, and the former release is loaded again', async () => {
  const { deploy, visit, loaded, change } = open();
  await visit();
  for (const digit of [2, 1]) {
    await deploy(release('mfe-a', digit));
    cleanup();
    await visit();
  }
  expect([shown(1), loaded, change().swaps]).toEqual([true, [1, 2, 1].map((digit) => `mfe-a@${versionOf(digit)}`), 2]);
});

test('nothing is replaced while something is unsaved', async () => {
  const { deploy, visit, unsaved } = open();
  await visit();
  cleanup();
  await deploy(release('mfe-a', 2));
  unsaved.set(true);
  await visit();
  expect(shown(1)).toBe(true);
  cleanup();
  unsaved.set(false);
  await visit();
  expect(shown(2)).toBe(true);
});

test('a module that stays on screen is replaced with the next page, not while site records wait to be sent', async () => {
  let hasUnsent = true;
  const { deploy, visit, loader } = open({ hasUnsent: () => hasUnsent });
  await visit();
  await deploy(release('mfe-a', 2));
  await act(async () => loader.tab.turn());
  expect(shown(1)).toBe(true);
  hasUnsent = false;
  await act(async () => loader.tab.turn());
  expect(shown(2)).toBe(true);
});

test('a withdrawn release is replaced though site records wait to be sent', async () => {
  const { deploy, visit } = open({ hasUnsent: () => true });
  await visit();
  await deploy(release('mfe-a', 2), { revoked });
  expect(shown(2)).toBe(true);
});

test('a withdrawn release on screen is replaced at once', async () => {
  const { deploy, visit, change } = open();
  await visit();
  await deploy(release('mfe-a', 2), { revoked });
  expect([shown(2), change().withdrawn]).toEqual([true, []]);
});

test('but with unsaved work it is only announced, and replaced when that is done', async () => {
  const { deploy, visit, unsaved, change } = open();
  await visit();
  unsaved.set(true);
  await deploy(release('mfe-a', 2), { revoked });
  expect([shown(1), change().withdrawn]).toEqual([true, ['mfe-a']]);
  await act(async () => unsaved.set(false));
  expect([shown(2), change().withdrawn]).toEqual([true, []]);
});

test('a page with another title needs no reload', async () => {
  const { deploy, visit, change } = open();
  await visit();
  cleanup();
  const routes = release('mfe-a').routes.map((route) => ({ ...route, title: { ko: '나', en: 'B' } }));
  await deploy(release('mfe-a', 2, { routes }));
  await visit();
  expect([shown(2), change().stale]).toEqual([true, false]);
});

test('the menu follows a deploy in an open tab, and where pages are added or removed with the reload that brings them', async () => {
  const { deploy, visit, loader } = open();
  await visit();
  const place = { group: 'etc', order: 1 };
  const at = (digit: number, path: string) =>
    release('mfe-a', digit, { planned: [], routes: release('mfe-a').routes.map((route) => ({ ...route, path, menu: [place] })) });
  const listed = () => loader.tab.menu.get().map(({ path, menu }) => [path, menu]);
  await deploy(at(2, '/admin/mfe-a'));
  expect([listed(), loader.tab.wantsReload()]).toEqual([[['/admin/mfe-a', [place]]], false]);
  await deploy(at(3, '/admin/new'));
  expect([listed(), loader.tab.wantsReload()]).toEqual([[['/admin/mfe-a', [place]]], true]);
});

test('other routes come with a reload, which waits for unsaved work', async () => {
  const { deploy, visit, unsaved, loader } = open();
  await visit();
  await deploy(release('mfe-a', 2, { routes: [] }));
  cleanup();
  await visit();
  expect([shown(1), loader.tab.wantsReload()]).toEqual([true, true]);
  unsaved.set(true);
  expect(loader.tab.wantsReload()).toBe(false);
});

test.each([
  ['another shell', 'shell@1', { shellVersion: '2' }, true],
  ['the shell on screen', 'shell@2', { shellVersion: '2' }, false],
  ['a shell that is developed', 'shell@unknown', { shellVersion: '2' }, false],
  ['a module more', 'shell@2', { modules: [release('mfe-a'), release('mfe-b')] }, true],
  ['a module less', 'shell@2', { modules: [] }, true],
])('%s: a reload is wanted or not', async (_, shell, registry, wanted) => {
  const { deploy, loader } = open({ shell });
  await deploy(release('mfe-a'), registry);
  expect(loader.tab.wantsReload()).toBe(wanted);
});

test('a release in which the tab hung last time is replaced by the one before it', async () => {
  const tab = memory({ 'moru.starting': JSON.stringify(revoked) });
  const { visit, faults } = open({ tab });
  await visit();
  expect([shown(9), faults]).toEqual([true, [`mfe-a@${versionOf(1)} recovered`]]);
  expect(tab.getItem('moru.crashed')).toContain('mfe-a@');
});

test('a tab that is closed while a release loads did not hang in it', async () => {
  const tab = memory();
  let leave = () => {};
  const { visit } = open({ tab, load: () => new Promise(() => undefined), onLeave: (listener) => void (leave = listener) });
  await visit();
  expect(tab.getItem('moru.starting')).toBe(JSON.stringify(revoked));
  leave();
  expect(tab.getItem('moru.starting')).toBeNull();
});
