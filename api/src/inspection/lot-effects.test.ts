import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { defect, Lots } from '../testing/lots.ts';
import { ok } from '../testing/orders.ts';
import { factoryId } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Inspection } from './inspection.entity.ts';
import { missingOf } from './lot-effects.ts';

let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app.stop());

const strict = { brand: { inspLevel: 'III', aqlMajor: '2.5' } };
const effects = async (id: number, goodQty: number, reworkQty: number) =>
  ok(await lots.orders.boss.get('/api/inspection/effects', { id, goodQty, reworkQty }));
const part = { goodQty: 0, rejectedQty: 0, reworkQty: 0 };

test.each([
  [[], 5, []],
  [[4, 3], 0, [4, 3]],
  [[4, 3], -2, [4, 3]],
  [[4, 3], 4, [0, 3]],
  [[4, 3], 6, [0, 1]],
  [[4, 3], 7, [0, 0]],
])('requests for %j of %d free pieces miss %j', (asked, free, missing) => expect(missingOf(asked, free)).toEqual(missing));

test('the announced effects of an approval write nothing, and equal what it does', async () => {
  const { poProductId, brandId } = await lots.line(1000, { ...strict, po: { factory: 'Effects' } });
  await lots.approved(poProductId, 300);
  const { id, lot } = await lots.submitted(poProductId, 500, 6);
  const want = (qty: number) =>
    app.make('releaseGroup', { type: 'delivery', brandId, destName: 'Store', destAddress: 'Seoul', lines: [{ poProductId, qty }] });
  const [first, second] = [await want(250), await want(150)];
  const said = await effects(lot, 90, 400);
  expect(said).toMatchObject({
    good: { from: 300, to: 390, ordered: 1000 },
    releasable: { from: 300, to: 390 },
    waiting: [{ releaseGroupId: second, from: 100, to: 10 }],
    round: { round: 2, lotQty: 400, n: 80 },
  });
  expect(said.waiting.map((one: { releaseGroupId: number }) => one.releaseGroupId)).not.toContain(first);
  const major = said.series.find((one: { class: string }) => one.class === 'major');
  expect(major).toMatchObject({ before: { state: 'normal', rejected: 0 }, after: { state: 'normal', rejected: 1, acceptedInRow: 0 } });
  expect(await lots.lot(lot)).toMatchObject({ status: 'submitted', decision: 'none' });
  expect((await lots.orders.line(poProductId)).goodQty).toBe(300);
  const decision = { ...part, decision: 'rework', goodQty: 90, reworkQty: 400, rejectedQty: 10, reason: 'sorted by line' };
  await lots.act('inspection', 'decide', { id: lot, ...decision });
  await lots.act('inspectionGroup', 'approve', { id });
  expect(await lots.orders.line(poProductId)).toMatchObject({ goodQty: said.good.to, reworkQty: said.round.lotQty });
  const { rows } = ok(
    await lots.orders.boss.get('/api/inspectionSwitch/findMany', { params: { factoryId: await factoryId(app, 'Effects') } }),
  );
  expect(rows.find((row: { class: string }) => row.class === 'major')).toMatchObject(major.after);
  const again = ok(await lots.orders.boss.get('/api/inspection/findMany', { params: { poProductId, roundFrom: 2 } })).rows[0];
  expect((await lots.act('inspection', 'start', { id: again.id })).n).toBe(said.round.n);
  // A reinspection counts in no series.
  expect((await effects(again.id, 400, 0)).series).toEqual([]);
});

test('a lot that was stopped by its majors counts in their series alone, and in none where switching is off', async () => {
  const { poProductId } = await lots.line(600, { ...strict, po: { factory: 'Stopped early' } });
  await lots.approved(poProductId, 100);
  const { id, lot } = await lots.begun(poProductId, 500);
  await lots.act('inspection', 'record', { id: lot, events: Array.from({ length: 6 }, () => defect('major')) });
  await lots.act('inspectionGroup', 'submit', { id });
  const before = { state: 'normal', acceptedInRow: 1, rejected: 0 };
  expect((await effects(lot, 0, 0)).series).toEqual([
    { class: 'major', before, after: { state: 'normal', acceptedInRow: 0, rejected: 1 } },
  ]);
  const switching = async (value: boolean) =>
    ok(await lots.orders.boss.post('/api/config/save', { saveParams: [{ key: 'insp.switching', value }] }));
  await switching(false);
  expect((await effects(lot, 0, 0)).series).toEqual([]);
  await switching(true);
});

