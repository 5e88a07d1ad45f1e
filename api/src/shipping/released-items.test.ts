import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Release } from '../release/release.entity.ts';
import { Goods } from '../testing/goods.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Shipping } from './shipping.entity.ts';

let app: TestApp;
let goods: Goods;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app.stop());

const lineOf = async (groupId: number): Promise<number> => (await goods.read(groupId)).lines[0].id;
const depart = (id: number) => goods.boss.post('/api/shipping/depart', { id, atd: day(0) });
const save = async (items: object[]) =>
  goods.boss.post('/api/shipping/save', { saveParams: { toCountryId: await app.make('country'), etaPlan: day(9), items } });

test('made goods go from their release through the shipment to done', async () => {
  const { poProductId, poId, brandId } = await goods.ready(1000, { po: { incoterm: 'FOB', needsShipping: true } });
  const group = await goods.confirmed(brandId, [{ poProductId, qty: 1000 }]);
  const id = await goods.orders.shipment([{ poProductId, releaseId: await lineOf(group), qty: 1000 }]);
  expect((await goods.orders.shipping(id)).items).toMatchObject([{ release: { group: { no: (await goods.read(group)).no } } }]);
  ok(await goods.boss.post('/api/shipping/book', { id }));
  const early = await depart(id);
  expect([early.status, early.body.code]).toEqual([409, 'release_not_out']);
  expect(early.body.issues).toMatchObject([{ releaseGroupId: group, status: 'confirmed' }]);
  await goods.picked(group);
  await goods.act('release', { id: group });
  ok(await depart(id));
  await goods.orders.act('shipping', 'arrive', { id, ata: day(0) });
  await goods.orders.act('shipping', 'deliver', { id, deliveredOn: day(0) });
  expect(await goods.line(poProductId)).toMatchObject({ releasedQty: 1000, shippedQty: 1000, arrivedQty: 1000, status: 'done' });
  expect(await goods.orders.po(poId)).toMatchObject({ shippingStatus: 'delivered' });
});

test('no more of a release departs than left with it, on any number of shipments', async () => {
  const { poProductId, brandId } = await goods.ready(500, { po: { needsShipping: true } });
  const group = await goods.released(await goods.request(brandId, [{ poProductId, qty: 100 }]));
  await goods.released(await goods.request(brandId, [{ poProductId, qty: 300 }]));
  const releaseId = await lineOf(group);
  const [one, two] = [
    await goods.orders.shipment([{ poProductId, releaseId, qty: 60 }]),
    await goods.orders.shipment([{ poProductId, releaseId, qty: 41 }]),
  ];
  ok(await depart(one));
  const { status, body } = await depart(two);
  expect([status, body.code, body.issues[0].have, body.issues[0].limit]).toEqual([409, 'shipped_over_release', 101, 100]);
  expect((await goods.orders.shipping(two)).status).toBe('planned');
});

test.each(['requested', 'cancelled', 'on_hold'])('a release that is %s cannot be loaded', async (status) => {
  const { poProductId, brandId } = await goods.ready(50, { po: { needsShipping: true } });
  const group = await goods.request(brandId, [{ poProductId, qty: 10 }]);
  if (status === 'cancelled') await goods.act('cancel', { id: group, reason: 'not needed' });
  if (status === 'on_hold') await goods.act('hold', { id: group, reason: 'not yet' });
  const answer = await save([{ poProductId, releaseId: await lineOf(group), qty: 10 }]);
  expect([answer.status, answer.body.code]).toEqual([409, 'release_not_confirmed']);
});

test('a release of another PO product cannot be loaded', async () => {
  const [one, two] = [await goods.ready(50, { po: { needsShipping: true } }), await goods.ready(50, { po: { needsShipping: true } })];
  const group = await goods.confirmed(one.brandId, [{ poProductId: one.poProductId, qty: 10 }]);
  const { status, body } = await save([{ poProductId: two.poProductId, releaseId: await lineOf(group), qty: 10 }]);
  expect([status, body.issues[0].path]).toEqual([400, ['saveParams', 0, 'items', 0, 'releaseId']]);
});

/** Ships pieces of a line and hands them over. */
async function shipped(item: Record<string, unknown>): Promise<number> {
  const id = await goods.orders.shipment([item]);
  ok(await depart(id));
  await goods.orders.act('shipping', 'arrive', { id, ata: day(0) });
  await goods.orders.act('shipping', 'deliver', { id, deliveredOn: day(0) });
  return id;
}
const comeBack = async (group: number, qty: number) => {
  const lines = [{ id: await lineOf(group), qty, resaleable: true }];
  await goods.act('return', { id: group, date: day(0), lines, reason: 'wrong shop', eventUuid: randomUUID() });
};

