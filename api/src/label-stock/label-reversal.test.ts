import { addDays } from '@moru/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../core/clock.ts';
import { LabelMove } from '../label-move/label-move.entity.ts';
import { Orders } from '../testing/orders.ts';
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

const day = (back: number) => addDays(today(), -back);

async function move(id: number, values: object, who = boss): Promise<number> {
  const { status, body } = await who.post('/api/labelStock/move', { id, date: today(), eventUuid: randomUUID(), ...values });
  expect(status).toBe(200);
  return body.moveId;
}

const reverse = (id: number, moveId: number, more: object = {}, who = boss) =>
  who.post('/api/labelStock/reverse', { id, moveId, reason: 'entered wrongly', eventUuid: randomUUID(), ...more });

async function ledger(id: number) {
  const { body } = await boss.get('/api/labelMove/findMany', { subset: 'L', params: { labelStockId: id, orderBy: 'date-asc', num: 500 } });
  return body.rows as {
    id: number;
    type: string;
    date: string;
    qty: number;
    balanceAfter: number;
    reversalOfId: number | null;
    isReversed: boolean;
  }[];
}

const onHand = async (id: number) => (await boss.get('/api/labelStock/findById', { subset: 'R', id })).body.onHand;

test('a wrong receipt is reversed by its opposite on the same day, for the same PO product, and both stay in the ledger', async () => {
  const id = await app.make('labelStock');
  const { lines } = await (await Orders.start(app)).confirmed();
  const moveId = await move(id, { type: 'receive', qty: 100, date: day(3), poProductId: lines[0] });
  const { status, body } = await reverse(id, moveId, { reason: '수량 잘못 입력' });
  expect([status, body]).toEqual([200, { id, moveId: body.moveId, balanceAfter: 0, version: body.version }]);
  expect(await ledger(id)).toMatchObject([
    { id: moveId, qty: 100, balanceAfter: 100, reversalOfId: null, isReversed: true },
    {
      id: body.moveId,
      type: 'receive',
      date: day(3),
      qty: -100,
      balanceAfter: 0,
      reversalOfId: moveId,
      isReversed: false,
      reason: '수량 잘못 입력',
      poProductId: lines[0],
    },
  ]);
  expect(await onHand(id)).toBe(0);
});

test('used pieces cannot be reversed: the first day with a shortage is named', async () => {
  const id = await app.make('labelStock');
  const moveId = await move(id, { type: 'receive', qty: 100, date: day(5) });
  await move(id, { type: 'use', qty: 60, date: day(2) });
  expect((await reverse(id, moveId)).body).toMatchObject({
    code: 'not_enough_stock',
    issues: [{ labelStockId: id, date: day(2), balance: 40, needed: 100 }],
  });
  await move(id, { type: 'receive', qty: 60, date: day(2) });
  expect((await reverse(id, moveId)).body).toMatchObject({ code: 'not_enough_stock', issues: [{ date: day(2), balance: 40 }] });
  expect((await reverse(id, moveId, { date: day(1) })).status).toBe(200);
  expect(await onHand(id)).toBe(0);
});

test('a move is reversed once, and a reversal never', async () => {
  const id = await app.make('labelStock');
  const moveId = await move(id, { type: 'receive', qty: 7 });
  const { body } = await reverse(id, moveId);
  expect((await reverse(id, moveId)).body).toMatchObject({
    statusCode: 409,
    code: 'already_reversed',
    issues: [{ path: ['moveId'], moveId, reversalId: body.moveId }],
  });
  expect((await reverse(id, body.moveId)).body).toMatchObject({ statusCode: 409, code: 'is_reversal' });
  expect(await ledger(id)).toHaveLength(2);
});

test('of five concurrent reversals of the same move one succeeds', async () => {
  const id = await app.make('labelStock');
  await move(id, { type: 'receive', qty: 100 });
  const moveId = await move(id, { type: 'receive', qty: 7 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => reverse(id, moveId)));
  expect(answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'already_reversed'),
    'done',
  ]);
  expect(await onHand(id)).toBe(100);
});

