import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { factoryId } from '../testing/factories.ts';
import { checked, defect, Lots } from '../testing/lots.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app?.stop());

type Values = Record<string, unknown>;

const decision = (id: number, values: Values) => ({ id, decision: 'accept', goodQty: 0, rejectedQty: 0, reworkQty: 0, ...values });
const act = (verb: string, id: number, values: Values = {}) => lots.act('inspectionGroup', verb, { id, ...values });

/** A visit whose lots were counted completely; one with a critical defect is rejected. */
async function counted(made: Values[], rejected: readonly number[] = [], values: Values = {}) {
  const [id] = ok(await lots.save({ ...values, lots: made }));
  const own: number[] = (await lots.group(id)).lots.map((lot: { id: number }) => lot.id);
  for (const [index, lot] of own.entries()) {
    const { n } = await lots.act('inspection', 'start', { id: lot });
    const found = rejected.includes(index) ? [defect('critical')] : [];
    await lots.act('inspection', 'record', { id: lot, events: [checked(n), ...found] });
  }
  return { id, lots: own };
}

test('a visit tells at each step how far its lots are', async () => {
  const [one, two] = [await lots.line(60), await lots.line(40)];
  const visit = await lots.visit([
    { poProductId: one.poProductId, lotQty: 60 },
    { poProductId: two.poProductId, lotQty: 40 },
  ]);
  const [first = 0, second = 0] = visit.lots;
  const { id } = visit;
  const now = async () => {
    const { status, result, toDecide, waitsClient, lotCount, totalQty } = await lots.group(id);
    expect([lotCount, totalQty]).toEqual([2, 100]);
    return [status, result, toDecide, waitsClient];
  };
  expect(await now()).toEqual(['planned', 'pending', 0, 0]);
  await lots.act('inspection', 'start', { id: first });
  expect(await now()).toEqual(['in_progress', 'pending', 0, 0]);
  await lots.act('inspection', 'record', { id: first, events: [checked(60)] });
  await lots.act('inspection', 'start', { id: second });
  await act('submit', id);
  expect(await now()).toEqual(['submitted', 'pending', 2, 0]);
  expect((await lots.group(id)).inspectedOn).toBe(day(0));
  expect(await act('return', id, { reason: 'photos missing' })).toMatchObject({ status: 'returned' });
  expect(await now()).toEqual(['returned', 'pending', 0, 0]);
  await lots.act('inspection', 'record', { id: second, events: [checked(40), defect('critical')] });
  await lots.orders.refused('validation', 'inspectionGroup', 'submit', { id, inspectedOn: day(1) });
  await act('submit', id, { inspectedOn: day(-1) });
  expect((await lots.group(id)).inspectedOn).toBe(day(-1));
  expect(await now()).toEqual(['submitted', 'mixed', 2, 0]);
  expect(await lots.act('inspection', 'decide', decision(first, { goodQty: 60 }))).toMatchObject({ groupStatus: 'submitted' });
  expect(await now()).toEqual(['submitted', 'mixed', 1, 0]);
  const deviation = { decision: 'accept_deviation', goodQty: 39, rejectedQty: 1, reason: 'season starts' };
  await lots.act('inspection', 'decide', decision(second, deviation));
  expect(await now()).toEqual(['submitted', 'mixed', 0, 1]);
  expect((await lots.lot(second)).reason).toBe('season starts');
  await lots.act('inspection', 'takeBack', { id: second });
  expect(await now()).toEqual(['submitted', 'mixed', 1, 0]);
  await lots.act('inspection', 'decide', decision(second, { decision: 'reject', rejectedQty: 40 }));
  expect(await act('approve', id, { lotIds: [second] })).toMatchObject({ status: 'submitted' });
  expect(await act('approve', id)).toMatchObject({ status: 'approved' });
  expect(await now()).toEqual(['approved', 'mixed', 0, 0]);
  expect(await act('reopen', id, { lotIds: [first], reason: 'counted wrong' })).toMatchObject({ status: 'in_progress' });
  expect(await now()).toEqual(['in_progress', 'mixed', 0, 0]);
});

test('a visit that is returned keeps the lots that were approved', async () => {
  const { poProductId } = await lots.line(100);
  const { id, lots: own } = await counted([60, 40].map((lotQty) => ({ poProductId, lotQty })));
  const [first = 0, second = 0] = own;
  await act('submit', id);
  await lots.act('inspection', 'decide', decision(first, { goodQty: 60 }));
  await act('approve', id);
  expect(await act('return', id, { reason: 'photos missing' })).toMatchObject({ status: 'returned' });
  expect(await lots.lot(first)).toMatchObject({ status: 'approved', goodQty: 60 });
  expect(await lots.lot(second)).toMatchObject({ status: 'in_progress', decision: 'none' });
  await act('submit', id);
  expect([(await lots.lot(first)).status, (await lots.lot(second)).status]).toEqual(['approved', 'submitted']);
});

