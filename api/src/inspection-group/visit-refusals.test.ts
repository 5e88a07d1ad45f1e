import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '@moru/contract';
import { today } from '../core/clock.ts';
import { Po } from '../po/po.entity.ts';
import { InspectionSwitch } from '../inspection-switch/inspection-switch.entity.ts';
import { answerOf, checked, Lots } from '../testing/lots.ts';
import { ok } from '../testing/orders.ts';
import { factoryId } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app?.stop());

const step = async (resource: string, verb: string, body: object) => (await lots.orders.boss.post(`/api/${resource}/${verb}`, body)).body;
const del = async (id: number) => (await lots.orders.boss.get('/api/inspectionGroup/del', { ids: id })).body;
/** A planned reinspection and the visit that required it. */
async function reinspection() {
  const { poProductId } = await lots.line(100);
  const made = await lots.approved(poProductId, 100, { goodQty: 90, reworkQty: 10 });
  const { rows } = ok(await lots.orders.boss.get('/api/inspection/findMany', { params: { poProductId, roundFrom: 2 } }));
  return { ...made, lot: rows[0].id as number, again: rows[0].groupId as number };
}

describe('a visit', () => {
  test('whose lot was begun keeps it as it is', async () => {
    const { poProductId } = await lots.line(100);
    const { id, lot } = await lots.begun(poProductId, 50);
    expect((await lots.save({ id, lots: [{ id: lot, lotQty: 40 }] })).body).toMatchObject({
      statusCode: 400,
      issues: [{ path: ['saveParams', 0, 'lots', 0, 'lotQty'] }],
    });
    expect((await lots.save({ id, lots: [] })).body).toMatchObject({ statusCode: 409, code: 'state' });
    expect(await del(id)).toMatchObject({ statusCode: 409, code: 'state' });
    expect(await step('inspectionGroup', 'cancel', { id })).toMatchObject({ code: 'state' });
    expect((await lots.group(id)).lots).toMatchObject([{ id: lot, lotQty: 50 }]);
  });

  test('can be submitted when every lot was begun, and is fixed then', async () => {
    const { id: empty } = await lots.visit([]);
    expect(await step('inspectionGroup', 'submit', { id: empty })).toMatchObject({ code: 'no_lots' });
    const { poProductId } = await lots.line(100);
    const visit = await lots.visit([
      { poProductId, lotQty: 50 },
      { poProductId, lotQty: 50 },
    ]);
    await lots.act('inspection', 'start', { id: visit.lots[0] });
    expect(await step('inspectionGroup', 'submit', { id: visit.id })).toMatchObject({
      code: 'lots_open',
      issues: [{ inspectionId: visit.lots[1] }],
    });
    await lots.act('inspection', 'start', { id: visit.lots[1] });
    expect(await step('inspectionGroup', 'approve', { id: visit.id })).toMatchObject({ code: 'state' });
    await lots.act('inspectionGroup', 'submit', { id: visit.id });
    expect((await lots.save({ id: visit.id, plannedOn: today() })).body).toMatchObject({ code: 'state' });
    expect(await step('inspectionGroup', 'submit', { id: visit.id })).toMatchObject({ code: 'state' });
  });

  test('of reinspection is created and deleted only with a decision', async () => {
    const { poProductId } = await lots.line(100);
    expect((await lots.save({ type: 're_inspection', lots: [{ poProductId, lotQty: 10 }] })).body).toMatchObject({
      issues: [{ path: ['saveParams', 0, 'type'] }],
    });
    const { again, lot } = await reinspection();
    expect(await step('inspectionGroup', 'cancel', { id: again })).toMatchObject({ code: 'rework_open' });
    expect(await del(again)).toMatchObject({ code: 'rework_open' });
    expect((await lots.save({ id: again, lots: [] })).body).toMatchObject({ code: 'state' });
    expect((await lots.save({ id: again, lots: [{ id: lot, lotQty: 5 }] })).body.statusCode).toBe(400);
    expect((await lots.group(again)).status).toBe('planned');
  });

  test('approves and reopens only its own lots in the right status', async () => {
    const { poProductId } = await lots.line(100);
    const { id, lot } = await lots.submitted(poProductId, 100);
    expect(await step('inspectionGroup', 'approve', { id, lotIds: [999_999] })).toMatchObject({ issues: [{ path: ['lotIds'] }] });
    expect(await step('inspectionGroup', 'approve', { id, lotIds: [lot] })).toMatchObject({
      code: 'state',
      issues: [{ inspectionId: lot }],
    });
    expect(await step('inspectionGroup', 'reopen', { id, reason: 'wrong' })).toMatchObject({
      code: 'state',
      issues: [{ inspectionId: lot }],
    });
  });

  test('whose lot moves to another line frees the first one', async () => {
    const [one, two] = [await lots.line(100), await lots.line(100)];
    const { id, lots: own } = await lots.visit([{ poProductId: one.poProductId, lotQty: 60 }]);
    ok(await lots.save({ id, lots: [{ id: own[0], poProductId: two.poProductId }] }));
    const covered = await Promise.all([one, two].map(async ({ poProductId }) => (await lots.orders.line(poProductId)).coveredQty));
    expect(covered).toEqual([0, 60]);
  });

  test('whose lot moves to a line without inspection, or of a closed PO, is refused: the line would be good twice', async () => {
    const { poProductId } = await lots.line(100);
    const { id, lots: own } = await lots.visit([{ poProductId, lotQty: 60 }]);
    const free = await lots.line(100, { line: { inspect: 'none' } });
    const closed = await lots.line(100);
    await app.em().nativeUpdate(Po, { id: (await lots.orders.line(closed.poProductId)).poId }, { status: 'closed' });
    for (const [line, code] of [
      [free.poProductId, 'not_inspected'],
      [closed.poProductId, 'po_closed'],
    ] as const) {
      const { status, body } = await lots.save({ id, lots: [{ id: own[0], poProductId: line }] });
      expect([status, body.code]).toEqual([409, code]);
      expect(body.issues).toMatchObject([{ path: ['saveParams', 0, 'lots', 0, 'poProductId'] }]);
    }
    expect(await lots.lot(own[0] ?? 0)).toMatchObject({ poProductId });
    ok(await lots.save({ id, lots: [{ id: own[0], lotQty: 50 }] }));
  });
});

