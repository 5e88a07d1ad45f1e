import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { READ_UPLOAD } from '../core/table/upload.ts';
import { wrongRefusal } from '../testing/error-body.ts';
import { fields, FORM_TYPE, formOf, pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { keep } from './blobs.ts';
import { collect } from './collect.ts';
import { FileCollector } from './file-collector.ts';
import { File, FileBlob } from './file.entity.ts';
import { FileStorage } from './storage/file-storage.ts';
import { incomingFolder } from './storage/open-storage.ts';

const MINUTE_MS = 60_000;
/** Everything but a running upload. */
const NOW = { looseMs: 0, blobMs: 0, objectMs: 0, uploadMs: MINUTE_MS };
let app: TestApp;
let boss: HttpClient;
let holder: { entity: string; entityId: number };
let storage: FileStorage;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  holder = { entity: 'product', entityId: await app.make('product') };
  storage = app.app.nest.get(FileStorage, { strict: false });
});
afterAll(() => app.stop());
beforeEach(async () => {
  jest.restoreAllMocks();
  await app.em().nativeDelete(File, {});
  await app.em().nativeDelete(FileBlob, {});
  for (const key of await objects()) await storage.remove(key);
});

const put = async (bytes: Buffer, values: object = holder) =>
  ok(await upload(boss, [{ name: 'a.pdf', bytes }], values)).rows[0].id as number;
const raw = (id: number) => boss.get(`/api/file/raw/${id}`);
const objects = async () => (await Array.fromAsync(storage.all())).map(({ key }) => key);
const blobs = () => app.em().count(FileBlob, {});
const run = (ages: Partial<typeof NOW> = {}) => collect(app.ctx(), storage, incomingFolder(app.app.env), { ...NOW, ...ages });
/** Database times are in milliseconds: what is to be older than now must be. */
const pass = () => sleep(5);

describe('one content', () => {
  test('is stored once, whoever uploads it, and deleted with its last file', async () => {
    const [one, two] = [await put(pdf('same')), await put(pdf('same'))];
    expect([await blobs(), (await objects()).length]).toEqual([1, 1]);
    ok(await boss.get('/api/file/del', { ids: one }));
    await pass();
    expect((await run()).blobs).toBe(0);
    expect((await raw(two)).text).toBe(pdf('same').toString());
    ok(await boss.get('/api/file/del', { ids: two }));
    await pass();
    expect(await run()).toMatchObject({ blobs: 1 });
    expect([await blobs(), await objects()]).toEqual([0, []]);
  });

  test('an image is deleted with its small copies', async () => {
    const image = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#33c' } })
      .png()
      .toBuffer();
    const { id } = ok(await upload(boss, [{ name: 'a.png', bytes: image }], holder)).rows[0];
    expect((await objects()).length).toBe(3);
    ok(await boss.get('/api/file/del', { ids: id }));
    await pass();
    await run();
    expect(await objects()).toEqual([]);
  });

  test('uploaded ten times concurrently is one, and every file of it is readable', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => put(pdf('race'))));
    expect([await blobs(), (await objects()).length]).toEqual([1, 1]);
    for (const id of ids) expect((await raw(id)).text).toBe(pdf('race').toString());
  });

  test('that is collected at the moment an upload claims it is stored again', async () => {
    const bytes = pdf('just claimed');
    ok(await boss.get('/api/file/del', { ids: await put(bytes) }));
    const store = storage.put.bind(storage);
    let collected = 0;
    // The old row is deleted first, so the upload makes a new one; while it stores the content, the collector takes that one too.
    await pass();
    await run();
    jest.spyOn(storage, 'put').mockImplementation(async (key, path) => {
      await store(key, path);
      if (collected > 0) return;
      await pass();
      collected = (await run()).blobs;
    });
    const id = await put(bytes);
    expect(collected).toBe(1);
    expect((await raw(id)).text).toBe(bytes.toString());
    await pass();
    await run();
    expect((await raw(id)).text).toBe(bytes.toString());
  });

  test('that an upload has claimed is not collected, however long it was unused', async () => {
    for (const mark of ['counted on', 'forgotten']) ok(await boss.get('/api/file/del', { ids: await put(pdf(mark)) }));
    await app.em().nativeUpdate(FileBlob, {}, { claimedAt: new Date(Date.now() - 2 * MINUTE_MS) });
    const [blob] = await app.em().find(FileBlob, {}, { orderBy: { id: 'asc' } });
    const content = { path: 'not read: it is there already', sha256: blob!.sha256, size: blob!.size, mime: blob!.mime };
    expect(await keep(app.ctx(), storage, content)).toBe(blob!.id);
    expect((await run({ blobMs: MINUTE_MS })).blobs).toBe(1);
    expect(await objects()).toEqual([blob!.key]);
  });

  test('concurrent uploads, deletes and collections never lose a content in use', async () => {
    const bytes = pdf('churn');
    const kept: number[] = [];
    const bring = async () => {
      const answer = await upload(boss, [{ name: 'a.pdf', bytes }], holder);
      // Three collections in a row may prevail over one upload: then it reports that and leaves nothing.
      expect([200, 503]).toContain(answer.status);
      if (answer.status !== 200) return;
      if (kept.length % 2 === 0) kept.push(answer.body.rows[0].id);
      else ok(await boss.get('/api/file/del', { ids: answer.body.rows[0].id }));
    };
    for (let round = 0; round < 4; round++) await Promise.all([bring(), run(), bring(), run(), bring(), run()]);
    expect(kept.length).toBeGreaterThan(0);
    await pass();
    await run();
    for (const id of kept) expect((await raw(id)).text).toBe(bytes.toString());
  });
});

