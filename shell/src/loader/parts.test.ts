import { expect, test } from '@jest/globals';
import { exposing, release, tabOf } from './testing.tsx';

const page = (path: string, chunks: string[]) => ({ ...release('mfe-a').routes[0]!, path, chunks });

test('the files of a page are requested together when its module is first used, and only then', async () => {
  const module = release('mfe-a', 1, {
    initial: ['i.js'],
    routes: [page('/admin/mfe-a', ['p.css', 'p.js']), page('/admin/other', ['o.js'])],
  });
  const { loader, ahead } = tabOf([module], async () => exposing('mfe-a', () => null));
  loader.preload('/admin/mfe-a?page=2');
  expect(ahead).toEqual(['mfe-a/e.js', 'mfe-a/i.js', 'mfe-a/p.css', 'mfe-a/p.js']);
  loader.preload('/admin/other');
  expect(ahead).toHaveLength(4);
});

test('nothing is requested ahead where the browser saves data', () => {
  const { loader, ahead } = tabOf([release('mfe-a')], async () => exposing('mfe-a', () => null), { savesData: () => true });
  loader.preload('/admin/mfe-a');
  expect(ahead).toEqual([]);
});