test('one good piece serves the first request that waits; one piece in rework is a round of its own', async () => {
  const { poProductId, brandId } = await lots.line(100);
  const { lot } = await lots.submitted(poProductId, 100);
  const want = (qty: number) =>
    app.make('releaseGroup', { type: 'delivery', brandId, destName: 'Store', destAddress: 'Seoul', lines: [{ poProductId, qty }] });
  const [first, second] = [await want(1), await want(2)];
  const served = async (good: number) =>
    (await effects(lot, good, 0)).waiting.map(({ releaseGroupId, from, to }: Record<string, number>) => [releaseGroupId, from, to]);
  expect(await served(0)).toEqual([
    [first, 1, 1],
    [second, 2, 2],
  ]);
  expect(await served(1)).toEqual([
    [first, 1, 0],
    [second, 2, 2],
  ]);
  expect(await served(3)).toEqual([
    [first, 1, 0],
    [second, 2, 0],
  ]);
  expect((await effects(lot, 100, 0)).round).toBeNull();
  expect((await effects(lot, 99, 1)).round).toEqual({ round: 2, lotQty: 1, n: 1 });
});

test('more than the lot is refused, and so is everybody except a supervisor', async () => {
  const { poProductId, brandId } = await lots.line(100);
  const { lot } = await lots.submitted(poProductId, 100);
  expect((await lots.orders.boss.get('/api/inspection/effects', { id: lot, goodQty: 60, reworkQty: 41 })).status).toBe(400);
  const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  expect((await client.get('/api/inspection/effects', { id: lot, goodQty: 60, reworkQty: 40 })).status).toBe(403);
});

test('the client is asked: who has read it and when, a reminder each day, and the question can be withdrawn while unanswered', async () => {
  const { poProductId, brandId } = await lots.line(500, strict);
  const { lot } = await lots.submitted(poProductId, 500, 6);
  const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  const stranger = await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] });
  const deviation = { id: lot, ...part, decision: 'accept_deviation', goodQty: 494, rejectedQty: 6, reason: 'season starts' };
  await lots.refused('state', 'inspection', 'remind', { id: lot });
  await lots.act('inspection', 'decide', deviation);
  expect(await lots.lot(lot)).toMatchObject({ status: 'waiting_client', readAt: null, remindedAt: null });
  // Only the client's own users read it.
  await lots.act('inspection', 'readQuestion', { id: lot });
  expect((await stranger.post('/api/inspection/readQuestion', { id: lot })).status).toBe(404);
  expect((await lots.lot(lot)).readAt).toBeNull();
  const { version } = await lots.lot(lot);
  ok(await client.post('/api/inspection/readQuestion', { id: lot }));
  const read = await lots.lot(lot);
  expect([read.readAt !== null, read.readByName, read.version]).toEqual([true, expect.any(String), version]);
  ok(await client.post('/api/inspection/readQuestion', { id: lot }));
  expect((await lots.lot(lot)).readAt).toBe(read.readAt);
  expect((await client.post('/api/inspection/remind', { id: lot })).status).toBe(403);
  expect(await lots.act('inspection', 'remind', { id: lot })).toMatchObject({ status: 'waiting_client' });
  await lots.refused('reminded', 'inspection', 'remind', { id: lot });
  const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1000);
  await app.em().nativeUpdate(Inspection, { id: lot }, { remindedAt: yesterday });
  await lots.act('inspection', 'remind', { id: lot });
  const told = await app.em().find(Alog, { entity: 'inspection', entityId: lot, result: 'ok' });
  expect(told.filter(({ changes }) => changes.some(({ field }) => field === 'remindedAt'))).toHaveLength(2);
  expect((await client.post('/api/inspection/takeBack', { id: lot })).status).toBe(403);
  expect(await lots.act('inspection', 'takeBack', { id: lot })).toMatchObject({ status: 'submitted', decision: 'none' });
  expect(await lots.lot(lot)).toMatchObject({ askedAt: null, readAt: null, readByName: null, remindedAt: null, remindedByName: null });
  expect((await client.post('/api/inspection/answerDeviation', { id: lot, accept: true })).body.code).toBe('state');
  // Once answered, it cannot be withdrawn any more.
  await lots.act('inspection', 'decide', deviation);
  ok(await client.post('/api/inspection/answerDeviation', { id: lot, accept: true }));
  await lots.refused('state', 'inspection', 'takeBack', { id: lot });
});
