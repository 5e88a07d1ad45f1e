import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { meetAt } from './gate.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { ok, Orders } from './orders.ts';
import { secondProcess, type SecondProcess } from './second-process.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { openAsMigrated } from './test-database.ts';

let app: TestApp;
let process: SecondProcess;
let orders: Orders;
let both: readonly [HttpClient, HttpClient];

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  process = await secondProcess(app, startProduct);
  orders = await Orders.start(app);
  both = [orders.boss, process.as(orders.boss)];
});
afterAll(async () => {
  expect(process?.errors() ?? []).toEqual([]);
  await process?.stop();
  await app?.stop();
});

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted();

test.each(['poProduct', 'po'] as const)('of two buyers who order a limited product on different POs, one is refused (%s)', async (by) => {
  const productId = await orders.product({ sellType: 'limited' });
  const pos = [await orders.draft(), await orders.draft()] as const;
  const line = { productId, orderQty: 5 };
  const order = (who: HttpClient, poId: number) =>
    by === 'po'
      ? who.post('/api/po/save', { saveParams: { id: poId, lines: [line] } })
      : who.post('/api/poProduct/save', { saveParams: { ...line, poId } });
  const { answers, met } = await meetAt(app, 'product', productId, [() => order(both[0], pos[0]), () => order(both[1], pos[1])]);
  expect(met).toBe(true);
  expect(codes(answers)).toEqual(['200', '409 product_limited']);
  const { rows } = ok(await orders.boss.get('/api/poProduct/findMany', { params: { productId } }));
  expect(rows).toHaveLength(1);
});

test('of two labels that become successors concurrently, one is refused where they would supersede each other', async () => {
  const [first, second, third] = [await app.make('labelStock'), await app.make('labelStock'), await app.make('labelStock')];
  const supersede = (who: HttpClient, id: number, supersededById: number) =>
    who.post('/api/labelStock/save', { saveParams: { id, supersededById } });
  ok(await supersede(both[0], second, third));
  const { answers, met } = await meetAt(app, 'label_stock', first, [
    () => supersede(both[0], first, second),
    () => supersede(both[1], third, first),
  ]);
  expect(met).toBe(true);
  expect(codes(answers)).toEqual(['200', '400 validation']);
});
