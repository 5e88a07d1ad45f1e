import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moru-manifest-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hash = 'a'.repeat(64);
const MANIFEST: Omit<Manifest, 'format'> = {
  madeAt: '2026-11-27T22:30:00.000Z',
  engine: 'sqlite',
  schema: ['0001-initial'],
  tables: [{ name: 'po_product', rows: 0, sha256: hash, nextId: 1 }],
  files: [{ path: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', bytes: 1, sha256: hash }],
  modules: ['registry.json', 'releases/mfe-po/0.1.0-1/main.js', '.hidden/a..b/...'].map((path) => ({ path, bytes: 1, sha256: hash })),
};

test('a manifest is read as it was written', async () => {
  await writeManifest(folder, MANIFEST);
  expect(await readManifest(folder)).toMatchObject(MANIFEST);
});

test.each(['', '.', '..', '../x', '/x', 'a/../../x', 'a/..', './x', 'a/./x', String.raw`..\x`, 'a\0'])(
  'one with a content outside of its folder is refused before anything is read: %j',
  async (path) => {
    for (const part of ['files', 'modules']) {
      await writeFile(
        join(folder, 'manifest.json'),
        JSON.stringify({ format: 1, ...MANIFEST, [part]: [{ path, bytes: 1, sha256: hash }] }),
      );
      await expect(readManifest(folder)).rejects.toThrow(/cannot be read/);
    }
  },
);

test('one with a table of another name than a table may have is refused', async () => {
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({ format: 1, ...MANIFEST, tables: [{ ...MANIFEST.tables[0], name: '../x' }] }),
  );
  await expect(readManifest(folder)).rejects.toThrow(/cannot be read/);
});
