import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { openDatabase } from '../core/database/open-database.ts';
import { Release } from '../release/release.entity.ts';
import { asBefore, copyOf } from '../testing/earlier-release.ts';
import { Goods } from '../testing/goods.ts';
import { day } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app.stop());

/** A release of 60 pieces of a line; its own id and that of its only line. */
async function released(shippedQty: number, named: boolean) {
  const { poProductId, brandId } = await goods.ready(60, { line: { orderQty: 60 }, po: { needsShipping: true } });
  const group = await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
  const { id } = (await goods.read(group)).lines[0];
  const item = { poProductId, qty: shippedQty, ...(named && { releaseId: id }) };
  if (shippedQty > 0) await goods.orders.act('shipping', 'depart', { id: await goods.orders.shipment([item]), atd: day(0) });
  await goods.act('return', {
    id: group,
    date: day(0),
    lines: [{ id, qty: 40, resaleable: true }],
    reason: 'wrong shop',
    eventUuid: randomUUID(),
  });
  return id;
}

const onSqlite = onlyWhere(process.env['TEST_ENGINE'] === 'sqlite', 'it copies an embedded database');

onSqlite.test('of returns stored by an earlier release as many came back as shipments can have carried', async () => {
  const ids = [await released(0, false), await released(30, true), await released(60, false)];
  const now = await copyOf(app.app.env.dataDir);
  const before = await asBefore('0035-came-back', now);
  const orm = await openDatabase({ databaseUrl: undefined, dataDir: before, poolSize: 1 });
  const lines = await orm.em.fork().find(Release, { id: { $in: ids } }, { orderBy: { id: 'asc' } });
  await orm.close(true);
  await Promise.all([now, before].map((folder) => rm(folder, { recursive: true })));
  expect(lines.map(({ returnedQty, cameBackQty }) => [returnedQty, cameBackQty])).toEqual([
    [40, 0],
    [40, 30],
    [40, 40],
  ]);
});
