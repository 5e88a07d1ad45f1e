import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { FileBlob } from '../file/file.entity.ts';
import { FileStorage } from '../file/storage/file-storage.ts';
import { LocalStorage } from '../file/storage/local-storage.ts';
import { pdf, upload } from '../testing/files.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { damageText } from './copy-files.ts';
import { nameOf, partialOf, prune } from './folders.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

let app: TestApp;
let storage: FileStorage;
let target: string;
let stored: FileBlob;
let at = Date.UTC(2026, 0, 1);
const WHOLE = pdf('scanned');

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  storage = app.app.nest.get(FileStorage, { strict: false });
  target = await mkdtemp(join(tmpdir(), 'moru-damaged-'));
  const entityId = await app.make('product');
  ok(await upload(await app.as('supervisor'), [{ name: 'scan.pdf', bytes: WHOLE }], { entity: 'product', entityId }));
  stored = await app.em().findOneOrFail(FileBlob, { storedAt: { $ne: null } });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await app?.stop();
  await rm(target, { recursive: true, force: true });
});

const backup = () => makeBackup(app.app.env, target, new Date((at += 1000)));
/** Puts other bytes of the same length in place of the stored ones. */
async function store(bytes: Uint8Array): Promise<void> {
  const path = join(app.app.env.dataDir, 'bytes');
  await writeFile(path, bytes);
  await storage.put(stored.key, path);
}
const spoilt = () => Buffer.from(WHOLE.with(20, WHOLE[20]! ^ 1));

test('a damaged content is backed up and named, and so is the earlier backup that has it whole', async () => {
  const { key, sha256 } = stored;
  await store(spoilt());
  expect((await backup()).damaged).toEqual([{ key, sha256, wholeIn: undefined }]);
  await store(WHOLE);
  const whole = await backup();
  expect(whole.damaged).toEqual([]);
  await store(spoilt());
  // The latest backup has it whole and is referred to.
  const linked = await backup();
  expect(linked.damaged).toEqual([]);
  // As on a disk without hard links, or where the latest backups are gone.
  await rm(join(linked.folder, 'files', key));
  const { folder, damaged } = await backup();
  expect(damaged).toEqual([{ key, sha256, wholeIn: whole.folder }]);
  expect(damaged.map(damageText)).toEqual([expect.stringContaining(`${whole.folder} has it whole`)]);
  expect((await stat(join(folder, 'files', key))).size).toBe(WHOLE.length);
  expect(await prune(target, 1, [whole.folder])).not.toContain(whole.folder);
});

test('a backup with a damaged content does not verify as good', async () => {
  await store(spoilt());
  await rm(target, { recursive: true });
  const { folder } = await backup();
  const { differing, found } = await verifyBackup(folder);
  expect(differing).toEqual([]);
  expect(found).toMatchObject([{ kind: 'file', text: expect.stringContaining(`${stored.key}, SHA-256 ${stored.sha256}`) }]);
});

test('earlier backups whose manifest is damaged or missing are named, and the backup is made without them', async () => {
  await store(WHOLE);
  const [damaged, without] = [await backup(), await backup()].map(({ folder }) => folder) as [string, string];
  await writeFile(join(damaged, 'manifest.json'), '{');
  await rm(join(without, 'manifest.json'));
  const made = await backup();
  expect(made).toMatchObject({ damaged: [], unreadable: [without, damaged] });
  expect(await readManifest(made.folder)).toMatchObject({ files: [{ path: stored.key, sha256: stored.sha256 }] });
  expect((await stat(join(made.folder, 'files', stored.key))).size).toBe(WHOLE.length);
  // What they hold before the latest good one is not asked any more.
  expect((await backup()).unreadable).toEqual([]);
});

const failing = (code: string) => Object.assign(new Error('failing'), { code });
/** A content whose second half cannot be read. */
const halfOf = (bytes: Uint8Array) =>
  Readable.from(
    (async function* () {
      yield bytes.subarray(0, bytes.length / 2);
      throw failing('EIO');
    })(),
  );

test.each([
  ['opened', () => Promise.reject(failing('EIO'))],
  ['read to its end', () => Promise.resolve(halfOf(WHOLE))],
])('a content that cannot be %s is named like a damaged one, and the backup is made without it', async (_until, read) => {
  await rm(target, { recursive: true, force: true });
  await store(WHOLE);
  const whole = await backup();
  // As on a disk without hard links.
  await rm(join((await backup()).folder, 'files', stored.key));
  jest.spyOn(LocalStorage.prototype, 'read').mockImplementation(read);
  const { folder, damaged } = await backup();
  jest.restoreAllMocks();
  const { key, sha256 } = stored;
  expect(damaged).toEqual([{ key, sha256, unreadable: 'EIO', wholeIn: whole.folder }]);
  expect(damaged.map(damageText)).toEqual([
    expect.stringMatching(`^content ${key} .*cannot be read \\(EIO\\).*; ${whole.folder} has it whole`),
  ]);
  const { files, found } = await verifyBackup(folder);
  expect({ files, found }).toMatchObject({ files: 0, found: [{ kind: 'file', text: expect.stringContaining(`(${key}, `) }] });
});

test('a storage that is away, or a disk that cannot be written to, damages no content: no backup is made', async () => {
  await rm(target, { recursive: true, force: true });
  const away = jest.spyOn(LocalStorage.prototype, 'read').mockRejectedValue(failing('ECONNREFUSED'));
  await expect(backup()).rejects.toThrow(new RegExp(`${stored.key}.*ECONNREFUSED`));
  away.mockRestore();
  const { read } = LocalStorage.prototype;
  jest.spyOn(LocalStorage.prototype, 'read').mockImplementation(async function (this: LocalStorage, key) {
    await mkdir(join(partialOf(join(target, nameOf(new Date(at)))), 'files', key), { recursive: true });
    return read.call(this, key);
  });
  await expect(backup()).rejects.toThrow(/EISDIR/);
  expect(await readdir(target)).toEqual([]);
});

test('a content that is missing is named with the backup that has it, and the backup is made without it', async () => {
  await rm(target, { recursive: true, force: true });
  await store(WHOLE);
  const boss = await app.as('supervisor');
  const entityId = await app.make('product');
  ok(await upload(boss, [{ name: 'other.pdf', bytes: pdf('another') }], { entity: 'product', entityId }));
  const whole = await backup();
  await storage.remove(stored.key);
  const { folder, damaged } = await backup();
  expect(damaged).toMatchObject([{ key: stored.key, unreadable: 'not in the storage', wholeIn: whole.folder }]);
  const { files } = await readManifest(folder);
  expect(files).toHaveLength((await readManifest(whole.folder)).files.length - 1);
  expect(files.map(({ path }) => path)).not.toContain(stored.key);
  await store(WHOLE);
  expect((await backup()).damaged).toEqual([]);
});
