import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MAX_FILES } from '@moru/contract';
import { FORM_TYPE, formOf, pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { File } from './file.entity.ts';

let app: TestApp;
let boss: HttpClient;
let other: HttpClient;
let holder: { entity: string; entityId: number };

beforeAll(async () => {
  app = await startTestApp();
  [boss, other] = [await app.as('supervisor'), await app.as('supervisor')];
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.em().nativeDelete(File, {});
  holder = { entity: 'product', entityId: await app.make('product') };
});

const count = () => app.em().count(File, {});
const put = (by: HttpClient, files: number, values: object = {}) =>
  upload(
    by,
    Array.from({ length: files }, (_, n) => ({ name: `${n}.pdf`, bytes: pdf('same') })),
    values,
  );

/** Adds files until there are so many, as an upload of the same content would. */
async function fill(by: HttpClient, files: number, values: object = {}): Promise<void> {
  const [{ id }] = ok(await put(by, 1, values)).rows;
  const em = app.em();
  const { id: _, ...like } = (await em.findOneOrFail(File, { id })) as File & { id: number };
  await em.fork().insertMany(
    File,
    Array.from({ length: files - 1 }, () => ({ ...like })),
  );
}

test('a row has so many files, uploaded or attached, and not one more', async () => {
  await fill(boss, MAX_FILES.row - 2, holder);
  expect(await put(boss, 3, holder)).toMatchObject({ status: 409, body: { code: 'too_many_files' } });
  const ids = ok(await put(boss, 3)).rows.map(({ id }: { id: number }) => id);
  expect(await boss.post('/api/file/attach', { ids, ...holder })).toMatchObject({ status: 409, body: { code: 'too_many_files' } });
  const twice = { ids: [ids[0], ids[0]], ...holder };
  expect(await boss.post('/api/file/attach', twice)).toMatchObject({ status: 400, body: { issues: [{ path: ['ids'] }] } });
  expect(await app.em().count(File, { ...holder })).toBe(MAX_FILES.row - 2);
  ok(await boss.post('/api/file/attach', { ids: ids.slice(1), ...holder }));
  expect(await put(boss, 1, holder)).toMatchObject({ status: 409 });
  expect((await put(boss, 1, { ...holder, entityId: await app.make('product') })).status).toBe(200);
});

test('a person has so many files that belong to no row, whatever others have', async () => {
  await fill(boss, MAX_FILES.loose - 2);
  expect(await put(boss, 3)).toMatchObject({ status: 409, body: { code: 'too_many_files' } });
  expect(await count()).toBe(MAX_FILES.loose - 2);
  expect((await put(boss, 2)).status).toBe(200);
  expect((await put(boss, 1)).status).toBe(409);
  expect((await put(other, 1)).status).toBe(200);
});

test('a file is made by an upload only', async () => {
  expect((await boss.post('/api/file/save', { saveParams: { name: 'a.pdf' } })).status).toBe(403);
  expect(await count()).toBe(0);
});

test('an upload that is sent again under its key is answered again; other files or another row under it are 422', async () => {
  const send = (mark: string, entityId = holder.entityId) =>
    boss.request(
      'POST',
      '/api/file/upload',
      formOf([
        { field: 'entity', bytes: holder.entity },
        { field: 'entityId', bytes: String(entityId) },
        { name: 'a.pdf', bytes: pdf(mark) },
      ]),
      { 'content-type': FORM_TYPE, 'idempotency-key': 'one upload' },
    );
  const first = await send('content');
  expect([first.status, (await send('content')).text]).toEqual([200, first.text]);
  for (const changed of [await send('other content'), await send('content', await app.make('product'))])
    expect(changed).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect(await count()).toBe(1);
});