test.each([['with its release named'], ['without']])('goods that came back are released and shipped again, %s', async (how) => {
  const { poProductId, brandId } = await goods.ready(60, { line: { orderQty: 60 }, po: { needsShipping: true } });
  const item = async (group: number) => ({ poProductId, qty: 60, ...(how !== 'without' && { releaseId: await lineOf(group) }) });
  const first = await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
  await shipped(await item(first));
  await comeBack(first, 60);
  const early = await goods.orders.shipment([{ poProductId, qty: 60 }]);
  const { status, body } = await depart(early);
  expect([status, body.code, body.issues[0].have, body.issues[0].limit]).toEqual([409, 'shipped_over_released', 60, 0]);
  await goods.orders.act('shipping', 'cancel', { id: early, reason: 'not released again yet' });
  const second = await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
  await shipped(await item(second));
  expect(await goods.line(poProductId)).toMatchObject({ releasedQty: 60, shippedQty: 120, status: 'done' });
});

/** A release of 60 pieces of a line of 60, of which as many as given came back before any were shipped. */
async function heldBack(returned: number) {
  const { poProductId, brandId } = await goods.ready(60, { line: { orderQty: 60 }, po: { needsShipping: true } });
  const group = await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
  if (returned > 0) await comeBack(group, returned);
  return { poProductId, brandId, group, releaseId: await lineOf(group) };
}
const refused = async (item: Record<string, unknown>) => {
  const { body } = await depart(await goods.orders.shipment([item]));
  return [body.code, body.issues?.[0].have, body.issues?.[0].limit];
};

test.each([['with its release named'], ['without']])('goods that came back before they were shipped are not shipped, %s', async (how) => {
  const { poProductId, releaseId } = await heldBack(30);
  await shipped({ poProductId, qty: 30, ...(how !== 'without' && { releaseId }) });
  expect(await refused({ poProductId, qty: 30 })).toEqual(['shipped_over_released', 60, 30]);
});

test('what came back of one release is not what was shipped of another', async () => {
  const { poProductId, brandId } = await goods.ready(100, { line: { orderQty: 100 }, po: { needsShipping: true } });
  const [one = 0, two = 0] = [
    await goods.released(await goods.request(brandId, [{ poProductId, qty: 50 }])),
    await goods.released(await goods.request(brandId, [{ poProductId, qty: 50 }])),
  ];
  await shipped({ poProductId, qty: 50, releaseId: await lineOf(one) });
  await comeBack(two, 50);
  expect(await refused({ poProductId, qty: 50 })).toEqual(['shipped_over_released', 100, 50]);
});

test('after a part of it was shipped and came back, the rest of a release is shipped', async () => {
  const { poProductId, group, releaseId } = await heldBack(0);
  await shipped({ poProductId, qty: 30, releaseId });
  await comeBack(group, 30);
  await shipped({ poProductId, qty: 30, releaseId });
  expect(await refused({ poProductId, qty: 1 })).toEqual(['shipped_over_released', 31, 30]);
});

/** A shipment of pieces of a line that has departed. */
async function away(item: Record<string, unknown>): Promise<number> {
  const id = await goods.orders.shipment([item]);
  ok(await depart(id));
  return id;
}
const takenBack = (id: number) => goods.orders.stepBack(id);

