import { describe, expect, test } from '@jest/globals';
import { foundOnlyOf, menuOf, siteMenuOf, type MenuPage, type MenuPlace } from './menu.ts';
import { menuPagesOf } from './menu-pages.ts';
import { PageLiteral } from './page.ts';
import { parseRegistry } from './schemas.ts';

const page = (path: string, roles: MenuPage['roles'], ...menu: MenuPlace[]): MenuPage => ({
  path,
  title: { ko: path, en: path },
  roles,
  menu,
});
const etc = (order: number, more: Partial<MenuPlace> = {}): MenuPlace => ({ group: 'etc', order, ...more });
const BOTH = ['supervisor', 'client'] as const;
const shown = (pages: readonly MenuPage[], role: 'supervisor' | 'client' | 'site-staff' = 'supervisor') =>
  menuOf(pages, role).map(({ id, entries }) => [id, ...entries.map(({ to, newTab }) => (newTab ? `${to} ↗` : to))]);

describe('a menu', () => {
  test('has the groups in the order of the specification and their entries in the order of the pages, otherwise by path', () => {
    const pages = [
      page('/b', BOTH, etc(20)),
      page('/c', BOTH, etc(10)),
      page('/a', BOTH, etc(20)),
      page('/p', BOTH, { group: 'product', order: 9 }),
    ];
    expect(shown(pages)).toEqual([
      ['product', '/p'],
      ['etc', '/c', '/a', '/b'],
    ]);
  });

  test('has the pages of the role only, and Label and Site for supervisors, whoever may open their pages', () => {
    const pages = [
      page('/a', ['supervisor'], etc(1)),
      page('/l', BOTH, { group: 'label', order: 1 }),
      page('/site/s', ['supervisor', 'client', 'site-staff'], { group: 'site', order: 1 }),
    ];
    expect([shown(pages), shown(pages, 'client')]).toEqual([
      [
        ['label', '/l'],
        ['etc', '/a'],
        ['site', '/site/s ↗'],
      ],
      [],
    ]);
    expect(siteMenuOf(pages, 'site-staff').map(({ to, newTab }) => [to, newTab])).toEqual([['/site/s', false]]);
  });

  test('names an entry like its page by default; one page may be in it twice', () => {
    const twice = page('/r', BOTH, etc(1, { query: 'type=a' }), etc(2, { query: 'type=b', label: { ko: '비', en: 'B' } }));
    expect(menuOf([twice], 'client')[0]?.entries.map(({ label, to, path }) => [label.en, to, path])).toEqual([
      ['/r', '/r?type=a', '/r'],
      ['B', '/r?type=b', '/r'],
    ]);
  });

  test('leaves out pages that are only offered in the palette', () => {
    const pages = [page('/a', BOTH, etc(1)), page('/d', BOTH, etc(1, { onlyFound: true }))];
    expect(shown(pages)).toEqual([['etc', '/a']]);
    expect(foundOnlyOf(pages, 'client').map(({ id, entries }) => [id, entries[0]?.to])).toEqual([['etc', '/d']]);
  });

  test('has unknown groups of a newer module at the end of the known ones', () => {
    const pages = [page('/n', BOTH, { group: 'finance', order: 1 }), page('/a', BOTH, etc(5))];
    expect(shown(pages)).toEqual([['etc', '/n', '/a']]);
  });
});

const release = (name: string, more: object) => ({
  schema: 1,
  name,
  version: '1.0.0-0123456789',
  scope: name.replaceAll('-', '_'),
  contract: 1,
  shared: {},
  base: `/releases/${name}/1.0.0-0123456789/`,
  entry: 'e.js',
  integrity: {},
  bytes: 1,
  slots: [],
  ...more,
});
const route = (path: string, more: object) => ({ path, chunks: [], title: { ko: path, en: path }, roles: BOTH, ...more });
const dropped = (name: string, reason: string) => {
  throw new Error(`${name}: ${reason}`);
};
const pagesIn = (modules: object[]) => menuPagesOf(parseRegistry({ schema: 1, sequence: 1, modules }, dropped).modules);

describe('of a registry', () => {
  test('a module that is newer than the shell keeps its pages and the places that the shell can read', () => {
    const menu = [{ ...etc(1), badge: 'count' }, { group: 'etc', order: 'first' }, 'somewhere', { ...etc(2), icon: 7 }];
    const routes = [route('/a', { menu, colour: 'red' }), route('/b', { menu: { by: 'name' }, rows: 'all' })];
    const newer = pagesIn([release('mfe-a', { routes, planned: [], preview: {} })]);
    expect(newer.map(({ path, menu: places }) => [path, places])).toEqual([
      ['/a', [etc(1)]],
      ['/b', []],
    ]);
  });

  test('a module from before pages had places, as after a rollback, can be reached nevertheless', () => {
    const older = pagesIn([release('mfe-a', { routes: ['/admin/a', '/admin/a/form', '/site/s'].map((path) => route(path, {})) })]);
    expect(shown(older)).toEqual([
      ['etc', '/admin/a'],
      ['site', '/site/s ↗'],
    ]);
  });

  test('an existing page takes precedence over a planned one of another module', () => {
    const plan = { path: '/a', title: { ko: 'p', en: 'planned' }, roles: BOTH, menu: [etc(1)] };
    const all = pagesIn([
      release('mfe-a', { routes: [], planned: [plan] }),
      release('mfe-b', { routes: [route('/a', { menu: [etc(2)] })], planned: [] }),
    ]);
    expect(all.map(({ title, menu }) => [title.en, menu])).toEqual([['/a', [etc(2)]]]);
  });
});

describe('a page file', () => {
  const literal = (menu: unknown) => PageLiteral.safeParse({ title: { ko: '가', en: 'A' }, roles: BOTH, menu });

  test('may have no place, one or several', () => {
    for (const menu of [undefined, etc(1), [etc(1), etc(2)]]) expect(literal(menu).error).toBeUndefined();
  });

  test.each([
    ['a group that there is not', { group: 'finance', order: 1 }],
    ['a word that means nothing', { ...etc(1), ordre: 2 }],
    ['the letter of the start page', etc(1, { letter: 'h' })],
    ['no order', { group: 'etc' }],
  ])('with %s stops the build', (_, menu) => expect(literal(menu).success).toBe(false));
});
