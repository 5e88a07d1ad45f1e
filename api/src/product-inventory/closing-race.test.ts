import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { addMonths, firstDay, lastDay, ymOf } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import { today } from '../core/clock.ts';
import { MoveTable } from '../core/ledger/move-table.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { ProductMove } from '../product-move/product-move.entity.ts';
import { ProductInventory } from './product-inventory.entity.ts';

/** Far longer than closing takes when nothing blocks it. */
const HELD_MS = 700;

let app: TestApp;
let other: SecondProcess;
/** The move is held in this process; the month is closed in the other one. */
let boss: HttpClient;
let closer: HttpClient;

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  other = await secondProcess(app, startProduct);
  boss = await app.as('supervisor');
  closer = other.as(boss);
});
afterAll(async () => {
  expect(other?.errors() ?? []).toEqual([]);
  await other?.stop();
  await app?.stop();
});

const past = (back: number) => addMonths(ymOf(today()), -back);
const close = (ym: string) => closer.post('/api/productInventory/close', { ym, reason: 'race' });
const move = (id: number, values: object) => boss.post('/api/product/move', { id, eventUuid: randomUUID(), ...values });

test('a move being written while its month closes is included: closing waits for it', async () => {
  const id = await app.make('product');
  await move(id, { type: 'opening', qty: 100, date: firstDay(past(2)) });
  const [written, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { insert } = MoveTable.prototype;
  jest.spyOn(MoveTable.prototype, 'insert').mockImplementationOnce(async function held(this: MoveTable<never, never>, ...given) {
    written.resolve();
    await free.promise;
    return insert.apply(this, given);
  });
  const moving = move(id, { type: 'adjust', qty: -7, reason: 'in time', date: lastDay(past(2)) });
  await written.promise;
  const closing = close(past(2));
  const first = await Promise.race([closing.then(() => 'closed'), sleep(HELD_MS).then(() => 'waits')]);
  free.resolve();
  expect([first, (await moving).status, (await closing).status]).toEqual(['waits', 200, 200]);
  const closed = await app.em().findOneOrFail(ProductInventory, { productId: id, ym: past(2) });
  expect(closed).toMatchObject({ status: 'closed', adjust: -7, closing: 93 });
  expect((await move(id, { type: 'adjust', qty: -1, reason: 'late', date: lastDay(past(2)) })).body.code).toBe('period_closed');
  expect(await app.em().count(Alog, { entity: 'productInventory', entityLabel: past(2), action: 'month_close' })).toBe(1);
  const ledger = await app.em().find(ProductMove, { productId: id }, { orderBy: { id: 'asc' } });
  expect(ledger.map(({ qty }) => qty)).toEqual([100, -7]);
});
