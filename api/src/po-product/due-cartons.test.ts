import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { Releases } from '../testing/releases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let releases: Releases;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  releases = await Releases.start(app);
  boss = releases.orders.boss;
});
afterAll(() => app?.stop());

const due = async (params: object, who: HttpClient = boss) =>
  ok(await who.get('/api/poProduct/due', { from: day(-30), to: day(30), params }));

test('cartons are on the planned day, else the requested one; a cancelled release has none', async () => {
  const { brandId, poProductId } = await releases.branded();
  const make = (qty: number, values: object) => releases.delivery({ brandId, lines: [{ poProductId, qty }], ...values });
  const { pcsPerCarton } = await releases.orders.line(poProductId);
  const cartons = (qty: number) => Math.ceil(qty / pcsPerCarton);
  await make(10, { plannedDate: day(3) });
  await make(20, { plannedDate: day(3) });
  await make(30, { requestedDate: day(5) });
  await releases.orders.act('releaseGroup', 'cancel', { id: await make(40, { plannedDate: day(3) }), reason: 'called off' });
  await make(50, { plannedDate: day(31) });
  expect(await due({ brandId })).toEqual([
    { day: day(3), cartons: cartons(10) + cartons(20), releases: 2 },
    { day: day(5), cartons: cartons(30), releases: 1 },
  ]);
  const stranger = await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] });
  expect(await due({}, stranger)).toEqual([]);
});

test('reversed days are refused', async () => {
  const answer = await boss.get('/api/poProduct/due', { from: day(1), to: day(0) });
  expect([answer.status, answer.body.issues[0].path]).toEqual([400, ['from']]);
});
