import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { Alog } from '../core/audit/alog.entity.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { ProductComponent } from '../product/product-component.entity.ts';
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

test('a PO that is confirmed and cancelled concurrently: it ends in one of the two, and history has each step that was taken', async () => {
  const id = await orders.draft();
  await orders.act('po', 'request', { id });
  const { answers, met } = await meetAt(app, 'po', id, [
    () => both[0].post('/api/po/confirm', { id, reason: 'as agreed' }),
    () => both[1].post('/api/po/cancel', { id, reason: 'not needed' }),
  ]);
  expect(met).toBe(true);
  // A confirmed PO may still be cancelled.
  expect(['200 200', '409 200']).toContain(answers.map(({ status }) => status).join(' '));
  expect((await orders.po(id)).status).toBe('cancelled');
  const steps = answers.filter(({ status }) => status === 200).length;
  expect(await app.em().count(Alog, { entity: 'po', entityId: id, action: 'status' })).toBe(1 + steps);
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
  const superseded = { entity: 'labelStock', action: 'update', entityId: { $in: [first, third] } } as const;
  expect(await app.em().count(Alog, superseded)).toBe(1);
  expect(await app.em().count(LabelStock, { id: { $in: [first, third] }, supersededById: { $ne: null } })).toBe(1);
});

test('parts that together make a circle are refused to the later call, also for a long circle', async () => {
  const consists = (who: HttpClient, id: number, componentId: number) =>
    who.post('/api/product/save', { saveParams: { id, components: [{ componentId, qtyPer: 1 }] } });
  for (let round = 0; round < 6; round++) {
    const brandId = await app.make('brand');
    const made = () => app.make('product', { brandId });
    const ids = [await made(), await made(), ...(round % 2 ? [await made(), await made()] : [])];
    const [first, second] = [ids[0] as number, ids[ids.length / 2] as number];
    // Between the two ends the chains stand already; each of the two calls closes one gap.
    if (ids.length > 2) for (const at of [0, 2]) ok(await consists(both[0], ids[at] as number, ids[at + 1] as number));
    const [tail, head] = [ids[ids.length / 2 - 1] as number, ids.at(-1) as number];
    const answers = await Promise.all([consists(both[0], tail, second), consists(both[1], head, first)]);
    expect(codes(answers)).toEqual(['200', '400 validation']);
    expect(await app.em().count(ProductComponent, { productId: { $in: ids } })).toBe(ids.length - 1);
  }
});