test('the same event again returns the first answer; with another move, reason or meaning it is refused', async () => {
  const id = await app.make('labelStock');
  const [one, two] = [await move(id, { type: 'receive', qty: 5 }), await move(id, { type: 'receive', qty: 6 })];
  const eventUuid = randomUUID();
  const first = await reverse(id, one, { eventUuid });
  await move(id, { type: 'use', qty: 2 });
  expect((await reverse(id, one, { eventUuid })).body).toEqual(first.body);
  for (const [moveId, more] of [
    [two, {}],
    [one, { reason: 'another one' }],
  ] as const)
    expect((await reverse(id, moveId, { eventUuid, ...more })).body).toMatchObject({ statusCode: 409, code: 'event_reused' });
  const recorded = { id, type: 'receive', date: today(), qty: 5, eventUuid };
  expect((await boss.post('/api/labelStock/move', recorded)).body.code).toBe('event_reused');
  expect(await onHand(id)).toBe(4);
});

test.each([
  ['a reversal dated before its move', { date: day(1) }, 400, 'validation'],
  ['a reversal tomorrow', { date: addDays(today(), 1) }, 400, 'validation'],
  ['a reversal without a reason', { reason: '' }, 400, 'validation'],
  ['a reversal from an old version of the label', { version: 1 }, 409, 'version_conflict'],
])('%s is refused', async (_, more, status, code) => {
  const id = await app.make('labelStock');
  const moveId = await move(id, { type: 'receive', qty: 5 });
  expect((await reverse(id, moveId, more)).body).toMatchObject({ statusCode: status, code });
  expect(await onHand(id)).toBe(5);
});

test("another label's move is not found, and nothing is written", async () => {
  const [id, other] = [await app.make('labelStock'), await app.make('labelStock')];
  const moveId = await move(other, { type: 'receive', qty: 5 });
  expect((await reverse(id, moveId)).body).toMatchObject({ statusCode: 404, code: 'not_found' });
  expect(await onHand(other)).toBe(5);
});

test('site staff reverse what they recorded themselves today, nothing else; a supervisor reverses anything', async () => {
  const id = await app.make('labelStock');
  const [own, older, foreign] = [
    await move(id, { type: 'receive', qty: 5, date: day(4) }, site),
    await move(id, { type: 'receive', qty: 6 }, site),
    await move(id, { type: 'receive', qty: 7 }),
  ];
  await app.em().nativeUpdate(LabelMove, { id: older }, { createdAt: new Date(Date.now() - 25 * 3600 * 1000) });
  for (const moveId of [older, foreign])
    expect((await reverse(id, moveId, {}, site)).body).toMatchObject({ statusCode: 403, message: expect.stringContaining('본인이 오늘') });
  expect((await reverse(id, own, {}, site)).status).toBe(200);
  expect((await reverse(id, older)).status).toBe(200);
  expect(await onHand(id)).toBe(7);
});

test('a move that a journal posted is corrected in the journal', async () => {
  const labelStockId = await app.make('labelStock');
  await move(labelStockId, { type: 'receive', qty: 50, date: day(2) });
  const { lines } = await (await Orders.start(app)).confirmed();
  const journal = await app.make('pjournal', { poProductId: lines[0], date: today(), labels: [{ labelStockId, used: 8, loss: 0 }] });
  expect((await boss.post('/api/pjournal/submit', { id: journal })).status).toBe(200);
  const moveId = (await ledger(labelStockId)).find(({ type }) => type === 'use')?.id ?? 0;
  expect((await reverse(labelStockId, moveId)).body).toMatchObject({
    statusCode: 409,
    code: 'of_journal',
    issues: [{ pjournalId: journal }],
  });
  expect(await onHand(labelStockId)).toBe(42);
});

test('history records who reversed a move and why', async () => {
  const id = await app.make('labelStock');
  const { body } = await reverse(id, await move(id, { type: 'receive', qty: 5 }), { reason: '다른 라벨' });
  const { rows } = (await boss.get('/api/alog/findMany', { subset: 'A', params: { entity: 'labelMove', entityId: body.moveId } })).body;
  expect(rows).toMatchObject([{ action: 'create', reason: '다른 라벨' }]);
});
