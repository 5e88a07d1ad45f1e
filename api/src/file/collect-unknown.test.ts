import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { pdf, upload } from '../testing/files.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { collect } from './collect.ts';
import { File, FileBlob } from './file.entity.ts';
import { FileStorage } from './storage/file-storage.ts';
import { incomingFolder } from './storage/open-storage.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let storage: FileStorage;

beforeAll(async () => {
  app = await startTestApp();
  storage = app.app.nest.get(FileStorage, { strict: false });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  jest.restoreAllMocks();
  for (const key of await objects()) await storage.remove(key);
  await app.em().nativeDelete(File, {});
  await app.em().nativeDelete(FileBlob, {});
});

const objects = async () => (await Array.fromAsync(storage.all())).map(({ key }) => key).toSorted();
/** An object that this database does not know. */
async function stray(index: number): Promise<string> {
  const path = join(app.app.env.dataDir, 'stray');
  await writeFile(path, 'of another database');
  const key = String(index).padStart(32, '0');
  await storage.put(key, path);
  return key;
}
async function known(mark: string): Promise<void> {
  const entityId = await app.make('product');
  ok(await upload(await app.as('supervisor'), [{ name: 'a.pdf', bytes: pdf(mark) }], { entity: 'product', entityId }));
}
/** A run in which every object was last written so many days ago. */
async function runAfter(days: number): Promise<number> {
  const { all } = storage;
  jest.spyOn(storage, 'all').mockImplementation(async function* () {
    for await (const one of all.call(storage)) yield { ...one, at: new Date(Date.now() - days * DAY_MS) };
  });
  const { objects: removed } = await collect(app.ctx(), storage, incomingFolder(app.app.env));
  jest.restoreAllMocks();
  return removed;
}

test('a database that knows none of the objects removes none, and an error says what to do', async () => {
  const [first] = [await stray(1), await stray(2)];
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  expect(await runAfter(400)).toBe(0);
  expect(await objects()).toHaveLength(2);
  expect(logged.mock.calls).toEqual([[expect.stringMatching(new RegExp(`^2 of 2 .*${first}.*none .*right database`))]]);
});

test('nor does one in which people have uploaded files since it is the wrong one', async () => {
  for (const index of [1, 2, 3]) await stray(index);
  for (const mark of ['new', 'newer']) await known(mark);
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  expect(await runAfter(400)).toBe(0);
  expect(await objects()).toHaveLength(5);
});

test('what a killed process left is removed after a month, silently: until then an older database may be replaced by a newer one', async () => {
  const left = await stray(1);
  for (const mark of ['one', 'two']) await known(mark);
  const logged = jest.spyOn(Logger.prototype, 'error');
  expect(await runAfter(29)).toBe(0);
  expect(await objects()).toContain(left);
  expect(await runAfter(31)).toBe(1);
  expect(await objects()).toHaveLength(2);
  expect(logged).not.toHaveBeenCalled();
});
