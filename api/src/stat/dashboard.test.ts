import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Dashboard } from '@moru/contract';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let brands: number[];
let client: HttpClient;

/** Lines of both brands in every counted state: kept, slipped, late by its ETA, late by the promise, in transit. */
async function business(brandId: number): Promise<void> {
  const productId = await orders.product({ brandId });
  const bought = async (requestedDate: string) =>
    (await orders.confirmed({ flow: 'buy', orderDate: day(-90), requestedDate }, [{ productId, orderQty: 100 }])).lines[0];
  const load = async (requestedDate: string) => [{ poProductId: await bought(requestedDate), qty: 100 }];
  await orders.delivered(await load(day(-20)), day(-25));
  await orders.delivered(await load(day(-40)), day(-40));
  await orders.delivered(await load(day(-20)), day(-12));
  // The first and last days of both spans of kept promises, and the day before them.
  await orders.delivered(await load(day(-30)), day(-27));
  await orders.delivered(await load(day(-30)), day(-28));
  await orders.delivered(await load(day(-50)), day(-55));
  await orders.delivered(await load(day(-50)), day(-56));
  await orders.shipment(await load(day(20)), { etaPlan: day(29) });
  // Late since the first day that counts as new, and since the day before it.
  await bought(day(-7));
  await bought(day(-8));
  const under = await orders.shipment(await load(day(20)), { etaPlan: day(2) });
  await orders.act('shipping', 'depart', { id: under, atd: day(-9) });
  await app.make('releaseGroup', { type: 'delivery', brandId, plannedDate: day(0), destName: 'Seoul', destAddress: 'Seoul 1' });
  await app.make('releaseGroup', { type: 'delivery', brandId, plannedDate: day(5), destName: 'Seoul', destAddress: 'Seoul 1' });
  const held = await app.make('releaseGroup', { type: 'sd', brandId, plannedDate: day(-1) });
  // No call puts a release on hold yet.
  await app.em().nativeUpdate(ReleaseGroup, { id: held }, { status: 'on_hold' });
}

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  brands = [await app.make('brand'), await app.make('brand')];
  for (const brandId of brands) await business(brandId);
  const mixed = await Promise.all(brands.map((brandId) => orders.product({ brandId })));
  await orders.confirmed(
    {},
    mixed.map((productId) => ({ productId, orderQty: 50 })),
  );
  await orders.act('po', 'request', { id: await orders.draft({}, [{ productId: mixed[0], orderQty: 10 }]) });
  await orders.draft({}, [{ productId: mixed[0], orderQty: 99 }]);
  client = await app.as('client', { scope: 'listed', brandIds: brands.slice(0, 1) });
});
afterAll(() => app.stop());

const read = async (by: HttpClient): Promise<Dashboard> => ok(await by.get('/api/stat/dashboard'));
const total = async (by: HttpClient, resource: string, params: object): Promise<number> =>
  ok(await by.get(`/api/${resource}/findMany`, { subset: 'L', params: { ...params, queryMode: 'count' } })).total;

test.each(['supervisor', 'client'])('each number of a %s is the total of the list behind it', async (role) => {
  const by = role === 'client' ? client : orders.boss;
  const { asOf, onTime, recent, lateLines, openPos, dueReleases } = await read(by);
  const deliveredIn = ({ from, to }: { from: string; to: string }, more: object = {}) =>
    total(by, 'poProduct', { deliveredOnFrom: from, deliveredOnTo: to, ...more });
  const numbers = {
    kept: await total(by, 'poProduct', { deliveredOnTo: asOf, slipDaysTo: 0 }),
    slipped: await total(by, 'poProduct', { deliveredOnTo: asOf, slipDaysFrom: 1 }),
    keptNow: await deliveredIn(recent, { slipDaysTo: 0 }),
    now: await deliveredIn(recent),
    keptBefore: await deliveredIn(recent.before, { slipDaysTo: 0 }),
    before: await deliveredIn(recent.before),
    late: await total(by, 'poProduct', { lateOnTo: asOf }),
    newLate: await total(by, 'poProduct', { lateOnFrom: lateLines.newFrom, lateOnTo: asOf }),
    open: await total(by, 'po', { status: ['requested', 'confirmed'] }),
    due: await total(by, 'releaseGroup', { status: ['requested', 'confirmed', 'picking', 'on_hold'], plannedDateTo: asOf }),
  };
  expect({
    kept: onTime.kept,
    slipped: onTime.slipped,
    keptNow: recent.kept,
    now: recent.total,
    keptBefore: recent.before.kept,
    before: recent.before.total,
    late: lateLines.count,
    newLate: lateLines.newCount,
    open: openPos.count,
    due: dueReleases,
  }).toEqual(numbers);
});

test('the supervisor sees the whole business, the client that of its brand', async () => {
  const [all, own] = [await read(orders.boss), await read(client)];
  expect(all).toMatchObject({
    onTime: { kept: 8, slipped: 6, total: 14 },
    recent: { kept: 2, total: 6, before: { kept: 4, total: 6 } },
    lateLines: { count: 6, newCount: 4, worstDays: 9 },
    openPos: { count: 24, qty: 2310 },
    dueReleases: 4,
  });
  expect(own).toMatchObject({
    onTime: { kept: 4, slipped: 3, total: 7 },
    recent: { kept: 1, total: 3, before: { kept: 2, total: 3 } },
    lateLines: { count: 3, newCount: 2, worstDays: 9 },
    openPos: { count: 13, qty: 1160 },
    dueReleases: 2,
  });
});

test('both spans are four weeks, one right after the other, and today is in the later one', async () => {
  const { asOf, recent } = await read(orders.boss);
  expect([recent.before.from, recent.before.to, recent.from, recent.to]).toEqual([-55, -28, -27, 0].map(day));
  expect(recent.to).toBe(asOf);
});

test('the worst late line is named', async () => {
  const { lateLines } = await read(client);
  const line = await orders.line(lateLines.worst?.id ?? 0);
  expect(lateLines.worst?.label).toBe(`${line.po.poNo} / ${line.lineNo}`);
});

test('every one of the last twelve months is there, and each bar equals the list behind it', async () => {
  const { asOf, byMonth, onTime } = await read(orders.boss);
  expect(byMonth).toHaveLength(12);
  expect(byMonth.at(-1)?.month).toBe(asOf.slice(0, 7));
  expect(byMonth.reduce((sum, month) => sum + month.total, 0)).toBe(onTime.total);
  for (const { month, total: shown } of byMonth) {
    const days = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
    expect(shown).toBe(
      await total(orders.boss, 'poProduct', { promisedDateFrom: `${month}-01`, promisedDateTo: `${month}-${days}`, deliveredOnTo: asOf }),
    );
  }
});

test('site staff have no dashboard, callers without a session are refused', async () => {
  expect((await (await app.as('site-staff')).get('/api/stat/dashboard')).status).toBe(403);
  expect((await app.guest().get('/api/stat/dashboard')).status).toBe(401);
});
