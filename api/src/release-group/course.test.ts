import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../core/clock.ts';
import { Product } from '../product/product.entity.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { Goods } from '../testing/goods.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
  boss = goods.boss;
});
afterAll(() => app.stop());

const onHand = async (id: number) => (await app.em().findOneOrFail(Product, { id })).onHand;

test('a release goes through all steps: reserved, picked short, out of the stock with the picked pieces, delivered', async () => {
  const { poProductId, productId, brandId } = await goods.ready(100);
  const id = await goods.request(brandId, [{ poProductId, qty: 60 }]);
  expect(await goods.act('confirm', { id })).toMatchObject({ id, status: 'confirmed', restId: null });
  expect(await goods.line(poProductId)).toMatchObject({ goodQty: 100, reservedQty: 60, releasedQty: 0, status: 'releasing' });
  expect(await goods.read(id)).toMatchObject({ confirmedByName: expect.any(String), confirmedAt: expect.any(String) });
  expect(await goods.act('startPicking', { id })).toMatchObject({ status: 'picking' });
  const [line] = (await goods.read(id)).lines;
  const picked = await goods.pick(id, [{ id: line.id, pickedQty: 48, shortReason: 'damaged' }]);
  expect(picked.lines).toEqual([expect.objectContaining({ id: line.id, qty: 60, pickedQty: 48, shortReason: 'damaged' })]);
  expect(await goods.line(poProductId)).toMatchObject({ reservedQty: 60 });
  expect(await goods.act('release', { id })).toMatchObject({ status: 'released' });
  expect(await goods.line(poProductId)).toMatchObject({ reservedQty: 0, releasedQty: 48 });
  expect(await goods.moves(poProductId)).toEqual([
    ['good_in', 100],
    ['release_delivery', -48],
  ]);
  expect(await onHand(productId)).toBe(52);
  expect(await goods.act('deliver', { id, deliveredOn: day(0), receivedBy: '김수령' })).toMatchObject({ status: 'delivered' });
  expect(await goods.read(id)).toMatchObject({ releasedOn: today(), deliveredOn: day(0), receivedBy: '김수령', totalQty: 60 });
});

test('a direct shipment leaves the ledger as one', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const id = await goods.released(
    await goods.direct(brandId, [
      { poProductId, qty: 3 },
      { poProductId, qty: 4 },
    ]),
  );
  expect(await goods.moves(poProductId)).toEqual([
    ['good_in', 100],
    ['release_sd', -3],
    ['release_sd', -4],
  ]);
  expect((await goods.read(id)).status).toBe('released');
});

test('no more is confirmed than is available; the refusal names each line’s quantity, and nothing is written', async () => {
  const [one, two] = [await goods.ready(100), await goods.ready(10)];
  await goods.confirmed(one.brandId, [{ poProductId: one.poProductId, qty: 70 }]);
  const id = await goods.request(one.brandId, [
    { poProductId: one.poProductId, qty: 20 },
    { poProductId: one.poProductId, qty: 11 },
  ]);
  const issues = await goods.refused('not_enough_stock', 'confirm', { id });
  expect(issues).toMatchObject([{ poProductId: one.poProductId, asked: 31, releasable: 30, missing: 1 }]);
  expect((await goods.read(id)).status).toBe('requested');
  expect(await goods.line(one.poProductId)).toMatchObject({ reservedQty: 70 });
  await goods.confirmed(two.brandId, [{ poProductId: two.poProductId, qty: 10 }]);
  expect(await goods.line(two.poProductId)).toMatchObject({ reservedQty: 10, goodQty: 10 });
});

test('“confirm what is there” leaves the rest as a new request, with its recipients and how it travels', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const lines = [50, 30, 40].map((qty) => ({ poProductId, qty }));
  const id = await goods.direct(brandId, lines);
  const travels = { vehicle: '12가 3456', driver: '최기사', driverPhone: '010-2222-3333', memo: 'Tuesday', plannedDate: day(2) };
  ok(await goods.save({ id, ...travels }));
  const { restId } = await goods.act('confirm', { id, partial: true });
  const [kept, rest] = [await goods.read(id), await goods.read(restId)];
  expect(kept).toMatchObject({ status: 'confirmed', totalQty: 100, lineCount: 3 });
  expect(kept.lines.map(({ qty, cartons }: { qty: number; cartons: number }) => [qty, cartons])).toEqual([
    [50, 3],
    [30, 2],
    [20, 1],
  ]);
  expect(rest).toMatchObject({ status: 'requested', type: 'sd', brandId, totalQty: 20, lineCount: 1, ...travels });
  expect(rest).toMatchObject({ restOfId: id, restOf: { no: kept.no } });
  expect(rest.no).not.toBe(kept.no);
  expect(rest.lines).toMatchObject([{ qty: 20, cartons: 1, recipient: '홍*동' }]);
  const seen = await goods.act('reveal', { id: rest.id, reason: 'who gets the rest' });
  expect(seen.lines).toMatchObject([{ recipient: '홍길동', address: '서울 중구 세종대로 110' }]);
  expect(await goods.line(poProductId)).toMatchObject({ reservedQty: 100 });
});

