import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { FILE_SIZES } from '@moru/contract';
import sharp from 'sharp';
import { fileFindings } from '../check/file-check.ts';
import { pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { keyOf } from './blobs.ts';
import { File, FileBlob } from './file.entity.ts';
import { FileStorage } from './storage/file-storage.ts';

const FORMS = [undefined, ...(Object.keys(FILE_SIZES) as (keyof typeof FILE_SIZES)[])];
let app: TestApp;
let boss: HttpClient;
let storage: FileStorage;
let picture: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  storage = app.app.nest.get(FileStorage, { strict: false });
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#33c' } })
    .png()
    .toBuffer();
});
afterAll(() => app?.stop());
beforeEach(() => void jest.restoreAllMocks());

const send = async (name: string, bytes: Buffer) =>
  upload(boss, [{ name, bytes }], { entity: 'product', entityId: await app.make('product') });
const sent = async (name: string, bytes: Buffer): Promise<number> => ok(await send(name, bytes)).rows[0].id;
async function keyOfFile(id: number): Promise<string> {
  const { blobId } = await app.em().findOneOrFail(File, { id });
  return (await app.em().findOneOrFail(FileBlob, { id: blobId })).key;
}
const raw = (id: number, size?: string) => boss.get(`/api/file/raw/${id}`, size ? { size } : {});

test.each(FORMS)('a picture of which an object (%s) was lost is whole again once somebody uploads it again', async (form) => {
  const id = await sent('a.png', picture);
  await storage.remove(keyOf(await keyOfFile(id), form));
  expect((await raw(id, form)).status).toBe(503);
  const again = await sent('again.png', picture);
  for (const one of [id, again]) for (const size of FORMS) expect((await raw(one, size)).status).toBe(200);
  expect(await fileFindings(app.ctx(), storage)).toEqual([]);
});

test('a content that was cut off is whole again once somebody uploads it again', async () => {
  const id = await sent('a.pdf', pdf('cut'));
  const path = join(app.app.env.dataDir, 'cut');
  await writeFile(path, 'cut');
  await storage.put(await keyOfFile(id), path);
  await sent('b.pdf', pdf('cut'));
  expect((await raw(id)).text).toBe(pdf('cut').toString());
});

test('a content that is there is not stored again', async () => {
  await sent('a.pdf', pdf('there'));
  await sent('a.png', picture);
  const stored = jest.spyOn(storage, 'put');
  await sent('b.pdf', pdf('there'));
  await sent('b.png', picture);
  expect(stored).not.toHaveBeenCalled();
});

test('while the storage does not tell whether it has a content, an upload of it is refused', async () => {
  await sent('a.pdf', pdf('unknown'));
  jest.spyOn(storage, 'sizeOf').mockRejectedValue(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  expect(await send('b.pdf', pdf('unknown'))).toMatchObject({ status: 503, body: { code: 'storage_away' } });
});
