import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { factoryId } from '../testing/factories.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { checked, Lots } from '../testing/lots.ts';
import { ok } from '../testing/orders.ts';
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