test('lines without any stock move completely, and with no stock at all there is no partial confirmation', async () => {
  const { poProductId, brandId } = await goods.ready(50);
  const id = await goods.request(brandId, [
    { poProductId, qty: 50 },
    { poProductId, qty: 5 },
  ]);
  const second = (await goods.read(id)).lines[1].id;
  const { restId } = await goods.act('confirm', { id, partial: true });
  expect((await goods.read(restId)).lines).toMatchObject([{ id: second, qty: 5 }]);
  expect(await goods.refused('not_enough_stock', 'confirm', { id: restId, partial: true })).toHaveLength(1);
  expect((await goods.read(restId)).status).toBe('requested');
});

test('a release without lines cannot be confirmed', async () => {
  const { brandId } = await goods.ready(1);
  await goods.refused('no_lines', 'confirm', { id: await goods.request(brandId, []) });
});

test('on hold its pieces are available; resumed it needs them again and has its earlier status', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const id = await goods.confirmed(brandId, [{ poProductId, qty: 80 }]);
  await goods.act('startPicking', { id });
  expect(await goods.act('hold', { id, reason: 'the buyer waits' })).toMatchObject({ status: 'on_hold' });
  expect(await goods.read(id)).toMatchObject({ heldFrom: 'picking', holdReason: 'the buyer waits' });
  expect(await goods.line(poProductId)).toMatchObject({ reservedQty: 0 });
  const other = await goods.confirmed(brandId, [{ poProductId, qty: 30 }]);
  expect(await goods.refused('not_enough_stock', 'resume', { id })).toMatchObject([{ asked: 80, releasable: 70 }]);
  await goods.act('cancel', { id: other, reason: 'not needed' });
  expect(await goods.act('resume', { id })).toMatchObject({ status: 'picking' });
  expect(await goods.read(id)).toMatchObject({ heldFrom: null, holdReason: null });
  expect(await goods.line(poProductId)).toMatchObject({ reservedQty: 80 });
});

test('cancelled while picking, its pieces are available and the reason is stored', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const id = await goods.confirmed(brandId, [{ poProductId, qty: 80 }]);
  await goods.act('startPicking', { id });
  await goods.act('cancel', { id, reason: 'order withdrawn' });
  expect(await goods.read(id)).toMatchObject({ status: 'cancelled', cancelReason: 'order withdrawn' });
  expect(await goods.line(poProductId)).toMatchObject({ reservedQty: 0 });
});

test('several people pick one release; the same event again changes nothing, another under its id is refused', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const id = await goods.confirmed(brandId, [
    { poProductId, qty: 40 },
    { poProductId, qty: 20 },
  ]);
  await goods.act('startPicking', { id });
  const [one, two] = (await goods.read(id)).lines;
  const [kim, lee] = [await app.as('site-staff', { name: 'Kim' }), await app.as('site-staff', { name: 'Lee' })];
  const event = { id, lines: [{ id: one.id, pickedQty: 40 }], eventUuid: randomUUID() };
  ok(await kim.post('/api/releaseGroup/pick', event));
  const second = ok(await lee.post('/api/releaseGroup/pick', { id, lines: [{ id: two.id, pickedQty: 20 }], eventUuid: randomUUID() }));
  expect(second.lines.map((line: { pickedByName: string }) => line.pickedByName)).toEqual(['Kim', 'Lee']);
  ok(
    await lee.post('/api/releaseGroup/pick', {
      id,
      lines: [{ id: one.id, pickedQty: 39, shortReason: 'not_found' }],
      eventUuid: randomUUID(),
    }),
  );
  const again = ok(await kim.post('/api/releaseGroup/pick', event));
  expect(again.lines[0]).toMatchObject({ pickedQty: 39, pickedByName: 'Lee' });
  const other = await kim.post('/api/releaseGroup/pick', { ...event, lines: [{ id: one.id, pickedQty: 1, shortReason: 'damaged' }] });
  expect([other.status, other.body.code]).toEqual([409, 'event_reused']);
});

