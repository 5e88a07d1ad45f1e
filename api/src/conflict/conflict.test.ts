import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LabelMove } from '../label-move/label-move.entity.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;
let site: HttpClient;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  ({ boss } = orders);
  site = await app.as('site-staff');
});
afterAll(() => app?.stop());

const move = (id: number, values: object, who = site) =>
  who.post('/api/labelStock/move', { id, date: day(0), eventUuid: randomUUID(), ...values });
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
async function label(qty: number): Promise<number> {
  const id = await app.make('labelStock');
  if (qty > 0) ok(await move(id, { type: 'receive', qty }));
  return id;
}
const late = (id: number, qty: number, more: object = {}) => move(id, { type: 'use', qty, deviceAt: anHourAgo(), ...more });
const onHand = async (id: number) => ok(await boss.get('/api/labelStock/findById', { id })).onHand;
const moves = async (labelStockId: number) =>
  (await app.em().find(LabelMove, { labelStockId }, { orderBy: { id: 'asc' } })).map(({ type, qty }) => [type, qty]);
const conflictOf = async (id: number) => ok(await boss.get('/api/conflict/findById', { subset: 'A', id }));
const solve = (id: number, body: object, who = boss) => who.post('/api/conflict/solve', { id, reason: 'looked at the shelf', ...body });

test('a late use that the stock does not cover is stored completely, and the ledger is unchanged', async () => {
  const id = await label(30);
  const eventUuid = randomUUID();
  const given = { qty: 50, eventUuid, deviceAt: anHourAgo(), reason: '' };
  const first = ok(await late(id, 50, given));
  expect(first).toMatchObject({ id, moveId: null, balanceAfter: 30, state: 'open' });
  expect(await conflictOf(first.conflictId)).toMatchObject({
    kind: 'label',
    labelStockId: id,
    qty: 50,
    missing: 50,
    balance: 30,
    eventUuid,
    deviceAt: given.deviceAt,
    state: 'open',
    byName: expect.any(String),
    given: expect.arrayContaining([
      { name: 'qty', value: '50' },
      { name: 'deviceAt', value: given.deviceAt },
    ]),
  });
  expect(ok(await late(id, 50, given))).toEqual(first);
  expect((await late(id, 51, { ...given, qty: 51 })).body.code).toBe('event_reused');
  expect([await onHand(id), await moves(id)]).toEqual([30, [['receive', 30]]]);
});

test('a covered use, a recent one and every other move are handled by the ledger as usual', async () => {
  const id = await label(30);
  expect(ok(await late(id, 30))).toMatchObject({ moveId: expect.any(Number), balanceAfter: 0 });
  expect((await move(id, { type: 'use', qty: 5, deviceAt: new Date().toISOString() })).body.code).toBe('not_enough_stock');
  expect((await move(id, { type: 'use', qty: 5 })).body.code).toBe('not_enough_stock');
  expect((await move(id, { type: 'loss', qty: 5, reason: 'damage', deviceAt: anHourAgo() })).body.code).toBe('not_enough_stock');
});

test.each([
  ['count', 12, [['count', -18]], 12],
  [
    'adjust',
    25,
    [
      ['adjust', 25],
      ['use', -50],
    ],
    5,
  ],
  [
    'return',
    20,
    [
      ['return', 20],
      ['use', -50],
    ],
    0,
  ],
])('a supervisor solves it by %s, with its moves in one transaction', async (how, qty, written, left) => {
  const id = await label(30);
  const { conflictId } = ok(await late(id, 50));
  expect(ok(await solve(conflictId, { how, qty }))).toMatchObject({ state: 'solved' });
  expect([await moves(id), await onHand(id)]).toEqual([[['receive', 30], ...written], left]);
  expect(await conflictOf(conflictId)).toMatchObject({ state: 'solved', how, solvedQty: qty, reason: 'looked at the shelf' });
});

test('a solution that does not cover the fact is refused, and nothing is written', async () => {
  const id = await label(30);
  const { conflictId } = ok(await late(id, 50));
  expect(await solve(conflictId, { how: 'adjust', qty: 19 })).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } });
  expect([await onHand(id), (await conflictOf(conflictId)).state]).toEqual([30, 'open']);
  expect((await solve(conflictId, { how: 'adjust', qty: 20, reason: '' })).status).toBe(400);
});

test('it is solved once, only by supervisors; the phone learns of it', async () => {
  const id = await label(0);
  const event = { eventUuid: randomUUID(), deviceAt: anHourAgo() };
  const { conflictId } = ok(await late(id, 5, event));
  for (const who of [site, await app.as('client')]) {
    expect((await solve(conflictId, { how: 'adjust', qty: 5 }, who)).status).toBe(403);
    expect((await who.get('/api/conflict/findMany', {})).status).toBe(403);
  }
  const answers = await Promise.all([1, 2, 3].map(() => solve(conflictId, { how: 'adjust', qty: 5 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await moves(id)).toEqual([
    ['adjust', 5],
    ['use', -5],
  ]);
  expect(ok(await late(id, 5, event))).toMatchObject({ conflictId, state: 'solved' });
});

test('a reason may be as long as the ledger allows: a longer one is refused and decides nothing', async () => {
  const id = await label(0);
  const { conflictId } = ok(await late(id, 5));
  const long = await solve(conflictId, { how: 'adjust', qty: 5, reason: 'x'.repeat(201) });
  expect(long).toMatchObject({ status: 400, body: { code: 'validation', issues: [{ path: ['reason'] }] } });
  expect([await moves(id), (await conflictOf(conflictId)).state]).toEqual([[], 'open']);
  const reason = '가'.repeat(200);
  ok(await solve(conflictId, { how: 'adjust', qty: 5, reason }));
  expect((await app.em().find(LabelMove, { labelStockId: id }))[0]).toMatchObject({ type: 'adjust', reason });
});

test('a solved one stays solved: solving it again is refused and posts nothing', async () => {
  const id = await label(0);
  const { conflictId } = ok(await late(id, 5));
  const { version } = ok(await solve(conflictId, { how: 'adjust', qty: 5 }));
  expect(await solve(conflictId, { version, how: 'adjust', qty: 9 })).toMatchObject({ status: 409, body: { code: 'state' } });
  expect(await moves(id)).toEqual([
    ['adjust', 5],
    ['use', -5],
  ]);
  expect(await conflictOf(conflictId)).toMatchObject({ solvedQty: 5 });
});

test('missing parts of a set are solved in the ledger of goods; history records who did what', async () => {
  const brandId = await app.make('brand');
  const box = await orders.product({ brandId });
  const set = await orders.product({ brandId, kind: 'set', components: [{ componentId: box, qtyPer: 1 }] });
  const { lines } = await orders.confirmed({}, [{ productId: set }]);
  await orders.produced(lines[0] ?? 0, 40);
  const { rows } = ok(await boss.get('/api/conflict/findMany', { params: { productId: box, state: 'open' } }));
  expect(rows).toMatchObject([{ kind: 'goods', qty: 40, missing: 40, poProductId: lines[0] }]);
  ok(await solve(rows[0].id, { how: 'adjust', qty: 45 }));
  expect(ok(await boss.get('/api/product/findById', { id: box })).onHand).toBe(5);
  const log = ok(await boss.get('/api/alog/findMany', { params: { entity: 'conflict', entityId: rows[0].id } })).rows;
  expect(log.map(({ action }: { action: string }) => action).toSorted()).toEqual(['create', 'update']);
});