test('the departure of goods that came back since is not taken back', async () => {
  const { poProductId, group } = await heldBack(0);
  const id = await away({ poProductId, qty: 60 });
  await comeBack(group, 20);
  const { status, body } = await takenBack(id);
  expect([status, body.code]).toEqual([409, 'goods_came_back']);
  const message = expect.stringMatching(/^PO-[-0-9]+ \/ 1: .*\(20 EA came back after it left/);
  expect(body.issues).toMatchObject([{ poProductId, have: 20, message }]);
  expect((await goods.orders.shipping(id)).status).toBe('departed');
});

test.each([['now'], ['by an earlier release']])('nor when as many pieces were released and shipped again, recorded %s', async (by) => {
  const { poProductId, brandId, group } = await heldBack(0);
  const first = await away({ poProductId, qty: 60 });
  if (by !== 'now') await app.em().nativeUpdate(Shipping, { id: first }, { departedAt: null });
  await comeBack(group, 60);
  await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
  const second = await away({ poProductId, qty: 60 });
  const { body } = await takenBack(first);
  expect([body.code, body.issues?.[0].have]).toEqual(['goods_came_back', 60]);
  ok(await takenBack(second));
  ok(await depart(second));
  expect(await goods.line(poProductId)).toMatchObject({ releasedQty: 60, shippedQty: 120 });
});

test('a departure is taken back when the others before the return carry what came back', async () => {
  const { poProductId, group } = await heldBack(0);
  const [one, two] = [await away({ poProductId, qty: 30 }), await away({ poProductId, qty: 30 })];
  await comeBack(group, 20);
  ok(await takenBack(one));
  const { body } = await takenBack(two);
  expect([body.code, body.issues?.[0].have]).toEqual(['goods_came_back', 20]);
});

test('a departure recorded after the return of goods that had not left is taken back', async () => {
  const { poProductId } = await heldBack(30);
  ok(await takenBack(await away({ poProductId, qty: 30 })));
  expect(await goods.line(poProductId)).toMatchObject({ shippedQty: 0 });
});

test('pieces of a release that were shipped come back once', async () => {
  const { poProductId, group, releaseId } = await heldBack(0);
  await shipped({ poProductId, qty: 30, releaseId });
  await comeBack(group, 40);
  await comeBack(group, 10);
  expect(await refused({ poProductId, qty: 20, releaseId })).toEqual(['shipped_over_release', 20, 10]);
  ok(await depart(await goods.orders.shipment([{ poProductId, qty: 10, releaseId }])));
});

test('what came back of a departure is what the others before the returns can’t have carried', async () => {
  const { poProductId, brandId, group } = await heldBack(0);
  const [one, two] = [await away({ poProductId, qty: 10 }), await away({ poProductId, qty: 20 })];
  await comeBack(group, 20);
  await comeBack(group, 5);
  await goods.released(await goods.request(brandId, [{ poProductId, qty: 25 }]));
  const three = await away({ poProductId, qty: 30 });
  const back = async (id: number) => (await takenBack(id)).body.issues?.[0].have;
  expect([await back(one), await back(two)]).toEqual([5, 15]);
  ok(await takenBack(three));
});

test('nor is one taken back without which less is shipped than an earlier release counted as come back', async () => {
  const { poProductId, releaseId } = await heldBack(30);
  const id = await away({ poProductId, qty: 30 });
  await app.em().nativeUpdate(Release, { id: releaseId }, { cameBackQty: 20 });
  const { body } = await takenBack(id);
  expect([body.code, body.issues?.[0].have]).toEqual(['goods_came_back', 20]);
});

/** Two releases of pieces of a line of 60. */
async function inTwo(first: number, second: number, between: (poProductId: number) => Promise<unknown> = async () => {}) {
  const { poProductId, brandId } = await goods.ready(60, { line: { orderQty: 60 }, po: { needsShipping: true } });
  const one = await goods.released(await goods.request(brandId, [{ poProductId, qty: first }]));
  const begun = await between(poProductId);
  const two = await goods.released(await goods.request(brandId, [{ poProductId, qty: second }]));
  return { poProductId, one, two, begun };
}

test('goods of a release that left after a shipment did not come back from it', async () => {
  const { poProductId, two, begun } = await inTwo(30, 30, (line) => away({ poProductId: line, qty: 30 }));
  await comeBack(two, 30);
  expect(await refused({ poProductId, qty: 30 })).toEqual(['shipped_over_released', 60, 30]);
  ok(await takenBack(Number(begun)));
});

test('a shipment does not name a release whose goods came back from others', async () => {
  const { poProductId, one } = await inTwo(30, 30);
  await away({ poProductId, qty: 30 });
  await comeBack(one, 30);
  expect(await refused({ poProductId, qty: 30, releaseId: await lineOf(one) })).toEqual(['shipped_over_release', 30, 0]);
  await away({ poProductId, qty: 30 });
});

test('a departure that was taken back does not leave again with more than its release has left', async () => {
  const { poProductId, one } = await inTwo(40, 10);
  const id = await away({ poProductId, qty: 20, releaseId: await lineOf(one) });
  await away({ poProductId, qty: 10 });
  ok(await takenBack(id));
  await comeBack(one, 30);
  const { body } = await depart(id);
  expect([body.code, body.issues?.[0].have, body.issues?.[0].limit]).toEqual(['shipped_over_release', 20, 10]);
});

test('bought goods that a customer returns are not bought again, and arrived whatever came back', async () => {
  const productId = await goods.orders.product();
  const { lines } = await goods.orders.confirmed({ flow: 'buy', inspect: 'none' }, [{ productId, orderQty: 60, overTolPct: 0 }]);
  const [poProductId = 0] = lines;
  const id = await away({ poProductId, qty: 60 });
  await goods.orders.act('shipping', 'arrive', { id, ata: day(0) });
  const { brandId } = await goods.line(poProductId);
  const group = await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
  await comeBack(group, 60);
  const { body } = await depart(await goods.orders.shipment([{ poProductId, qty: 60 }]));
  expect([body.code, body.issues?.[0].have, body.issues?.[0].limit]).toEqual(['shipped_over_order', 120, 60]);
  ok(await takenBack(id));
  ok(await takenBack(id));
  expect(await goods.line(poProductId)).toMatchObject({ shippedQty: 0, goodQty: 0 });
});