test.each([
  [{ pickedQty: 41 }, 'pickedQty'],
  [{ pickedQty: 39 }, 'shortReason'],
  [{ pickedQty: 39, shortReason: 'other' }, 'shortNote'],
])('picking %j of 40 is refused at %s, and nothing is written', async (given, field) => {
  const { poProductId, brandId } = await goods.ready(40);
  const id = await goods.confirmed(brandId, [{ poProductId, qty: 40 }]);
  await goods.act('startPicking', { id });
  const [line] = (await goods.read(id)).lines;
  const { status, body } = await boss.post('/api/releaseGroup/pick', { id, lines: [{ id: line.id, ...given }], eventUuid: randomUUID() });
  expect([status, body.issues[0].path]).toEqual([400, ['lines', 0, field]]);
  expect((await goods.read(id)).lines[0]).toMatchObject({ pickedQty: null, shortReason: null });
});

test('a line of another release, or one given twice, cannot be picked', async () => {
  const { poProductId, brandId } = await goods.ready(40);
  const [id, other] = [
    await goods.confirmed(brandId, [{ poProductId, qty: 4 }]),
    await goods.confirmed(brandId, [{ poProductId, qty: 4 }]),
  ];
  await goods.act('startPicking', { id });
  const [[own], [foreign]] = [(await goods.read(id)).lines, (await goods.read(other)).lines];
  for (const lines of [[{ id: foreign.id, pickedQty: 4 }], [own, own].map((line) => ({ id: line.id, pickedQty: 4 }))])
    expect((await boss.post('/api/releaseGroup/pick', { id, lines, eventUuid: randomUUID() })).status).toBe(400);
});

test('nothing leaves before every line is picked, and not when all of it is missing', async () => {
  const { poProductId, brandId } = await goods.ready(40);
  const id = await goods.confirmed(brandId, [
    { poProductId, qty: 4 },
    { poProductId, qty: 5 },
  ]);
  await goods.act('startPicking', { id });
  const [one, two] = (await goods.read(id)).lines;
  const gone = { pickedQty: 0, shortReason: 'not_found' };
  await goods.pick(id, [{ id: one.id, ...gone }]);
  expect(await goods.refused('not_picked', 'release', { id })).toMatchObject([{ releaseId: two.id, qty: 5 }]);
  await goods.pick(id, [{ id: two.id, ...gone }]);
  await goods.refused('nothing_picked', 'release', { id });
  expect(await goods.moves(poProductId)).toEqual([['good_in', 40]]);
});

test('goods leave on a day when they were in stock, deliveries come after it, neither in the future', async () => {
  const { poProductId, brandId } = await goods.ready(40);
  const id = await goods.picked(await goods.confirmed(brandId, [{ poProductId, qty: 4 }]));
  const release = (releasedOn: string) => boss.post('/api/releaseGroup/release', { id, releasedOn });
  expect(await release(day(1))).toMatchObject({ status: 400, body: { code: 'validation', issues: [{ path: ['releasedOn'] }] } });
  expect((await release(day(-1))).body).toMatchObject({ statusCode: 409, code: 'not_enough_stock' });
  ok(await release(day(0)));
  for (const deliveredOn of [day(-1), day(1)])
    expect((await boss.post('/api/releaseGroup/deliver', { id, deliveredOn })).body.issues[0].path).toEqual(['deliveredOn']);
});

