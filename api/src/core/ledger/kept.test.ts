import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { MAX_INT } from '@moru/contract';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { LabelMove } from '../../label-move/label-move.entity.ts';
import { LabelStock } from '../../label-stock/label-stock.entity.ts';
import { day, ok } from '../../testing/orders.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { transact } from '../orm/transact.ts';
import { MoveTable } from './move-table.ts';

let app: TestApp;
let boss: HttpClient;
let stock: number;
let moveId: number;

const receive = () => boss.post('/api/labelStock/move', { id: stock, type: 'receive', date: day(0), qty: 25, eventUuid: randomUUID() });

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  stock = await app.make('labelStock');
  moveId = ok(await receive()).moveId;
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => app?.stop());

test.each<[what: string, write: (em: SqlEntityManager, move: LabelMove) => unknown]>([
  ['changed', (_em, move) => (move.qty = 1)],
  ['removed', (em, move) => em.remove(move)],
])('a row of a ledger is never %s, whatever the code', async (_what, write) => {
  const writing = transact(app.ctx(), async ({ em }) => write(em, await em.findOneOrFail(LabelMove, { id: moveId })));
  await expect(writing).rejects.toThrow('LabelMove is a ledger');
  expect(await app.em().findOneOrFail(LabelMove, { id: moveId })).toMatchObject({ qty: 25 });
});

test('a stock never has more than a quantity can be', async () => {
  const move = (qty: number, date: string) =>
    boss.post('/api/labelStock/move', { id: stock, type: 'receive', date, qty, eventUuid: randomUUID() });
  for (const date of [day(0), day(-3)]) expect(await move(MAX_INT - 24, date)).toMatchObject({ status: 409, body: { code: 'constraint' } });
  expect(await app.em().findOneOrFail(LabelStock, { id: stock })).toMatchObject({ onHand: 25 });
});

test('a move that does not exist is not reversed', async () => {
  const body = { id: stock, moveId: 999_999, eventUuid: randomUUID(), reason: 'wrong' };
  expect(await boss.post('/api/labelStock/reverse', body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await app.em().findOneOrFail(LabelStock, { id: stock })).toMatchObject({ onHand: 25 });
});

test('a move that cannot be stored is an error, not a repeated event', async () => {
  jest.spyOn(MoveTable.prototype, 'insert').mockRejectedValue(new Error('fails here'));
  expect((await receive()).status).toBe(500);
  expect(await app.em().findOneOrFail(LabelStock, { id: stock })).toMatchObject({ onHand: 25 });
});
