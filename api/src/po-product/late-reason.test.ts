import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

/** A confirmed line that was promised for day 30. */
const line = async () => (await orders.confirmed({ flow: 'buy' }, [{}])).lines[0] ?? 0;
const revise = (id: number, toDate: string, reason: string) => orders.act('poProduct', 'reviseEta', { id, toDate, reason });
const reasonOf = async (id: number) => (await orders.line(id)).lateReason;
const idsLateFor = async (reason: string) =>
  ok(await orders.boss.get('/api/poProduct/findMany', { subset: 'R', params: { lateReason: [reason], num: 500 } }))
    .rows.map((row: { id: number }) => row.id)
    .toSorted((a: number, b: number) => a - b);
const counts = async (params: object) => ok(await orders.boss.get('/api/poProduct/groups', { by: 'lateReason', params }));

test('a line is late for the reason of the last revision that moved it later, and for none while it keeps its promise', async () => {
  const id = await line();
  expect(await reasonOf(id)).toBeNull();
  await revise(id, day(35), 'supplier');
  expect(await reasonOf(id)).toBe('supplier');
  await revise(id, day(40), 'production');
  await revise(id, day(38), 'correction');
  expect(await reasonOf(id)).toBe('production');
  await revise(id, day(29), 'correction');
  expect(await reasonOf(id)).toBeNull();
});

test('revisions of its shipments take precedence over its own; a cancelled shipment does not count', async () => {
  const id = await line();
  await revise(id, day(33), 'supplier');
  const shipment = await orders.shipment([{ poProductId: id, qty: 1000 }], { etaPlan: day(34) });
  await orders.act('shipping', 'reviseEta', { id: shipment, toDate: day(36), reason: 'vessel' });
  expect(await reasonOf(id)).toBe('vessel');
  await orders.act('shipping', 'cancel', { id: shipment, reason: 'no space' });
  expect(await reasonOf(id)).toBe('supplier');
});

test('lines are filtered and counted by reason; a slip without a reason is one of them', async () => {
  const [supplier, silent, vessel] = [await line(), await line(), await line()];
  await revise(supplier, day(31), 'customs');
  await orders.shipment([{ poProductId: silent, qty: 1000 }], { etaPlan: day(45) });
  const shipment = await orders.shipment([{ poProductId: vessel, qty: 1000 }], { etaPlan: day(20) });
  await orders.act('shipping', 'reviseEta', { id: shipment, toDate: day(50), reason: 'port' });
  expect(await idsLateFor('customs')).toEqual([supplier]);
  expect(await idsLateFor('port')).toEqual([vessel]);
  expect(await idsLateFor('none')).toEqual([silent]);
  const params = { id: [supplier, silent, vessel] };
  expect((await counts(params)).toSorted((a: { value: string }, b: { value: string }) => a.value.localeCompare(b.value))).toEqual([
    { value: 'customs', count: 1 },
    { value: 'none', count: 1 },
    { value: 'port', count: 1 },
  ]);
});

test('several lines are revised for one reason, all or none', async () => {
  const rows = [await line(), await line(), await line()];
  const result = await orders.boss.post('/api/poProduct/reviseEtas', {
    rows: rows.map((id) => ({ id })),
    byDays: 7,
    reason: 'vessel',
    note: 'the sailing was called off',
  });
  expect(ok(result)).toEqual({ revised: 3 });
  for (const id of rows) expect(await orders.line(id)).toMatchObject({ etaCurrent: day(37), lateReason: 'vessel' });
  const over = await line();
  await orders.act('poProduct', 'shortClose', { id: over, reason: 'enough of it' });
  const refused = await orders.boss.post('/api/poProduct/reviseEtas', {
    rows: [...rows, over].map((id) => ({ id })),
    toDate: day(60),
    reason: 'vessel',
  });
  expect(refused.status).toBe(409);
  for (const id of rows) expect(await orders.line(id)).toMatchObject({ etaCurrent: day(37) });
});

test('the lines move to one day or by days, not both; and one with an old version refuses all', async () => {
  const id = await line();
  for (const body of [{ byDays: 3, toDate: day(40) }, {}])
    expect((await orders.boss.post('/api/poProduct/reviseEtas', { rows: [{ id }], reason: 'vessel', ...body })).status).toBe(400);
  const stale = await orders.boss.post('/api/poProduct/reviseEtas', { rows: [{ id, version: 99 }], byDays: 3, reason: 'vessel' });
  expect(stale.status).toBe(409);
});