test('returned pieces can be released again or are reworked; sent again it changes nothing', async () => {
  const { poProductId, productId, brandId } = await goods.ready(100);
  const id = await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
  const [line] = (await goods.read(id)).lines;
  const back = (qty: number, resaleable: boolean) => ({ id: line.id, qty, resaleable });
  const body = { id, date: day(0), lines: [back(10, true)], reason: 'wrong colour', eventUuid: randomUUID() };
  expect(await goods.act('return', body)).toMatchObject({ status: 'released', lines: [{ id: line.id, returnedQty: 10, reworkQty: 0 }] });
  expect(await goods.act('return', body)).toMatchObject({ lines: [{ returnedQty: 10 }] });
  await goods.act('return', { ...body, lines: [back(5, false)], eventUuid: randomUUID() });
  expect(await goods.line(poProductId)).toMatchObject({ goodQty: 95, releasedQty: 45, reworkQty: 5, reservedQty: 0 });
  expect(await goods.moves(poProductId)).toEqual([
    ['good_in', 100],
    ['release_delivery', -60],
    ['return', 10],
    ['return', 5],
    ['consume', -5],
  ]);
  expect(await onHand(productId)).toBe(50);
  const { status, body: refused } = await boss.post('/api/releaseGroup/return', {
    ...body,
    lines: [back(46, true)],
    eventUuid: randomUUID(),
  });
  expect([status, refused.issues[0].path]).toEqual([400, ['lines', 0, 'qty']]);
  const { rows } = ok(await boss.get('/api/inspection/findMany', { params: { poProductId, roundFrom: 2 } }));
  expect(rows).toMatchObject([{ lotQty: 5, round: 2, status: 'planned' }]);
});

test('reworked pieces that pass their inspection are good again', async () => {
  const { poProductId, productId, brandId } = await goods.ready(100);
  const id = await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
  const [line] = (await goods.read(id)).lines;
  const lines = [{ id: line.id, qty: 8, resaleable: false }];
  await goods.act('return', { id, date: day(0), lines, reason: 'scratched', eventUuid: randomUUID() });
  const [lot] = ok(await boss.get('/api/inspection/findMany', { params: { poProductId, roundFrom: 2 } })).rows;
  await goods.lots.passed(lot.groupId, lot.id, { goodQty: 7, rejectedQty: 1 });
  expect(await goods.line(poProductId)).toMatchObject({ goodQty: 99, rejectedQty: 1, reworkQty: 0, releasedQty: 52, coveredQty: 100 });
  expect(await onHand(productId)).toBe(47);
});

test('for goods without inspection, pieces returned to rework stay out of the stock', async () => {
  const { poProductId, productId, brandId } = await goods.lots.line(100, { po: { inspect: 'none' } });
  const id = await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
  const [line] = (await goods.read(id)).lines;
  const lines = [{ id: line.id, qty: 8, resaleable: false }];
  await goods.act('return', { id, date: day(0), lines, reason: 'scratched', eventUuid: randomUUID() });
  expect(await goods.line(poProductId)).toMatchObject({ goodQty: 92, reworkQty: 8, releasedQty: 52 });
  expect(await onHand(productId)).toBe(40);
  expect(ok(await boss.get('/api/inspection/findMany', { params: { poProductId } })).total).toBe(0);

  // Repaired pieces come in again by a separate step.
  const mended = (qty: number) => ({ id, date: day(0), lines: [{ id: line.id, qty }], reason: 'mended', eventUuid: randomUUID() });
  const tooMany = await boss.post('/api/releaseGroup/finishRework', mended(9));
  expect([tooMany.status, tooMany.body.issues[0].path]).toEqual([400, ['lines', 0, 'qty']]);
  const body = mended(6);
  for (let times = 0; times < 2; times++)
    expect(await goods.act('finishRework', body)).toMatchObject({ lines: [{ id: line.id, returnedQty: 8, reworkQty: 2 }] });
  expect(await goods.line(poProductId)).toMatchObject({ goodQty: 98, reworkQty: 2, releasedQty: 52 });
  expect(await onHand(productId)).toBe(46);
  const { rows } = ok(await boss.get('/api/alog/findMany', { subset: 'A', params: { entity: 'release', entityId: line.id } }));
  expect(JSON.stringify(rows)).toContain('reworkQty');
});

test('for inspected goods only the lot of the reinspection makes them good again', async () => {
  const { poProductId, brandId } = await goods.ready(20);
  const id = await goods.released(await goods.request(brandId, [{ poProductId, qty: 20 }]));
  const [line] = (await goods.read(id)).lines;
  const body = { id, date: day(0), reason: 'scratched', eventUuid: randomUUID() };
  await goods.act('return', { ...body, lines: [{ id: line.id, qty: 8, resaleable: false }] });
  const { status, body: refused } = await boss.post('/api/releaseGroup/finishRework', {
    ...body,
    lines: [{ id: line.id, qty: 8 }],
    eventUuid: randomUUID(),
  });
  expect([status, refused.issues[0].path]).toEqual([400, ['lines', 0, 'id']]);
});
