import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RELEASE_STATUSES, RELEASE_STEPS, type ReleaseVerb } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import { Goods } from '../testing/goods.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app.stop());

const post = (who: HttpClient, verb: string, body: object) => who.post(`/api/releaseGroup/${verb}`, body);
const linesOf = async (id: number) => (await goods.read(id)).lines as { id: number; qty: number }[];

test('an order cannot be lowered, nor its line short-closed, below what releases hold; both refusals name them', async () => {
  const { poProductId, brandId } = await goods.ready(500);
  const id = await goods.confirmed(brandId, [{ poProductId, qty: 400 }]);
  const { no } = await goods.read(id);
  const lowered = await goods.boss.post('/api/poProduct/save', { saveParams: { id: poProductId, orderQty: 399 } });
  expect([lowered.status, lowered.body.code]).toEqual([409, 'order_under_committed']);
  expect(lowered.body.issues[0].holders).toMatchObject([{ releaseGroupId: id, no, qty: 400 }]);
  expect(await goods.orders.refused('line_under_way', 'poProduct', 'shortClose', { id: poProductId, reason: 'enough' })).toMatchObject([
    { reserved: 400 },
  ]);
  await goods.act('hold', { id, reason: 'not yet' });
  ok(await goods.boss.post('/api/poProduct/save', { saveParams: { id: poProductId, orderQty: 500 } }));
});

test('a release that is not planned is planned for its requested day when it is confirmed; the request for the rest is not', async () => {
  const { poProductId, brandId } = await goods.ready(50);
  const id = await goods.request(brandId, [{ poProductId, qty: 60 }]);
  expect(await goods.read(id)).toMatchObject({ requestedDate: day(7), plannedDate: null });
  const { restId } = await goods.act('confirm', { id, partial: true });
  expect(await goods.read(id)).toMatchObject({ status: 'confirmed', plannedDate: day(7) });
  expect(await goods.read(restId)).toMatchObject({ requestedDate: day(7), plannedDate: null });
});

test('a lot cannot be reopened below what is reserved and released of it; the refusal names the releases', async () => {
  const { poProductId, brandId } = await goods.lots.line(200);
  const { id: visit } = await goods.lots.approved(poProductId, 200);
  const out = await goods.released(await goods.request(brandId, [{ poProductId, qty: 30 }]));
  const held = await goods.confirmed(brandId, [{ poProductId, qty: 50 }]);
  const [line] = await linesOf(out);
  const back = (qty: number) =>
    goods.act('return', {
      id: out,
      date: day(0),
      lines: [{ id: line?.id, qty, resaleable: true }],
      reason: 'too many',
      eventUuid: randomUUID(),
    });
  await back(4);
  const again = { id: visit, reason: 'counted wrong' };
  const issues = await goods.orders.refused('not_enough_stock', 'inspectionGroup', 'reopen', again);
  const [one, two] = [await goods.read(out), await goods.read(held)];
  expect(issues).toMatchObject([
    { releaseGroupId: out, no: one.no, status: 'released', qty: 26 },
    { releaseGroupId: held, no: two.no, status: 'confirmed', qty: 50 },
  ]);
  expect(await goods.line(poProductId)).toMatchObject({ goodQty: 200, reservedQty: 50, releasedQty: 26 });
  await goods.act('cancel', { id: held, reason: 'not needed' });
  await back(26);
  await goods.orders.act('inspectionGroup', 'reopen', again);
});

test('a journal cannot be lowered below what is reserved of goods without inspection', async () => {
  const { poProductId, brandId } = await goods.lots.line(0, { po: { inspect: 'none' } });
  const journal = await goods.orders.produced(poProductId, 100);
  await goods.confirmed(brandId, [{ poProductId, qty: 80 }]);
  const save = (goodQty: number) => goods.boss.post('/api/pjournal/save', { saveParams: { id: journal, goodQty } });
  expect((await save(79)).body.code).toBe('not_enough_stock');
  ok(await save(80));
});

test('nothing comes back before the day it left', async () => {
  const { poProductId, brandId } = await goods.ready(40);
  const id = await goods.released(await goods.request(brandId, [{ poProductId, qty: 20 }]));
  const [line] = (await goods.read(id)).lines;
  const lines = [{ id: line.id, qty: 5, resaleable: true }];
  const { status, body } = await goods.boss.post('/api/releaseGroup/return', {
    id,
    date: day(-1),
    lines,
    reason: 'wrong colour',
    eventUuid: randomUUID(),
  });
  expect([status, body.issues[0].path]).toEqual([400, ['date']]);
  expect((await goods.read(id)).lines).toMatchObject([{ returnedQty: 0 }]);
});

test('a client requests, and cancels what is not confirmed; every other step is refused', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  const id = await goods.request(brandId, [{ poProductId, qty: 5 }], client);
  for (const verb of Object.keys(RELEASE_STEPS).filter((one) => one !== 'cancel'))
    expect([verb, (await post(client, verb, { id })).status]).toEqual([verb, 403]);
  await goods.act('confirm', { id });
  expect((await goods.save({ id, memo: 'mine' }, client)).body.code).toBe('state');
  expect((await post(client, 'cancel', { id, reason: 'changed my mind' })).body.code).toBe('state');
  expect((await client.get('/api/releaseGroup/del', { ids: id })).status).toBe(409);
  const other = await goods.request(brandId, [{ poProductId, qty: 5 }], client);
  ok(await post(client, 'cancel', { id: other, reason: 'changed my mind' }));
});

