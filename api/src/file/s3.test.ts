import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSwift, swiftAvailable } from '@moru/testing/server';
import { AwsClient } from 'aws4fetch';
import sharp from 'sharp';
import { fileFindings } from '../check/file-check.ts';
import { readS3, type S3Env } from '../core/process/s3-env.ts';
import { pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startS3Emulator } from '../testing/s3-emulator.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { collect } from './collect.ts';
import { FileStorage } from './storage/file-storage.ts';
import { incomingFolder } from './storage/open-storage.ts';

interface Server extends Omit<S3Env, 'bucket' | 'prefix'> {
  readonly stop: () => Promise<unknown>;
}

// A real server where it is installed (Debian: swift-proxy, swift-account, swift-container, swift-object).
const servers: [string, () => Promise<Server>][] = [
  ['an emulator that checks signatures', startS3Emulator],
  ...(swiftAvailable() && process.env['TEST_ENGINE'] === 'sqlite'
    ? [['OpenStack Swift', startSwift] as [string, () => Promise<Server>]]
    : []),
];

describe.each(servers)('files in a bucket of %s', (_name, start) => {
  let server: Server;
  let app: TestApp;
  let boss: HttpClient;
  let holder: { entity: string; entityId: number };
  let storage: FileStorage;

  beforeAll(async () => {
    server = await start();
    const { endpoint, region, accessKeyId, secretAccessKey } = server;
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    expect((await client.fetch(`${endpoint}/moru-files`, { method: 'PUT' })).status).toBe(200);
    const url = `s3://moru-files/kept?endpoint=${encodeURIComponent(endpoint)}&region=${region}`;
    app = await startTestApp({ s3: readS3({ FILES_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }) });
    boss = await app.as('supervisor');
    holder = { entity: 'product', entityId: await app.make('product') };
    storage = app.app.nest.get(FileStorage, { strict: false });
  });
  afterAll(async () => {
    await app?.stop();
    await server?.stop();
  });

  const keys = async () => (await Array.fromAsync(storage.all())).map(({ key }) => key).toSorted();
  const put = async (name: string, bytes: Buffer): Promise<number> => ok(await upload(boss, [{ name, bytes }], holder)).rows[0].id;

  test('are stored once, read whole and in parts, and removed', async () => {
    const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    const [one, two, picture] = [await put('a.pdf', pdf('s3')), await put('b.pdf', pdf('s3')), await put('p.jpg', image)];
    expect(await keys()).toHaveLength(4);
    expect(await fileFindings(app.ctx(), storage)).toEqual([]);
    const raw = (id: number, query: object = {}, headers = {}) => boss.get(`/api/file/raw/${id}`, query, headers);
    expect((await raw(two)).text).toBe(pdf('s3').toString());
    expect(await raw(one, {}, { range: 'bytes=1-3' })).toMatchObject({ status: 206, text: 'PDF' });
    expect(await sharp((await raw(picture, { size: 'thumb' })).bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
    ok(await boss.get('/api/file/del', { ids: [one, two, picture] }));
    const run = () =>
      collect(app.ctx(), storage, incomingFolder(app.app.env), { looseMs: 0, blobMs: -1000, objectMs: -1000, uploadMs: 60_000 });
    expect(await run()).toMatchObject({ blobs: 2 });
    expect(await keys()).toEqual([]);
  });

  test('a content that was lost is stored again by whoever uploads it again', async () => {
    const id = await put('a.pdf', pdf('lost'));
    const [key = ''] = await keys();
    expect(await storage.sizeOf(key)).toBe(pdf('lost').length);
    await storage.remove(key);
    expect(await storage.sizeOf(key)).toBeUndefined();
    await put('b.pdf', pdf('lost'));
    expect((await boss.get(`/api/file/raw/${id}`)).text).toBe(pdf('lost').toString());
  });

  test('a missing object is an error to read and none to remove', async () => {
    await expect(storage.read('00112233445566778899aabbccddeeff')).rejects.toThrow(/NoSuchKey/);
    await storage.remove('00112233445566778899aabbccddeeff');
  });
});

test('a store that is unreachable, full or slow is reported, and leaves no row', async () => {
  const server = await startS3Emulator();
  const app = await startTestApp({ s3: { ...server, bucket: 'moru', prefix: '' } });
  const boss = await app.as('supervisor');
  const send = () => upload(boss, [{ name: 'a.pdf', bytes: pdf() }]);
  server.fail({ status: 507, code: 'InsufficientStorage' });
  expect(await send()).toMatchObject({ status: 507, body: { code: 'storage_full' } });
  server.fail({ status: 403, code: 'AccessDenied' });
  expect(await send()).toMatchObject({ status: 503, body: { code: 'storage_away' } });
  server.fail(undefined);
  expect((await send()).status).toBe(200);
  for (const status of [500, 503, 403]) {
    server.fail({ status, code: 'SomeCode' });
    expect(await fileFindings(app.ctx(), app.app.nest.get(FileStorage, { strict: false }))).toEqual([
      { kind: 'file', isUnchecked: true, text: expect.stringMatching(/^contents of files could not be checked, .*SomeCode/) },
    ]);
  }
  server.fail(undefined);
  await server.stop();
  // Nor can it be known whether a content that was stored before is still there.
  expect(await send()).toMatchObject({ status: 503, body: { code: 'storage_away' } });
  expect(await upload(boss, [{ name: 'b.pdf', bytes: pdf('new') }])).toMatchObject({ status: 503, body: { code: 'storage_away' } });
  expect(ok(await boss.get('/api/file/findMany', { params: { queryMode: 'count' } })).total).toBe(1);
  await app.stop();
});
