import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { factoryId } from '../testing/factories.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { checked, Lots } from '../testing/lots.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// A visit whose lots belong to two factories and two brands: each of their people sees one of them.

let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app?.stop());

interface Shared {
  readonly id: number;
  readonly lots: readonly number[];
  readonly brands: readonly number[];
}

let visits = 0;

async function shared(values: Record<string, unknown> = {}): Promise<Shared> {
  visits++;
  const made = [];
  for (const factory of ['Ansan', 'Hanoi']) made.push(await lots.line(60, { po: { factory, poNo: `SHARED-${visits}-${factory}` } }));
  const [id] = ok(await lots.save({ ...values, lots: made.map(({ poProductId }) => ({ poProductId, lotQty: 60 })) }));
  const own = (await lots.group(id)).lots.map((lot: { id: number }) => lot.id);
  return { id, lots: own, brands: made.map(({ brandId }) => brandId) };
}

const visitAs = async (who: HttpClient, id: number) => ok(await who.get('/api/inspectionGroup/findById', { subset: 'A', id }));
const listedAs = async (who: HttpClient, params: object) =>
  ok(await who.get('/api/inspectionGroup/findMany', { subset: 'L', params })).rows.map(({ id }: { id: number }) => id);
const actAs = (who: HttpClient, verb: string, id: number) => who.post(`/api/inspectionGroup/${verb}`, { id });
const clientOf = (name: string, brandIds: number[]) => app.as('client', { name, scope: 'listed', brandIds });

test.each(['cancel', 'submit'])('floor staff of one factory cannot %s it, and nothing of it changes', async (verb) => {
  const visit = await shared();
  const site = await app.as('site-staff', { factory: 'Hanoi' });
  if (verb === 'submit')
    for (const id of visit.lots) {
      const { n } = await lots.act('inspection', 'start', { id });
      await lots.act('inspection', 'record', { id, events: [checked(n)] });
    }
  const before = await lots.group(visit.id);
  expect(before.status).toBe(verb === 'submit' ? 'in_progress' : 'planned');
  expect(await actAs(site, verb, visit.id)).toMatchObject({ status: 403, body: { message: expect.stringContaining('ask a supervisor') } });
  expect(await lots.group(visit.id)).toEqual(before);
  await lots.act('inspectionGroup', verb, { id: visit.id });
});

test.each([
  ['no', 'TAKEN-1'],
  ['plannedOn', day(5)],
  ['type', 'inline'],
  ['memo', 'ours'],
  ['inspectorId', 'self'],
  ['factoryId', null],
] as const)('floor staff of one factory cannot change its %s, but their own lots', async (key, value) => {
  const visit = await shared({ memo: 'seal number first' });
  const site = await app.as('site-staff', { factory: 'Hanoi' });
  const given = value === 'self' ? ok(await site.get('/api/user/me')).id : value;
  const before = await lots.group(visit.id);
  expect(before[key] ?? null).not.toBe(given);
  const refused = await site.post('/api/inspectionGroup/save', { saveParams: { id: visit.id, [key]: given } });
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('ask a supervisor') } });
  expect(await lots.group(visit.id)).toEqual(before);
  const [own] = (await visitAs(site, visit.id)).lots;
  const { type, plannedOn } = before;
  const saved = { id: visit.id, type, plannedOn, lots: [{ id: own.id, poProductId: own.poProductId, lotQty: 50 }] };
  ok(await site.post('/api/inspectionGroup/save', { saveParams: saved }));
  expect((await lots.group(visit.id)).lots.map(({ lotQty }: { lotQty: number }) => lotQty)).toEqual([60, 50]);
});

test('a supervisor acknowledges for no client', async () => {
  const { id } = await shared();
  expect(await actAs(lots.orders.boss, 'acknowledge', id)).toMatchObject({ status: 403 });
  expect(await lots.group(id)).toMatchObject({ ackAt: null, ackByName: null });
});

