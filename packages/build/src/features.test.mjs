import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pagesOf, slotsOf } from './features.mjs';

let src;

async function write(file, text) {
  await mkdir(dirname(join(src, file)), { recursive: true });
  await writeFile(join(src, file), text);
}
const meta = (name, roles = "['client']") => `export const ${name} = { title: { ko: '가', en: 'A' }, roles: ${roles} };`;

beforeEach(async () => {
  src = await mkdtemp(join(tmpdir(), 'moru-features-'));
});
afterEach(() => rm(src, { recursive: true }));

test('an app without pages has none', () => expect([pagesOf(src), slotsOf(src)]).toEqual([[], []]));

test('every page file is listed with its literal, by path', async () => {
  await write('pages/admin/b/index.tsx', meta('page'));
  await write('pages/admin/a/form.tsx', meta('page'));
  await write('pages/admin/a/_part.tsx', 'export const x = 1;');
  expect(pagesOf(src).map(({ file, path, roles }) => [file, path, roles])).toEqual([
    ['pages/admin/a/form.tsx', '/admin/a/form', ['client']],
    ['pages/admin/b/index.tsx', '/admin/b', ['client']],
  ]);
});

test('a page for an unknown role stops the build', async () => {
  await write('pages/a.tsx', meta('page', "['root']"));
  expect(() => pagesOf(src)).toThrow(/pages\/a\.tsx: roles\.0/);
});

test('a page without its literal stops the build', async () => {
  await write('pages/a.tsx', 'export function Page() { return null; }');
  expect(() => pagesOf(src)).toThrow('pages/a.tsx exports no literal named `page`');
});

test('slots are those of the product', async () => {
  await write('slots/po-panel/a.tsx', meta('slot'));
  expect(slotsOf(src)).toMatchObject([{ slot: 'poPanel', id: 'a', order: 100 }]);
  await write('slots/sidebar/a.tsx', meta('slot'));
  expect(() => slotsOf(src)).toThrow('there is no slot sidebar');
});
