import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const save = (saveParams: unknown) => boss.post('/api/brand/save', { saveParams });
const read = async (id: number) => (await boss.get('/api/brand/findById', { subset: 'A', id })).body;

test('a supervisor saves, reads, lists and deletes a brand', async () => {
  const saved = await save({ code: 'AA', name: '가나다' });
  expect(saved).toMatchObject({ status: 200, text: expect.stringMatching(/^\[\d+\]$/) });
  const id = saved.body[0];
  expect(await read(id)).toEqual({
    id,
    version: 1,
    code: 'AA',
    name: '가나다',
    nameEn: null,
    clientCompany: null,
    color: '#2457c5',
    aqlCritical: '0',
    aqlMajor: '2.5',
    aqlMinor: '4.0',
    inspLevel: 'II',
    inspect: null,
    overTolPct: 5,
    underTolPct: 5,
    buyerName: null,
    buyerRegNo: null,
    buyerRepresentative: null,
    buyerAddress: null,
    buyerBusiness: null,
    packNote: null,
    orderNo: 0,
    isActive: true,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
    updatedAt: expect.stringMatching(/Z$/),
    createdBy: expect.any(Number),
    updatedBy: expect.any(Number),
  });
  const list = await boss.get('/api/brand/findMany', { subset: 'L', params: { num: 5, keyword: '나' } });
  expect(list.body).toMatchObject({ total: 1, rows: [{ id, code: 'AA' }] });
  expect(await boss.get('/api/brand/del', { ids: [id] })).toMatchObject({ status: 200, text: '1' });
  expect((await boss.get('/api/brand/del', { ids: [id] })).body).toBe(0);
});

test('answers are JSON that is not cached', async () => {
  const { headers } = await boss.get('/api/brand/findMany', { subset: 'R' });
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
});

test('many items are saved in one transaction, ids in their order', async () => {
  const saved = await save([
    { code: 'B1', name: 'One' },
    { code: 'B2', name: 'Two' },
  ]);
  expect(await read(saved.body[1])).toMatchObject({ code: 'B2' });
  const failed = await save([
    { code: 'B3', name: 'Three' },
    { code: 'B1', name: 'Again' },
  ]);
  expect(failed).toMatchObject({
    status: 409,
    body: { code: 'duplicate', issues: [{ code: 'duplicate', path: ['saveParams', 1, 'code'] }] },
  });
  expect((await boss.get('/api/brand/findMany', { params: { keyword: 'B3', search: 'code' } })).body.total).toBe(0);
});

test('a missing field, a wrong type and an unknown key are refused at their place', async () => {
  expect(await save([{ code: 'CC' }])).toMatchObject({
    status: 400,
    body: {
      statusCode: 400,
      name: 'BadRequest',
      code: 'validation',
      message: 'Required (saveParams/0/name)',
      issues: [{ path: ['saveParams', 0, 'name'], message: 'Required' }],
    },
  });
  expect((await save([{ code: 'CC', name: 5 }])).body.message).toBe('Expected string, received number (saveParams/0/name)');
  expect((await save([{ code: 'CC', name: 'C', hack: 1 }])).body.message).toBe("Unrecognized key(s) in object: 'hack' (saveParams/0)");
  expect((await save([{ code: 'CC', name: 'C', createdBy: 1 }])).status).toBe(400);
  expect((await boss.post('/api/brand/save', {})).body.message).toBe('Required (saveParams)');
});

test('an id changes that row and never inserts', async () => {
  const [id] = (await save({ code: 'DD', name: 'D' })).body;
  expect((await save({ id, name: 'D2' })).body).toEqual([id]);
  expect(await read(id)).toMatchObject({ code: 'DD', name: 'D2', version: 2 });
  expect(await save({ id: 987_654, name: 'X' })).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: '존재하지 않는 Brand ID 987654' },
  });
});

test('an unchanged row gets no new version and no history', async () => {
  const [id] = (await save({ code: 'NN', name: 'N' })).body;
  await save({ id, name: 'N' });
  expect(await read(id)).toMatchObject({ version: 1 });
  expect(await app.em().count(Alog, { entity: 'brand', entityId: id })).toBe(1);
});

test('a missing row is 404 with its own text', async () => {
  expect(await boss.get('/api/brand/findById', { subset: 'A', id: 123_456 })).toMatchObject({
    status: 404,
    body: { message: '존재하지 않는 Brand ID 123456' },
  });
});

test('a change made from an old version names who changed it and when', async () => {
  const [id] = (await save({ code: 'VV', name: 'V' })).body;
  const other = await app.as('supervisor', { name: '김철수' });
  await other.post('/api/brand/save', { saveParams: { id, version: 1, name: 'V2' } });
  const answer = await save({ id, version: 1, name: 'V3' });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', issues: [{ by: '김철수', version: 2, at: expect.stringMatching(/Z$/) }] },
  });
  expect(await read(id)).toMatchObject({ name: 'V2' });
});

test('two changes from the same version at once: one wins', async () => {
  const [id] = (await save({ code: 'RR', name: 'R' })).body;
  const answers = await Promise.all(['R1', 'R2', 'R3'].map((name) => save({ id, version: 1, name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await read(id)).toMatchObject({ version: 2 });
});

test('a brand that others refer to stays, and the answer names them', async () => {
  const brandId = await app.make('brand', { code: 'USED' });
  await app.make('product', { brandId });
  await app.make('product', { brandId });
  const answer = await boss.get('/api/brand/del', { ids: [brandId] });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'in_use', issues: [{ entity: 'product', field: 'brandId', count: 2, ids: [brandId] }] },
  });
  expect(answer.body.message).toContain('제품');
});

test('every write records who, what, from and to', async () => {
  const [id] = (await save({ code: 'HH', name: 'H', nameEn: 'English' })).body;
  await save({ id, name: 'H2', isActive: false });
  await boss.get('/api/brand/del', { ids: [id] });
  const entries = await app.em().find(Alog, { entity: 'brand', entityId: id }, { orderBy: { id: 'asc' } });
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  expect(entries[1]).toMatchObject({
    role: 'supervisor',
    result: 'ok',
    entityLabel: 'HH H2',
    changes: [
      { field: 'name', from: 'H', to: 'H2' },
      { field: 'isActive', from: true, to: false },
    ],
  });
  expect(entries[2]?.changes).toContainEqual({ field: 'code', from: 'HH', to: null });
});

test('clients and site staff read but do not write', async () => {
  const id = await app.make('brand');
  for (const role of ['client', 'site-staff'] as const) {
    const person = await app.as(role);
    expect((await person.get('/api/brand/findById', { id })).status).toBe(200);
    expect(await person.post('/api/brand/save', { saveParams: { id, name: 'X' } })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await person.get('/api/brand/del', { ids: [id] })).status).toBe(403);
  }
});

test('a client sees only its brands, and existence does not leak', async () => {
  const [mine, other] = [await app.make('brand'), await app.make('brand')];
  const client = await app.as('client', { scope: 'listed', brandIds: [mine] });
  expect((await client.get('/api/brand/findMany', { subset: 'R' })).body).toMatchObject({ total: 1, rows: [{ id: mine }] });
  expect((await client.get('/api/brand/findById', { id: other })).body.message).toBe(`존재하지 않는 Brand ID ${other}`);
  const nobody = await app.as('client', { scope: 'listed', brandIds: [] });
  expect((await nobody.get('/api/brand/findMany', { subset: 'R' })).body).toEqual({ rows: [], total: 0 });
});
