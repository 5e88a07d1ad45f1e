import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { day, ok, Orders } from '../testing/orders.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;
let site: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  site = await app.as('site-staff');
});
afterAll(() => app?.stop());

const record = (values: object = {}) => ({
  eventUuid: randomUUID(),
  choice: 'mine',
  entity: 'pjournal',
  entityId: 7,
  date: '2026-11-20',
  deviceAt: '2026-11-20T06:38:00.000Z',
  reason: '한 박스 빠짐',
  given: [
    { name: 'mine.goodQty', value: '420' },
    { name: 'there.goodQty', value: '400' },
  ],
  ...values,
});
const tell = (body: object, who = site) => who.post('/api/conflict/tell', body);
const stored = async (id: number) => ok(await boss.get('/api/conflict/findById', { subset: 'A', id }));

test('a floor record waits for a supervisor, complete and once, however often it is sent', async () => {
  const body = record();
  const first = ok(await tell(body));
  expect(first).toMatchObject({ state: 'open', how: null });
  expect(ok(await tell(body))).toEqual(first);
  expect(await stored(first.id)).toMatchObject({
    kind: 'floor',
    entity: 'pjournal',
    entityId: 7,
    date: '2026-11-20',
    deviceAt: body.deviceAt,
    given: expect.arrayContaining([
      { name: 'choice', value: 'mine' },
      { name: 'reason', value: '한 박스 빠짐' },
      { name: 'mine.goodQty', value: '420' },
      { name: 'there.goodQty', value: '400' },
    ]),
  });
  expect((await tell({ ...body, entity: 'labelStock' })).body.code).toBe('event_reused');
});

test.each([
  ["the server's own choice", [{ name: 'choice', value: 'theirs' }]],
  ["the server's own reason", [{ name: 'reason', value: 'looked' }]],
  ['the row that it is about', [{ name: 'told.id', value: '9' }]],
  ['a value twice', ['420', '42'].map((value) => ({ name: 'mine.goodQty', value }))],
])('a floor record that names %s is refused', async (_what, given) => {
  const before = ok(await boss.get('/api/conflict/findMany', { params: { queryMode: 'count' } })).total;
  expect(await tell(record({ given }))).toMatchObject({ status: 400, body: { code: 'validation' } });
  expect(ok(await boss.get('/api/conflict/findMany', { params: { queryMode: 'count' } })).total).toBe(before);
});

test('the same record sent twice concurrently is one', async () => {
  const body = record();
  const answers = await Promise.all([1, 2, 3, 4].map(() => tell(body)));
  expect(new Set(answers.map((answer) => ok(answer).id)).size).toBe(1);
  expect((await tell({ ...body, entityId: 8 })).body.code).toBe('event_reused');
});

test('a record about a row of another factory is stored without a link to it, one about a deleted row as well', async () => {
  const orders = await Orders.start(app);
  const { lines } = await orders.confirmed({}, [{ factory: '김포 1공장' }]);
  const journal = { date: day(0), poProductId: lines[0], process: 'packing', goodQty: 5 };
  const [entityId] = ok(await orders.boss.post('/api/pjournal/save', { saveParams: [journal] }));
  const [here, there] = [await app.as('site-staff', { factory: '김포 1공장' }), await app.as('site-staff', { factory: '안산 2공장' })];
  const body = record({ entityId });
  const { id } = ok(await tell(body, here));
  expect((await tell(body, there)).body.code).toBe('event_reused');
  expect(ok(await tell(body, orders.boss)).id).toBe(id);
  const moved = record({ entityId });
  const kept = ok(await tell(moved, there));
  expect(kept).toEqual({ id: expect.any(Number), state: 'open', how: null, reason: null });
  expect([ok(await tell(moved, there)).id, ok(await tell(moved, orders.boss)).id]).toEqual([kept.id, kept.id]);
  expect((await tell({ ...moved, entityId: 999_999 }, there)).body.code).toBe('event_reused');
  expect(await stored(kept.id)).toMatchObject({
    entity: 'pjournal',
    entityId: null,
    given: expect.arrayContaining([
      { name: 'told.id', value: String(entityId) },
      { name: 'mine.goodQty', value: '420' },
    ]),
  });
  expect(ok(await tell(record({ entityId: 999_999 }), there)).state).toBe('open');
});

test('a device learns who changed a row last, for rows that its user sees', async () => {
  const orders = await Orders.start(app);
  const { lines } = await orders.confirmed({}, [{ factory: '김포 1공장' }]);
  const [here, there] = [await app.as('site-staff', { factory: '김포 1공장' }), await app.as('site-staff', { factory: '안산 2공장' })];
  const [entityId] = ok(await here.post('/api/pjournal/save', { saveParams: [{ date: day(0), poProductId: lines[0], goodQty: 5 }] }));
  const last = (who: HttpClient) => who.post('/api/conflict/last', { entity: 'pjournal', entityId });
  const [writer, office] = [ok(await here.get('/api/user/me', {})).name, ok(await boss.get('/api/user/me', {})).name];
  expect(ok(await last(here))).toEqual({ by: writer, at: expect.any(String) });
  ok(await boss.post('/api/pjournal/submit', { id: entityId }));
  expect(ok(await last(here)).by).toBe(office);
  expect((await last(there)).status).toBe(404);
});

test('the office decides which is right, and the device learns it; a count or a return does not settle it', async () => {
  const body = record();
  const { id } = ok(await tell(body));
  for (const how of ['count', 'return'])
    expect((await boss.post('/api/conflict/solve', { id, how, qty: 1, reason: 'looked' })).status).toBe(400);
  ok(await boss.post('/api/conflict/solve', { id, how: 'accept', qty: 0, reason: 'one box was missed' }));
  expect(ok(await tell(body))).toEqual({ id, state: 'solved', how: 'accept', reason: 'one box was missed' });
});

test('accepting the stored row leaves a record and nothing to decide', async () => {
  const { id } = ok(await tell(record({ choice: 'theirs', reason: '' })));
  expect(await stored(id)).toMatchObject({ state: 'solved', how: 'keep', solvedBy: expect.any(String) });
});

test('a stock conflict is not settled like a floor record, and a client cannot send one', async () => {
  const label = await app.make('labelStock');
  const late = { id: label, type: 'use', qty: 5, date: '2026-01-05', eventUuid: randomUUID(), deviceAt: '2026-01-05T00:00:00.000Z' };
  const { conflictId } = ok(await site.post('/api/labelStock/move', late));
  expect((await boss.post('/api/conflict/solve', { id: conflictId, how: 'accept', qty: 0, reason: 'looked' })).status).toBe(400);
  expect((await tell(record(), await app.as('client'))).status).toBe(403);
});

test('a record stored for one user is not accepted in the name of another', async () => {
  const me = ok(await site.get('/api/user/me', {}));
  const other = await site.post('/api/conflict/tell', record(), { 'x-user': String(me.id + 1) });
  expect(other.status).toBe(401);
  expect((await site.post('/api/conflict/tell', record(), { 'x-user': String(me.id) })).status).toBe(200);
});