describe('a lot', () => {
  test('of a stopped series cannot be begun', async () => {
    const { poProductId } = await lots.line(100, { po: { factory: 'Stopped' } });
    const { lots: own } = await lots.visit([{ poProductId, lotQty: 50 }]);
    const first = await lots.approved(poProductId, 50);
    expect(first.id).toBeGreaterThan(0);
    const where = { factoryId: await factoryId(app, 'Stopped'), class: 'major' } as const;
    const { id } = await app.em().findOneOrFail(InspectionSwitch, where);
    expect(await step('inspectionSwitch', 'lift', { id, reason: 'nothing to lift' })).toMatchObject({ statusCode: 409 });
    await app.em().nativeUpdate(InspectionSwitch, where, { state: 'stop' });
    const stopped = { code: 'inspection_stopped', issues: [{ switchId: id }] };
    expect(await step('inspection', 'start', { id: own[0] })).toMatchObject(stopped);
    expect((await lots.orders.boss.get('/api/inspection/ahead', { id: own[0] })).body).toMatchObject(stopped);
    expect((await lots.lot(own[0] ?? 0)).status).toBe('planned');
  });

  test('that was counted keeps its plan', async () => {
    const { poProductId } = await lots.line(500);
    const { lot } = await lots.begun(poProductId, 500);
    const plan = { id: lot, reason: 'new goods', level: 'III' };
    await lots.act('inspection', 'choosePlan', plan);
    await lots.act('inspection', 'record', { id: lot, events: [checked(1)] });
    expect(await step('inspection', 'choosePlan', plan)).toMatchObject({ code: 'counted' });
  });

  test('gets another carton for one of its own, while there is one', async () => {
    const { poProductId } = await lots.line(24);
    const { lot } = await lots.begun(poProductId, 24);
    const redraw = { id: lot, reason: 'behind the rack' };
    expect(await step('inspection', 'redraw', { ...redraw, cartonNo: 2 })).toMatchObject({ issues: [{ path: ['cartonNo'] }] });
    expect(await step('inspection', 'redraw', { ...redraw, cartonNo: 1 })).toMatchObject({ code: 'no_carton_left' });
    expect((await lots.lot(lot)).skipped).toEqual([]);
  });

  test('accepts answers to its own items, and is inspected again on a future day', async () => {
    const { poProductId } = await lots.line(100);
    const { lot } = await lots.submitted(poProductId, 100);
    const decision = { id: lot, decision: 'accept', goodQty: 90, rejectedQty: 0, reworkQty: 10 };
    const yesterday = addDays(today(), -1);
    expect(await step('inspection', 'decide', { ...decision, reinspectOn: yesterday })).toMatchObject({
      issues: [{ path: ['reinspectOn'] }],
    });
    await lots.act('inspection', 'decide', { ...decision, reinspectOn: today() });
    const other = await lots.begun((await lots.line(100)).poProductId, 100);
    const events = [checked(1), answerOf(999_999, ['pass'])];
    expect(await step('inspection', 'record', { id: other.lot, events })).toMatchObject({ issues: [{ path: ['events', 1, 'itemId'] }] });
    expect((await lots.lot(other.lot)).nChecked).toBe(0);
  });
});

test('site staff name nobody but themselves as the inspector, and keep whom a supervisor named', async () => {
  const site = await app.as('site-staff', { factory: 'Inspected works' });
  const [own, other] = [ok(await site.get('/api/user/me')).id, await app.make('user', { loginId: 'inspector-of-office', name: 'Choi' })];
  const save = (saveParams: object, who = site) => who.post('/api/inspectionGroup/save', { saveParams });
  const visit = { plannedOn: today(), lots: [] };
  for (const inspectorId of [other, 999_999])
    expect(await save({ ...visit, inspectorId })).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'no_such_row', path: ['saveParams', 0, 'inspectorId'] }] },
    });
  const [id] = ok(await save({ ...visit, inspectorId: own }));
  ok(await save({ id, inspectorId: other }, lots.orders.boss));
  expect((await save({ id, inspectorId: own + other + 1 })).status).toBe(400);
  ok(await save({ id, inspectorId: other, memo: 'two lots more' }));
  const shown = ok(await site.get('/api/inspectionGroup/findById', { subset: 'A', id }));
  expect(shown).toMatchObject({ inspectorId: other, memo: 'two lots more' });
  expect(shown.inspector.name).toBe('Choi');
});
