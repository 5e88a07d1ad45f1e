import { addDays } from '@moru/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../core/clock.ts';
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
afterAll(() => app.stop());

const day = (back: number) => addDays(today(), -back);
const move = (id: number, values: object, who = boss) =>
  who.post('/api/labelStock/move', { id, date: today(), eventUuid: randomUUID(), ...values });
const onHand = async (id: number) => (await boss.get('/api/labelStock/findById', { subset: 'A', id })).body.onHand;

async function ledger(id: number): Promise<[type: string, qty: number, balanceAfter: number][]> {
  const { body } = await boss.get('/api/labelMove/findMany', { subset: 'A', params: { labelStockId: id, orderBy: 'date-asc', num: 500 } });
  return body.rows.map((row: { type: string; qty: number; balanceAfter: number }) => [row.type, row.qty, row.balanceAfter]);
}

async function stockOf(qty: number, values: object = {}): Promise<number> {
  const id = await app.make('labelStock', { ...values });
  if (qty > 0) expect((await move(id, { type: 'receive', qty, date: day(10) })).status).toBe(200);
  return id;
}

test('receive and return add, use and loss subtract, an adjustment has its sign', async () => {
  const id = await stockOf(100);
  for (const values of [
    { type: 'use', qty: 30 },
    { type: 'return', qty: 5 },
    { type: 'loss', qty: 2, reason: 'damage' },
    { type: 'adjust', qty: -3, reason: 'roll was short' },
  ]) {
    expect((await move(id, values)).status).toBe(200);
  }
  expect(await ledger(id)).toEqual([
    ['receive', 100, 100],
    ['use', -30, 70],
    ['return', 5, 75],
    ['loss', -2, 73],
    ['adjust', -3, 70],
  ]);
  expect(await onHand(id)).toBe(70);
});

test('a count posts the difference between what was counted and the balance of its day', async () => {
  const id = await stockOf(100);
  await move(id, { type: 'use', qty: 40, date: day(2) });
  expect((await move(id, { type: 'count', qty: 95, date: day(5) })).body.balanceAfter).toBe(95);
  expect(await ledger(id)).toEqual([
    ['receive', 100, 100],
    ['count', -5, 95],
    ['use', -40, 55],
  ]);
  expect((await move(id, { type: 'count', qty: 55 })).body.balanceAfter).toBe(55);
  expect(await onHand(id)).toBe(55);
});

test('more than the stock cannot be used, and nothing is written', async () => {
  const id = await stockOf(10);
  const { body } = await move(id, { type: 'use', qty: 11 });
  expect(body).toMatchObject({ statusCode: 409, code: 'not_enough_stock', issues: [{ date: today(), balance: 10, needed: 11 }] });
  expect(await ledger(id)).toHaveLength(1);
  expect(await onHand(id)).toBe(10);
});

test('a backdated use is refused when a later balance would become negative; the first such date is named', async () => {
  const id = await stockOf(100);
  await move(id, { type: 'use', qty: 80, date: day(5) });
  await move(id, { type: 'use', qty: 15, date: day(3) });
  await move(id, { type: 'receive', qty: 500, date: day(1) });
  const { body } = await move(id, { type: 'use', qty: 21, date: day(8) });
  expect(body).toMatchObject({ statusCode: 409, code: 'not_enough_stock', issues: [{ date: day(5), balance: 20 }] });
  expect(body.message).toContain(day(5));
  expect((await move(id, { type: 'use', qty: 6, date: day(8) })).body.issues[0]).toMatchObject({ date: day(3), balance: 5 });
});

test('after a backdated move the later balances are still right', async () => {
  const id = await stockOf(100);
  await move(id, { type: 'use', qty: 80, date: day(5) });
  await move(id, { type: 'use', qty: 5, date: day(8) });
  expect(await ledger(id)).toEqual([
    ['receive', 100, 100],
    ['use', -5, 95],
    ['use', -80, 15],
  ]);
});

test('the same event again changes nothing and returns the first answer', async () => {
  const id = await stockOf(100);
  const event = { type: 'use', qty: 10, eventUuid: randomUUID(), date: day(1) };
  const first = await move(id, event);
  await move(id, { type: 'use', qty: 7, date: day(4) });
  const again = await move(id, event);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(await onHand(id)).toBe(83);
});

test('one event cannot record two different moves', async () => {
  const [id, other] = [await stockOf(100), await stockOf(100)];
  const event = { type: 'use', qty: 10, eventUuid: randomUUID() };
  await move(id, event);
  expect((await move(id, { ...event, qty: 11 })).body).toMatchObject({ statusCode: 409, code: 'event_reused' });
  expect((await move(other, event)).body).toMatchObject({ statusCode: 409, code: 'event_reused' });
});

test.each([
  ['an adjustment without a reason', { type: 'adjust', qty: 1 }, 'reason'],
  ['an adjustment by nothing', { type: 'adjust', qty: 0, reason: 'why' }, 'qty'],
  ['a loss without a reason', { type: 'loss', qty: 1 }, 'reason'],
  ['a loss with a reason off the list', { type: 'loss', qty: 1, reason: 'gone' }, 'reason'],
  ['a use of nothing', { type: 'use', qty: 0 }, 'qty'],
  ['a receipt below zero', { type: 'receive', qty: -5 }, 'qty'],
  ['a count below zero', { type: 'count', qty: -1 }, 'qty'],
  ['a move tomorrow', { type: 'use', qty: 1, date: addDays(today(), 1) }, 'date'],
  ['an event that is no UUID', { type: 'use', qty: 1, eventUuid: 'x' }, 'eventUuid'],
])('%s is refused', async (_, values, field) => {
  const id = await stockOf(100);
  const { status, body } = await move(id, values);
  expect(status).toBe(400);
  expect(body.issues[0].path).toEqual([field]);
  expect(await onHand(id)).toBe(100);
});

