import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { FileCollector } from '../file/file-collector.ts';
import { File, FileBlob } from '../file/file.entity.ts';
import { FileStorage } from '../file/storage/file-storage.ts';
import { Product } from '../product/product.entity.ts';
import { pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { fileFindings } from './file-check.ts';

let app: TestApp;
let boss: HttpClient;
let storage: FileStorage;
beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  storage = app.app.nest.get(FileStorage, { strict: false });
});
afterAll(() => app?.stop());

const found = async () => (await fileFindings(app.ctx(), storage)).map(({ text }) => text);

async function attached(mark: string): Promise<{ id: number; entityId: number }> {
  const entityId = await app.make('product');
  const { id } = ok(await upload(boss, [{ name: 'a.pdf', bytes: pdf(mark) }], { entity: 'product', entityId })).rows[0];
  return { id, entityId };
}

test('a content of another size than its row says, and one that is gone', async () => {
  const { id } = await attached('cut');
  expect(await found()).toEqual([]);
  const { blobId } = await app.em().findOneOrFail(File, { id });
  const { key, sha256, size } = await app.em().findOneOrFail(FileBlob, { id: blobId });
  const [whole, cut] = ['whole', 'cut'].map((name) => join(app.app.env.dataDir, name)) as [string, string];
  await writeFile(whole, pdf('cut'));
  await writeFile(cut, 'cut');
  await storage.put(key, cut);
  const content = `content ${blobId} (${key}, SHA-256 ${sha256})`;
  expect(await found()).toEqual([`${content} has 3 bytes in the storage, its row says ${size}: restore it from a backup`]);
  await storage.remove(key);
  expect(await found()).toEqual([`${content} is not in the storage`]);
  await storage.put(key, whole);
  expect(await found()).toEqual([]);
});

test('a content of the same size with one other byte, and one that cannot be read', async () => {
  const { id } = await attached('flip');
  const { blobId } = await app.em().findOneOrFail(File, { id });
  const { key, sha256 } = await app.em().findOneOrFail(FileBlob, { id: blobId });
  const [whole, flipped] = ['whole', 'flipped'].map((name) => join(app.app.env.dataDir, name)) as [string, string];
  const bytes = pdf('flip');
  await writeFile(whole, bytes);
  await writeFile(flipped, bytes.with(20, bytes[20]! ^ 1));
  await storage.put(key, flipped);
  const content = `content ${blobId} (${key}, SHA-256 ${sha256})`;
  expect(await found()).toEqual([`${content} has other bytes in the storage than were uploaded: restore it from a backup`]);
  await storage.put(key, whole);
  const broken = jest.spyOn(storage, 'read').mockRejectedValue(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  expect(await found()).toContain(`${content} cannot be read in the storage (EIO)`);
  broken.mockRestore();
  expect(await found()).toEqual([]);
});

test('while the storage does not answer, contents that it does not give are no faults, and what was found stays', async () => {
  const { id } = await attached('away');
  const { id: other } = await attached('gone');
  const blobOf = async (file: number) => {
    const { blobId } = await app.em().findOneOrFail(File, { id: file });
    return app.em().findOneOrFail(FileBlob, { id: blobId });
  };
  const { id: blobId, key } = await blobOf(id);
  const { id: gone, key: goneKey } = await blobOf(other);
  await storage.remove(goneKey);
  const { read } = storage;
  const away = jest.spyOn(storage, 'read').mockImplementation((...given) => {
    if (given[0] === key) throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    return read.apply(storage, given);
  });
  const all = await fileFindings(app.ctx(), storage);
  away.mockRestore();
  expect(all).toEqual([
    {
      kind: 'file',
      isUnchecked: true,
      text: expect.stringMatching(`^content ${blobId} \\(${key}, SHA-256 [0-9a-f]+\\) could not be checked, as .* \\(ECONNREFUSED\\)`),
    },
    { kind: 'file', text: expect.stringMatching(`^content ${gone} .* is not in the storage$`) },
  ]);
  await app.em().nativeUpdate(FileBlob, { id: gone }, { storedAt: null });
});

test('a storage that does not answer three times in a row is not asked any more', async () => {
  for (const mark of ['one', 'two', 'three']) await attached(mark);
  const stored = await app.em().count(FileBlob, { storedAt: { $ne: null } });
  expect(stored).toBeGreaterThan(3);
  const slow = Object.assign(new Error('too slow'), { name: 'TimeoutError' });
  const away = jest.spyOn(storage, 'read').mockRejectedValue(slow);
  const [one, ...others] = await found();
  expect(away).toHaveBeenCalledTimes(3);
  away.mockRestore();
  expect(one).toMatch(
    new RegExp(`^${stored} contents of files, content \\d+ .* the first, could not be checked, as .* \\(too slow\\): check again$`),
  );
  expect(others).toEqual([]);
});

test('a file of a deleted row, until it is collected', async () => {
  const { id, entityId } = await attached('lost');
  await attached('kept');
  await app.em().nativeDelete(Product, { id: entityId });
  expect(await found()).toEqual([
    `file ${id} (a.pdf) is of product ${entityId}, which is not there: the running API removes it within an hour`,
  ]);
  await app.app.nest.get(FileCollector, { strict: false }).collect();
  expect(await found()).toEqual([]);
});