test('a file uploaded while its row is deleted is deleted with it, or refused', async () => {
  for (let round = 0; round < 6; round++) {
    const entityId = await app.make('product');
    const [brought, deleted] = await Promise.all([
      upload(boss, [{ name: 'a.pdf', bytes: pdf('late') }], { entity: 'product', entityId }),
      boss.get('/api/product/del', { ids: entityId }),
    ]);
    expect([200, 404]).toContain(brought.status);
    expect([deleted.status, deleted.body]).toEqual([200, 1]);
    expect(await app.em().count(File, { entity: 'product', entityId })).toBe(0);
  }
});

test('a file whose row is deleted while its content is stored is refused as for a missing row, after one attempt', async () => {
  const entityId = await app.make('product');
  const store = storage.put.bind(storage);
  const stored = jest.spyOn(storage, 'put').mockImplementation(async (key, path) => {
    await store(key, path);
    ok(await boss.get('/api/product/del', { ids: entityId }));
  });
  expect((await upload(boss, [{ name: 'a.pdf', bytes: pdf('too late') }], { entity: 'product', entityId })).status).toBe(404);
  expect([stored.mock.calls.length, await app.em().count(File, {})]).toEqual([1, 0]);
});

describe('leftovers', () => {
  test('unattached files are deleted after a day, not before', async () => {
    const id = await put(pdf('loose'), {});
    await pass();
    expect((await run({ looseMs: MINUTE_MS })).files).toBe(0);
    expect((await run()).files).toBe(1);
    expect((await raw(id)).status).toBe(404);
    expect([await blobs(), await objects()]).toEqual([0, []]);
  });

  test('files of a row deleted outside its service', async () => {
    const entityId = await app.make('product');
    const id = await put(pdf('lost'), { entity: 'product', entityId });
    await app.em().execute('delete from product where id = ?', [entityId]);
    expect((await raw(id)).status).toBe(404);
    expect((await run({ looseMs: MINUTE_MS, blobMs: MINUTE_MS })).files).toBe(1);
  });

  test('old objects without a row and unfinished uploads', async () => {
    for (const mark of ['one', 'two']) await put(pdf(mark));
    const known = await objects();
    const path = join(incomingFolder(app.app.env), 'upload-dead');
    await mkdir(path, { recursive: true });
    await writeFile(join(path, '0'), 'half');
    await storage.put('00112233445566778899aabbccddeeff', join(path, '0'));
    const readOnly = await mkdtemp(join(tmpdir(), READ_UPLOAD));
    await writeFile(join(readOnly, 'upload'), 'an order file');
    const left = () => [path, readOnly].map((folder) => existsSync(folder));
    expect([(await run({ objectMs: MINUTE_MS })).objects, left()]).toEqual([0, [true, true]]);
    const old = new Date(Date.now() - 3_600_000);
    for (const folder of [path, readOnly]) await utimes(folder, old, old);
    await pass();
    const { objects: removed, uploads } = await run();
    // Other processes collect in the system's temporary folder as well: how many of those are left for this one is not known.
    expect([removed, uploads > 0, await objects(), left()]).toEqual([1, true, known, [false, false]]);
  });

  test('of two processes one collects, and the other an hour later', async () => {
    const collectors = [1, 2].map(() => new FileCollector(app.app.orm, storage, app.app.env));
    const first = await Promise.all(collectors.map((one) => one.runInTurn()));
    expect(first.toSorted()).toEqual([false, true]);
    expect(await collectors[0]?.runInTurn()).toBe(false);
    await app.em().execute('update lease set held_until = ?', [new Date(0)]);
    expect(await collectors[1]?.runInTurn()).toBe(true);
  });
});