test('site staff receive, use, lose and count, but only a supervisor adjusts', async () => {
  const id = await stockOf(100);
  for (const values of [
    { type: 'receive', qty: 5 },
    { type: 'use', qty: 5 },
    { type: 'loss', qty: 1, reason: 'misprint' },
    { type: 'count', qty: 90 },
  ])
    expect((await move(id, values, site)).status).toBe(200);
  expect((await move(id, { type: 'adjust', qty: 1, reason: 'because' }, site)).status).toBe(403);
  expect(await onHand(id)).toBe(90);
});

test('labels and their ledger are hidden from clients', async () => {
  const id = await stockOf(100);
  const client = await app.as('client');
  expect((await client.get('/api/labelStock/findMany')).status).toBe(403);
  expect((await client.get('/api/labelMove/findMany')).status).toBe(403);
  expect((await move(id, { type: 'use', qty: 1 }, client)).status).toBe(403);
});

test('superseded artwork is not used, unless the old is to be used up; it can still be lost or counted', async () => {
  const next = await app.make('labelStock');
  const id = await stockOf(100, { supersededById: next, useUpOld: false });
  expect((await move(id, { type: 'use', qty: 1 })).body).toMatchObject({ statusCode: 409, code: 'superseded' });
  expect((await move(id, { type: 'loss', qty: 1, reason: 'expired' })).status).toBe(200);
  await boss.post('/api/labelStock/save', { saveParams: { id, useUpOld: true } });
  expect((await move(id, { type: 'use', qty: 1 })).status).toBe(200);
});

test('a label cannot be superseded by itself, not even indirectly', async () => {
  const [one, two] = [await app.make('labelStock'), await app.make('labelStock')];
  await boss.post('/api/labelStock/save', { saveParams: { id: one, supersededById: two } });
  expect((await boss.post('/api/labelStock/save', { saveParams: { id: two, supersededById: one } })).body.issues[0].path).toEqual([
    'saveParams',
    0,
    'supersededById',
  ]);
  expect((await boss.post('/api/labelStock/save', { saveParams: { id: two, supersededById: two } })).status).toBe(400);
});

test('two labels in one call cannot supersede each other, also over a stored successor; they can change places', async () => {
  const [one, two, three] = [await app.make('labelStock'), await app.make('labelStock'), await app.make('labelStock')];
  const save = (...labels: [id: number, supersededById: number | null][]) =>
    boss.post('/api/labelStock/save', { saveParams: labels.map(([id, supersededById]) => ({ id, supersededById })) });
  const refused = { status: 400, body: { issues: [{ path: ['saveParams', 0, 'supersededById'] }] } };
  expect(await save([one, two], [two, one])).toMatchObject(refused);
  expect((await save([two, three])).status).toBe(200);
  expect(await save([one, two], [three, one])).toMatchObject(refused);
  expect((await save([one, two], [two, null])).status).toBe(200);
  expect((await save([one, null], [two, one])).status).toBe(200);
});

test('the balance cannot be saved, only moved', async () => {
  const id = await stockOf(100);
  expect((await boss.post('/api/labelStock/save', { saveParams: { id, onHand: 5 } })).body.message).toContain(
    "Unrecognized key(s) in object: 'onHand'",
  );
});

test('a label with moves cannot be deleted, one without can', async () => {
  const [used, fresh] = [await stockOf(100), await stockOf(0)];
  expect((await boss.get('/api/labelStock/del', { ids: [used, fresh] })).body).toMatchObject({
    statusCode: 409,
    code: 'in_use',
    issues: [{ entity: 'labelMove' }],
  });
  expect((await boss.get('/api/labelStock/del', { ids: [fresh] })).body).toBe(1);
});

test('a move made from an old version of the row is refused, its replay is not', async () => {
  const id = await stockOf(100);
  const { version } = (await boss.get('/api/labelStock/findById', { subset: 'A', id })).body;
  const event = { type: 'use', qty: 1, version, eventUuid: randomUUID() };
  expect((await move(id, event)).status).toBe(200);
  expect((await move(id, { type: 'use', qty: 1, version })).body.code).toBe('version_conflict');
  expect((await move(id, event)).status).toBe(200);
  expect(await onHand(id)).toBe(99);
});

test('the ledger has no calls that write', async () => {
  for (const verb of ['save', 'move']) expect((await boss.post(`/api/labelMove/${verb}`, { saveParams: {} })).status).toBe(404);
  expect((await boss.get('/api/labelMove/del', { ids: 1 })).status).toBe(404);
});

test('site staff see no label cost', async () => {
  const id = await app.make('labelStock', { unitCost: 0.0125 });
  expect((await site.get('/api/labelStock/findById', { subset: 'A', id })).body).not.toHaveProperty('unitCost');
  expect((await boss.get('/api/labelStock/findById', { subset: 'A', id })).body.unitCost).toBe(0.0125);
});