test('the transport of a confirmed release is the supervisor’s to change until it is delivered, nothing else is', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const id = await goods.confirmed(brandId, [{ poProductId, qty: 5 }]);
  ok(await goods.save({ id, vehicle: '12가 3456', driverPhone: '010-0000-0000', plannedDate: day(2) }));
  for (const change of [{ destName: 'elsewhere' }, { lines: [] }, { requestedDate: day(9) }])
    expect((await goods.save({ id, ...change })).body.code).toBe('state');
  await goods.picked(id);
  await goods.act('release', { id });
  const [carrierId, other] = [await app.make('partner', { name: '한진 트럭' }), await app.make('partner')];
  ok(await goods.save({ id, carrierId }));
  await goods.act('deliver', { id, deliveredOn: day(0) });
  expect((await goods.save({ id, carrierId: other })).body.code).toBe('state');
});

test('staff pick the lines of their factory, and send off only releases of their own', async () => {
  const here = await goods.ready(100);
  const there = await goods.lots.line(100, { po: { factory: 'Daegu' }, product: { brandId: here.brandId } });
  await goods.lots.approved(there.poProductId, 100);
  const site = await app.as('site-staff', { factory: 'Ansan' });
  const id = await goods.confirmed(here.brandId, [
    { poProductId: here.poProductId, qty: 5 },
    { poProductId: there.poProductId, qty: 6 },
  ]);
  ok(await post(site, 'startPicking', { id }));
  const [own, foreign] = await linesOf(id);
  const pick = (line: { id: number; qty: number } | undefined) =>
    post(site, 'pick', { id, lines: [{ id: line?.id, pickedQty: line?.qty }], eventUuid: randomUUID() });
  expect((await pick(foreign)).status).toBe(400);
  expect(ok(await pick(own)).lines).toHaveLength(1);
  await goods.pick(id, [{ id: foreign?.id, pickedQty: 6 }]);
  expect((await post(site, 'release', { id })).status).toBe(403);
  await goods.act('release', { id });
  expect((await post(site, 'deliver', { id, deliveredOn: day(0) })).status).toBe(403);
  const alone = await goods.picked(await goods.confirmed(here.brandId, [{ poProductId: here.poProductId, qty: 5 }]));
  ok(await post(site, 'release', { id: alone }));
  ok(await post(site, 'deliver', { id: alone, deliveredOn: day(0), receivedBy: '김' }));
  for (const verb of ['confirm', 'hold', 'resume', 'return', 'finishRework', 'cancel'])
    expect([verb, (await post(site, verb, { id: alone })).status]).toEqual([verb, 403]);
});

test('every step is in the history of its release, with its reason', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const id = await goods.confirmed(brandId, [{ poProductId, qty: 5 }]);
  await goods.act('hold', { id, reason: 'the buyer waits' });
  await goods.act('resume', { id });
  await goods.picked(id);
  const rows = await app.em().find(Alog, { entity: 'releaseGroup', entityId: id, action: 'status' }, { orderBy: { id: 'asc' } });
  const to = rows.map(({ changes, reason }) => [changes.find(({ field }) => field === 'status')?.to, reason ?? null]);
  expect(to).toEqual([
    ['confirmed', null],
    ['on_hold', 'the buyer waits'],
    ['confirmed', null],
    ['picking', null],
  ]);
  const [line] = await linesOf(id);
  const picked = await app.em().find(Alog, { entity: 'release', entityId: line?.id ?? 0, action: 'update' });
  expect(picked.flatMap(({ changes }) => changes)).toContainEqual({ field: 'pickedQty', from: null, to: 5 });
});

/** Takes a new release to a status. */
async function releaseThatIs(status: string, brandId: number, poProductId: number): Promise<number> {
  const id = await goods.request(brandId, [{ poProductId, qty: 1 }]);
  if (status === 'cancelled') await goods.act('cancel', { id, reason: 'not needed' });
  if (status === 'on_hold') await goods.act('hold', { id, reason: 'not yet' });
  const way = ['confirmed', 'picking', 'released', 'delivered'];
  const steps = [() => goods.act('confirm', { id }), () => goods.picked(id), () => goods.act('release', { id })];
  for (const step of [...steps, () => goods.act('deliver', { id, deliveredOn: day(0) })].slice(0, way.indexOf(status) + 1)) await step();
  return id;
}

test('no step is possible from a status that the table does not allow', async () => {
  const { poProductId, brandId } = await goods.ready(100);
  const bodies: Readonly<Record<ReleaseVerb, (line: number) => object>> = {
    confirm: () => ({}),
    hold: () => ({ reason: 'why not' }),
    resume: () => ({}),
    startPicking: () => ({}),
    pick: (line) => ({ lines: [{ id: line, pickedQty: 1 }], eventUuid: randomUUID() }),
    release: () => ({}),
    deliver: () => ({ deliveredOn: day(0) }),
    return: (line) => ({ date: day(0), lines: [{ id: line, qty: 1, resaleable: true }], reason: 'why not', eventUuid: randomUUID() }),
    finishRework: (line) => ({ date: day(0), lines: [{ id: line, qty: 1 }], reason: 'why not', eventUuid: randomUUID() }),
    cancel: () => ({ reason: 'why not' }),
  };
  for (const { value: status } of RELEASE_STATUSES) {
    const id = await releaseThatIs(status, brandId, poProductId);
    expect((await goods.read(id)).status).toBe(status);
    const [line] = await linesOf(id);
    for (const [verb, body] of Object.entries(bodies)) {
      if ((RELEASE_STEPS[verb as ReleaseVerb].from as readonly string[]).includes(status)) continue;
      const answer = await post(goods.boss, verb, { id, ...body(line?.id ?? 0) });
      expect([status, verb, answer.status, answer.body.code]).toEqual([status, verb, 409, 'state']);
    }
  }
});