test('a visit has the PO that all of its lots have', async () => {
  const { id: poId, lines } = await lots.orders.confirmed({ inspect: 'required' }, [{}, {}]);
  for (const line of lines) await lots.orders.produced(line, 100);
  const other = await lots.line(100);
  const poOf = async (...of: (number | undefined)[]) => {
    const { id } = await lots.visit(of.map((poProductId) => ({ poProductId, lotQty: 10 })));
    return (await lots.group(id)).poId;
  };
  expect([await poOf(), await poOf(...lines), await poOf(lines[0], other.poProductId)]).toEqual([null, poId, null]);
});

describe('a saved visit', () => {
  const numbers = async (id: number) =>
    Object.fromEntries((await lots.group(id)).lots.map(({ lotQty, lotNo }: { lotQty: number; lotNo: number }) => [lotQty, lotNo]));

  test('may use again what its lots gave back; a number that is taken stays', async () => {
    const { poProductId } = await lots.line(100);
    const { id, lots: own } = await lots.visit([60, 25, 15].map((lotQty) => ({ poProductId, lotQty })));
    expect(await numbers(id)).toEqual({ 60: 1, 25: 2, 15: 3 });
    const [first = 0, , third = 0] = own;
    const { seed } = await lots.lot(first);
    const save = (...made: Values[]) => lots.save({ id, lots: made });
    const over = await save({ id: first, lotQty: 80 }, { id: third, lotQty: 16 }, { poProductId, lotQty: 5 });
    expect(over.body).toMatchObject({ code: 'lot_over_produced', issues: [{ have: 101, limit: 100, produced: 100, lots: [] }] });
    ok(await save({ id: first, lotQty: 80 }, { id: third }, { poProductId, lotQty: 5 }));
    expect(await numbers(id)).toEqual({ 80: 1, 15: 3, 5: 2 });
    expect((await lots.lot(first)).seed).toBe(seed);
    expect(await lots.orders.line(poProductId)).toMatchObject({ coveredQty: 100, toInspectQty: 0 });
    expect(await lots.group(id)).toMatchObject({ lotCount: 3, totalQty: 100 });
  });

  test('leaves a lot that was begun as it is', async () => {
    const { poProductId } = await lots.line(100);
    const { id, lots: own } = await counted([{ poProductId, lotQty: 60 }]);
    const [lot = 0] = own;
    const { version: _, ...before } = await lots.lot(lot);
    ok(
      await lots.save({
        id,
        memo: 'gate 3',
        lots: [
          { id: lot, poProductId, lotQty: 60 },
          { poProductId, lotQty: 40 },
        ],
      }),
    );
    const { version: _again, ...after } = await lots.lot(lot);
    expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
    expect(await lots.group(id)).toMatchObject({ status: 'in_progress', lotCount: 2, totalQty: 100 });
  });

  test('that is cancelled or deleted frees its pieces', async () => {
    const { poProductId } = await lots.line(100);
    const [one, two] = [await lots.visit([{ poProductId, lotQty: 60 }]), await lots.visit([{ poProductId, lotQty: 40 }])];
    expect(await act('cancel', one.id)).toMatchObject({ status: 'cancelled' });
    expect(await lots.orders.line(poProductId)).toMatchObject({ coveredQty: 40, toInspectQty: 60 });
    for (const id of [one.id, two.id]) ok(await lots.orders.boss.get('/api/inspectionGroup/del', { ids: id }));
    expect(await lots.orders.line(poProductId)).toMatchObject({ coveredQty: 0, toInspectQty: 100 });
  });

  test('has no goods of a closed PO', async () => {
    const { poId, poProductId } = await lots.line(100);
    const { poNo } = await lots.orders.po(poId);
    await lots.approved(poProductId, 50);
    await lots.orders.act('poProduct', 'shortClose', { id: poProductId, reason: 'enough' });
    await lots.orders.act('po', 'close', { id: poId });
    expect((await lots.save({ lots: [{ poProductId, lotQty: 10 }] })).body).toMatchObject({
      code: 'po_closed',
      issues: [{ path: ['saveParams', 0, 'lots', 0, 'poProductId'], poNo, status: 'closed' }],
    });
  });
});