test('rework of lots of several factories is inspected at each of them', async () => {
  const { id, lots: own } = await shared();
  for (const lot of own) {
    const { n } = await lots.act('inspection', 'start', { id: lot });
    await lots.act('inspection', 'record', { id: lot, events: [checked(n)] });
  }
  await lots.act('inspectionGroup', 'submit', { id });
  for (const lot of own)
    await lots.act('inspection', 'decide', { id: lot, decision: 'accept', goodQty: 55, rejectedQty: 0, reworkQty: 5, reinspectOn: day(3) });
  await lots.act('inspectionGroup', 'approve', { id });
  const { rows } = ok(
    await lots.orders.boss.get('/api/inspectionGroup/findMany', { params: { type: 're_inspection', orderBy: 'id-asc' } }),
  );
  const factories = await Promise.all(['Ansan', 'Hanoi'].map((name) => factoryId(app, name)));
  expect(rows.map((visit: { factoryId: number; lotCount: number }) => [visit.factoryId, visit.lotCount])).toEqual(
    factories.map((at) => [at, 1]),
  );
});

test('staff of the factory that is visited see it only while it has no lots of others alone, and so nothing of their PO', async () => {
  const site = await app.as('site-staff', { factory: 'Visited works' });
  const at = { factoryId: await factoryId(app, 'Visited works') };
  const [empty] = ok(await lots.save({ ...at, lots: [] }));
  const { id } = await shared(at);
  const { poProductId, poId } = await lots.line(60, { po: { factory: 'Ansan', poNo: 'HIDDEN-PO' } });
  const [ofOnePo] = ok(await lots.save({ ...at, lots: [{ poProductId, lotQty: 60 }] }));
  expect((await lots.group(ofOnePo)).poId).toBe(poId);
  expect([await listedAs(site, {}), await listedAs(site, { poId }), await listedAs(site, { keyword: 'HIDDEN-PO' })]).toEqual([
    [empty],
    [],
    [],
  ]);
  for (const hidden of [id, ofOnePo]) {
    expect((await site.get('/api/inspectionGroup/findById', { subset: 'A', id: hidden })).status).toBe(404);
    expect((await actAs(site, 'cancel', hidden)).status).toBe(404);
    expect((await lots.group(hidden)).status).toBe('planned');
  }
  ok(await actAs(site, 'cancel', empty));
});

test('cancelled lots count for nobody, and an inspection that never was has no result', async () => {
  const { id, brands } = await shared();
  const client = await clientOf('Kim', [brands[0] ?? 0]);
  expect(await visitAs(client, id)).toMatchObject({ lotCount: 1, totalQty: 60, result: 'pending' });
  await lots.act('inspectionGroup', 'cancel', { id });
  const cancelled = { status: 'cancelled', lotCount: 0, totalQty: 0, result: 'pending' };
  expect([await visitAs(client, id), await lots.group(id)]).toMatchObject([cancelled, cancelled]);
  expect([await listedAs(client, { result: 'pass' }), await listedAs(client, { result: 'pending' })]).toEqual([[], [id]]);
});

test('each client acknowledges the lots it sees, and learns nothing of the other', async () => {
  const { id, lots: own, brands } = await shared();
  const [kim, lee] = [await clientOf('Kim', [brands[0] ?? 0]), await clientOf('Lee', [brands[1] ?? 0])];
  const nobody = { ackAt: null, ackByName: null };
  ok(await actAs(kim, 'acknowledge', id));
  expect([await visitAs(kim, id), await visitAs(lee, id), await lots.group(id)]).toMatchObject([
    { ackAt: expect.any(String), ackByName: 'Kim' },
    nobody,
    nobody,
  ]);
  const first = (await visitAs(kim, id)).ackAt;
  ok(await actAs(kim, 'acknowledge', id));
  ok(await actAs(lee, 'acknowledge', id));
  expect([await visitAs(kim, id), await visitAs(lee, id), await lots.group(id)]).toMatchObject([
    { ackAt: first, ackByName: 'Kim' },
    { ackByName: 'Lee' },
    { ackAt: expect.any(String), ackByName: null },
  ]);
  expect((await Promise.all(own.map((lot) => lots.lot(lot)))).map(({ ackByName }) => ackByName)).toEqual(['Kim', 'Lee']);
  const history = ok(await lee.get('/api/alog/findMany', { subset: 'A', params: { entity: 'inspectionGroup', entityId: id } }));
  expect(JSON.stringify(history)).not.toContain('Kim');
});