describe('a storage that fails', () => {
  const broken = (code: string) => Object.assign(new Error(code), { code });
  const table: [string, Error, number, string][] = [
    ['is full', broken('ENOSPC'), 507, 'storage_full'],
    ['is over its quota', broken('EDQUOT'), 507, 'storage_full'],
    ['does not answer', broken('ETIMEDOUT'), 503, 'storage_away'],
    ['may not be written', broken('EACCES'), 503, 'storage_away'],
  ];
  test.each(table)('and %s', async (_what, error, status, code) => {
    jest.spyOn(storage, 'put').mockRejectedValue(error);
    const answer = await upload(boss, [{ name: 'a.pdf', bytes: pdf(code) }], holder);
    expect(answer).toMatchObject({ status, body: { statusCode: status, code } });
    expect(answer.body.message).toMatch(/[가-힣].*\(.*[a-z].*\)/);
    expect(answer.headers['retry-after'] !== undefined).toBe(status === 503);
    expect(await app.em().count(File, {})).toBe(0);
    expect(await readdir(incomingFolder(app.app.env))).toEqual([]);
    jest.restoreAllMocks();
    // It works again at once: the failure is not cached.
    expect((await raw(await put(pdf(code)))).status).toBe(200);
  });

  test('while a file is read reports it before the first byte', async () => {
    const id = await put(pdf());
    jest.spyOn(storage, 'read').mockRejectedValue(broken('ECONNREFUSED'));
    expect(await raw(id)).toMatchObject({ status: 503, body: { code: 'storage_away' } });
  });

  test('while an upload is received', async () => {
    const folder = incomingFolder(app.app.env);
    const form = formOf([...fields(holder), { name: 'a.pdf', bytes: pdf() }]);
    async function* sent() {
      yield form.subarray(0, 10);
      while ((await readdir(folder)).length === 0) await sleep(5);
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
      yield form.subarray(10);
    }
    const headers = { cookie: boss.cookie, 'content-type': FORM_TYPE };
    const answer = await app.app.nest.inject({ method: 'POST', url: '/api/file/upload', headers, payload: Readable.from(sent()) });
    expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 'storage_away' })]);
    expect([await app.em().count(File, {}), await blobs()]).toEqual([0, 0]);
  });

  test('the folder of incoming uploads', async () => {
    const folder = incomingFolder(app.app.env);
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'in the way');
    const answer = await upload(boss, [{ name: 'a.pdf', bytes: pdf() }], holder);
    expect([answer.status, answer.body.code]).toEqual([503, 'storage_away']);
    await rm(folder);
    expect(dirname(folder)).not.toBe(folder);
  });
});

test('is empty after an interrupted connection', async () => {
  const { port } = new URL(await app.app.nest.listen(0, '127.0.0.1').then(() => app.app.nest.getUrl()));
  const whole = formOf([...fields(holder), { name: 'a.pdf', bytes: Buffer.concat([pdf(), Buffer.alloc(3_000_000, 'x')]) }]);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  const head = `POST /api/file/upload HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${boss.cookie}\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${whole.length}\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), whole.subarray(0, 1_000_000)]));
  const incoming = () => readdir(incomingFolder(app.app.env)).catch(() => []);
  for (let waited = 0; (await incoming()).length === 0 && waited < 1500; waited++) await sleep(20);
  expect(await incoming()).toHaveLength(1);
  socket.destroy();
  for (let waited = 0; (await incoming()).length > 0 && waited < 1500; waited++) await sleep(20);
  expect([await incoming(), await app.em().count(File, {}), await objects()]).toEqual([[], 0, []]);
  expect(wrongRefusal(await upload(boss, [], holder))).toBeUndefined();
});