test('a visit is at the factory that is given, else at the one of who plans it, else of its goods', async () => {
  const [own, given, ordered, made] = [
    await factoryId(app, 'Own works'),
    await factoryId(app, 'Given works'),
    await factoryId(app, 'Order works'),
    await factoryId(app, 'Line works'),
  ];
  const site = await app.as('site-staff', { factory: 'Own works' });
  const factoriesOf = async (values: Values, who = lots.orders.boss) => {
    const visit = await lots.group(ok(await lots.save({ lots: [], ...values }, who))[0]);
    return [visit.factoryId, ...visit.lots.map((lot: { factoryId: number }) => lot.factoryId)];
  };
  expect(await factoriesOf({}, site)).toEqual([own]);
  expect(await factoriesOf({ factoryId: given })).toEqual([given]);
  expect(await factoriesOf({})).toEqual([null]);
  const one = await lots.line(20, { po: { factory: 'Order works' } });
  const two = await lots.line(20, { po: { factory: 'Order works' }, line: { factory: 'Line works' } });
  const [first, second] = [one, two].map(({ poProductId }) => ({ poProductId, lotQty: 10 }));
  expect(await factoriesOf({ lots: [first, second] })).toEqual([ordered, ordered, made]);
  expect(await factoriesOf({ lots: [second] })).toEqual([made, made]);
  expect(await factoriesOf({ factoryId: given, lots: [first] })).toEqual([given, ordered]);
});

test('pieces in rework are inspected again on their day, or in a week, by the same inspector at the same factory', async () => {
  const inspectorId = await app.make('user', { loginId: 'inspector-of-rework', name: 'Kim' });
  const { poProductId, brandId } = await lots.line(100, { po: { factory: 'Rework works' }, line: { factory: 'Rework line' } });
  const at = await factoryId(app, 'Rework works');
  const { id, lots: own } = await counted(
    [40, 30, 20, 10].map((lotQty) => ({ poProductId, lotQty })),
    [],
    { inspectorId, factoryId: at },
  );
  await act('submit', id);
  const [a = 0, b = 0, c = 0, d = 0] = own;
  const decided = [
    decision(a, { goodQty: 39, reworkQty: 1, reinspectOn: day(3) }),
    decision(b, { goodQty: 25, reworkQty: 5 }),
    decision(c, { goodQty: 18, reworkQty: 2, reinspectOn: day(3) }),
    decision(d, { goodQty: 10, reinspectOn: day(3) }),
  ];
  for (const one of decided) await lots.act('inspection', 'decide', one);
  expect((await Promise.all(own.map((lot) => lots.lot(lot)))).map(({ reinspectOn }) => reinspectOn)).toEqual([day(3), null, day(3), null]);
  await act('approve', id);
  const { rows } = ok(await lots.orders.boss.get('/api/inspection/findMany', { params: { poProductId, roundFrom: 2, orderBy: 'id-asc' } }));
  const again = await Promise.all(rows.map((row: { id: number }) => lots.lot(row.id)));
  const common = { round: 2, status: 'planned', brandId, factoryId: await factoryId(app, 'Rework line'), pcsPerCarton: 24 };
  expect(again).toMatchObject([
    { ...common, parentId: a, lotQty: 1, lotNo: 1 },
    { ...common, parentId: c, lotQty: 2, lotNo: 2 },
    { ...common, parentId: b, lotQty: 5, lotNo: 1 },
  ]);
  const visits = await Promise.all([again[0].groupId, again[2].groupId].map((visit: number) => lots.group(visit)));
  const same = { type: 're_inspection', status: 'planned', result: 'pending', inspectorId, factoryId: at };
  expect(visits).toMatchObject([
    { ...same, plannedOn: day(3), lotCount: 2, totalQty: 3 },
    { ...same, plannedOn: day(7), lotCount: 1, totalQty: 5 },
  ]);
  expect(await lots.orders.line(poProductId)).toMatchObject({ goodQty: 92, reworkQty: 8, coveredQty: 100 });
  await act('reopen', id, { lotIds: [a], reason: 'counted wrong' });
  expect(await lots.group(visits[0].id)).toMatchObject({ lotCount: 1, totalQty: 2 });
  await act('reopen', id, { lotIds: [c], reason: 'counted wrong' });
  expect((await lots.orders.boss.get('/api/inspectionGroup/findById', { subset: 'A', id: visits[0].id })).status).toBe(404);
});
