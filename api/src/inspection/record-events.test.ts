import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { systemCtx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { Conflict } from '../conflict/conflict.entity.ts';
import { InspectionEvent } from '../inspection-event/inspection-event.entity.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { answerOf, checked, defect, Lots, undo } from '../testing/lots.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { lateCount } from './late-count.ts';
import { recordEvents } from './record-events.ts';

let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app.stop());

const quoted = (name: string) => app.em().getPlatform().quoteIdentifier(name);

test('an event sent twice counts once, with other content it is refused; undo is an event too', async () => {
  const { poProductId } = await lots.line(500);
  const { lot } = await lots.begun(poProductId, 500);
  const one = defect('major');
  const record = (events: object[]) => lots.act('inspection', 'record', { id: lot, events });
  await record([one, one]);
  expect(await record([one])).toMatchObject({ found: { major: 1 } });
  await lots.refused('event_reused', 'inspection', 'record', { id: lot, events: [{ ...one, class: 'minor' }] });
  expect(await record([undo(one['uuid'])])).toMatchObject({ found: { major: 0 }, nChecked: 0 });
});

test('concurrent calls are counted together: a refusal affects one call, and each user is recorded with their own events', async () => {
  const { poProductId } = await lots.line(500);
  const { lot, id } = await lots.begun(poProductId, 500);
  const [taken, again] = [defect('minor'), defect('major')];
  const { lot: elsewhere } = await lots.begun((await lots.line(10)).poProductId, 10);
  await lots.act('inspection', 'record', { id: elsewhere, events: [taken] });
  const staff = await app.as('site-staff', { factoryId: (await lots.group(id)).factoryId });
  const stranger = await app.as('site-staff', { factory: 'another' });
  const send = (who: typeof staff, event: object) => who.post('/api/inspection/record', { id: lot, events: [event] });
  const answers = await Promise.all([
    send(staff, again),
    send(lots.orders.boss, again),
    send(lots.orders.boss, { ...again, class: 'minor' }),
    send(stranger, defect('critical')),
    send(staff, taken),
    send(lots.orders.boss, answerOf(999, ['pass'])),
    send(lots.orders.boss, checked(7)),
    send(staff, checked(3)),
  ]);
  expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.code))).toEqual([
    200,
    200,
    'event_reused',
    'not_found',
    'event_reused',
    'validation',
    200,
    200,
  ]);
  expect(await lots.lot(lot)).toMatchObject({ nChecked: 10, foundCritical: 0, foundMajor: 1, foundMinor: 0 });
  const rows = await app.em().find(InspectionEvent, { inspectionId: lot }, { orderBy: { id: 'asc' } });
  const by = (qty: number) => rows.find((row) => row.kind === 'checked' && row.qty === qty)?.createdBy;
  expect([rows.length, by(7) === by(3)]).toEqual([3, false]);
});

test('calls that wait for one that the database refuses are refused with it, and count when they are sent again', async () => {
  const { lot } = await lots.begun((await lots.line(100)).poProductId, 100);
  const refused = systemCtx({ em: app.em() });
  const fault = Object.assign(new Error('Too many connections'), { errno: 1040 });
  jest.spyOn(refused.em, 'fork').mockImplementation(() => {
    throw fault;
  });
  const send = (qty: number, ctx = systemCtx({ em: app.em() })) => recordEvents(ctx, lot, [{ uuid: randomUUID(), kind: 'checked', qty }]);
  const settled = await Promise.allSettled([send(1, refused), send(2), send(3)]);
  expect(settled).toEqual(settled.map(() => ({ status: 'rejected', reason: fault })));
  expect(await send(4)).toMatchObject({ nChecked: 4 });
});

test('of calls that waited together, only the one with an event of another lot is refused', async () => {
  const { poProductId } = await lots.line(100);
  const [one, two] = [await lots.begun(poProductId, 60), await lots.begun(poProductId, 40)];
  const taken = '0198c3de-7d5a-7c3e-9f00-000000000001';
  const call = (lot: number, qty: number, uuid: string = randomUUID()) =>
    recordEvents(systemCtx({ em: app.em() }), lot, [{ uuid, kind: 'checked', qty }]);
  await call(two.lot, 5, taken);
  // The first is written at once; the others wait for it.
  const answers = await Promise.allSettled([call(one.lot, 1), call(one.lot, 2, taken), call(one.lot, 4)]);
  const [row] = await app.em().find(InspectionEvent, { eventUuid: taken });
  expect(answers).toMatchObject([
    { value: { nChecked: 1 } },
    { reason: { code: 'event_reused', issues: [{ message: taken, eventId: row?.id }] } },
    { value: { nChecked: 5 } },
  ]);
  expect((await lots.lot(one.lot)).nChecked).toBe(5);
});

test('an event is kept with its note, who recorded it and when the device did', async () => {
  const { lot } = await lots.begun((await lots.line(100)).poProductId, 100);
  const at = '2026-01-02T03:04:05.678Z';
  const events = [{ ...defect('minor'), note: 'left sleeve', at }, checked(1)];
  await lots.act('inspection', 'record', { id: lot, events });
  const { name } = ok(await lots.orders.boss.get('/api/user/me'));
  const { rows } = ok(await lots.orders.boss.get('/api/inspectionEvent/findMany', { params: { inspectionId: lot, orderBy: 'id-asc' } }));
  expect(rows).toMatchObject([
    { kind: 'defect', class: 'minor', note: 'left sleeve', at, byName: name },
    { kind: 'checked', note: null, byName: name },
  ]);
});

test('an event repeated after its lot was submitted is answered, a new one is refused', async () => {
  const { poProductId } = await lots.line(100);
  const { lot, id } = await lots.begun(poProductId, 100);
  const late = checked(100);
  const key = { 'idempotency-key': 'late' };
  const send = (event: object) => lots.orders.boss.post('/api/inspection/record', { id: lot, events: [event] }, key);
  expect((await send(late)).body).toMatchObject({ nChecked: 100 });
  await lots.act('inspectionGroup', 'submit', { id });
  expect((await send(late)).body).toMatchObject({ nChecked: 100, verdict: 'accept' });
  expect((await send(checked(1))).body).toMatchObject({ code: 'state' });
});

test('events counted offline and sent after the submission of the lot are stored in the inbox, once; the lot is unchanged', async () => {
  const { poProductId } = await lots.line(100);
  const { lot, id } = await lots.begun(poProductId, 100);
  const { boss } = lots.orders;
  const site = await app.as('site-staff', { factory: 'Ansan' });
  const send = (events: object[], who = site) => who.post('/api/inspection/record', { id: lot, events });
  const at = new Date(Date.now() - 120_000).toISOString();
  const before = checked(100);
  ok(await send([before], boss));
  await lots.act('inspectionGroup', 'submit', { id });
  const late = [
    { ...checked(3), at },
    { ...defect('major'), at },
  ];
  const answer = ok(await send([before, ...late]));
  expect(answer).toMatchObject({ nChecked: 100, found: { major: 0 }, verdict: 'accept', conflictId: expect.any(Number) });
  expect(ok(await send([before, ...late])).conflictId).toBe(answer.conflictId);
  expect(await send([{ ...late[0], qty: 4 }])).toMatchObject({ status: 409, body: { code: 'event_reused' } });
  const conflict = ok(await boss.get('/api/conflict/findById', { subset: 'A', id: answer.conflictId }));
  expect(conflict).toMatchObject({
    kind: 'inspection',
    entity: 'inspection',
    entityId: lot,
    poProductId,
    qty: 4,
    balance: 100,
    state: 'open',
    deviceAt: at,
  });
  expect(conflict.given.map(({ value }: { value: string }) => JSON.parse(value))).toMatchObject(late);
  const solve = (how: string) => boss.post('/api/conflict/solve', { id: answer.conflictId, how, qty: 0, reason: 'three more of the same' });
  expect([(await solve('count')).status, (await solve('keep')).status, (await solve('accept')).status]).toEqual([400, 200, 409]);
  expect((await send([{ ...checked(1), at: new Date().toISOString() }])).body.code).toBe('state');
});

test('an event of another lot is refused on a submitted one as on an open one, alone or among late events', async () => {
  const { poProductId } = await lots.line(100);
  const at = new Date(Date.now() - 120_000).toISOString();
  const [one, late] = [
    { ...checked(3), uuid: randomUUID(), at },
    { ...checked(4), at },
  ];
  const { lot: open } = await lots.begun(poProductId, 40);
  await lots.act('inspection', 'record', { id: open, events: [one] });
  const { lot } = await lots.submitted(poProductId, 60);
  const before = await lots.lot(lot);
  for (const events of [[one], [late, one]])
    expect(await lots.refused('event_reused', 'inspection', 'record', { id: lot, events })).toMatchObject([{ message: one.uuid }]);
  expect(await lots.lot(lot)).toEqual(before);
  expect(await app.em().count(Conflict, { entity: 'inspection', entityId: lot })).toBe(0);
});

test('late events stored for one lot are refused for another', async () => {
  const event = { ...checked(3), uuid: randomUUID(), at: new Date(Date.now() - 120_000).toISOString() };
  const [one, other] = [
    await lots.submitted((await lots.line(10)).poProductId, 10),
    await lots.submitted((await lots.line(10)).poProductId, 10),
  ];
  await lots.act('inspection', 'record', { id: one.lot, events: [event] });
  await lots.refused('event_reused', 'inspection', 'record', { id: other.lot, events: [event] });
  expect(await app.em().count(Conflict, { eventUuid: event.uuid })).toBe(1);
});

test('events that were recorded between their refusal and a look at the lot are answered with its count', async () => {
  const { poProductId } = await lots.line(100);
  const { lot, id } = await lots.begun(poProductId, 100);
  const event = { uuid: randomUUID(), kind: 'checked', qty: 100 } as const;
  await lots.act('inspection', 'record', { id: lot, events: [event] });
  await lots.act('inspectionGroup', 'submit', { id });
  const answer = await lateCount(app.ctx(), lot, [event], refuse.state({ ko: '-', en: '-' }));
  expect(answer).toEqual({
    id: lot,
    nChecked: 100,
    found: { critical: 0, major: 0, minor: 0 },
    verdict: 'accept',
    version: expect.any(Number),
  });
});

test('late events of a lot that the sender does not see, or that was not counted, are stored nowhere', async () => {
  const { poProductId } = await lots.line(100);
  const at = new Date(Date.now() - 120_000).toISOString();
  const send = (id: number, who: HttpClient) => who.post('/api/inspection/record', { id, events: [{ ...checked(3), at }] });
  const { lots: planned } = await lots.visit([{ poProductId, lotQty: 40 }]);
  expect(await send(planned[0] ?? 0, lots.orders.boss)).toMatchObject({ status: 409, body: { code: 'state' } });
  const { lot } = await lots.submitted(poProductId, 60);
  expect(await send(lot, await app.as('site-staff', { factory: 'Elsewhere' }))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await app.em().count(Conflict, { entity: 'inspection', entityId: { $in: [...planned, lot] } })).toBe(0);
});

test('events of another process or a restored database are counted, too', async () => {
  const { poProductId } = await lots.line(100);
  const { lot } = await lots.begun(poProductId, 100);
  const record = (events: object[]) => lots.act('inspection', 'record', { id: lot, events });
  await record([checked(5), defect('minor')]);
  const [first] = await app.em().find(InspectionEvent, { inspectionId: lot }, { orderBy: { id: 'asc' } });
  await app.em()
    .execute(`insert into inspection_event (version, created_at, updated_at, inspection_id, event_uuid, kind, at, qty, ${quoted('values')})
    select 1, created_at, created_at, inspection_id, '${randomUUID()}', kind, at, 20, ${quoted('values')} from inspection_event where id = ${first?.id}`);
  expect(await record([checked(1)])).toMatchObject({ nChecked: 26, found: { minor: 1 } });
  await app.em().execute(`delete from inspection_event where inspection_id = ${lot} and kind = 'checked'`);
  expect(await record([checked(2)])).toMatchObject({ nChecked: 2, found: { minor: 1 } });
});

test('of a restored database in which only the last event is missing, the others are counted', async () => {
  const { poProductId } = await lots.line(100);
  const { lot } = await lots.begun(poProductId, 100);
  const record = (events: object[]) => lots.act('inspection', 'record', { id: lot, events });
  await record([checked(5), checked(6), checked(7)]);
  const rows = await app.em().find(InspectionEvent, { inspectionId: lot }, { orderBy: { id: 'asc' } });
  expect(rows.map(({ qty, version }) => [qty, version])).toEqual([5, 6, 7].map((qty) => [qty, 1]));
  await app.em().nativeDelete(InspectionEvent, { id: rows.at(-1)?.id ?? 0 });
  expect(await record([checked(2)])).toMatchObject({ nChecked: 13 });
  expect(await record([checked(1)])).toMatchObject({ nChecked: 14 });
});

test('an item is answered once: a corrected answer removes its failure; a value outside the limits fails', async () => {
  const category = await app.make('category');
  const width = await app.make('inspectionItem', {
    categoryIds: [category],
    method: 'measure',
    lower: 9,
    upper: 11,
    sampleRule: 'fixed_n',
    fixedN: 2,
    defaultClass: 'minor',
  });
  const { poProductId } = await lots.line(100, { product: { categoryId: category } });
  const { lot } = await lots.begun(poProductId, 100);
  const record = (events: object[]) => lots.act('inspection', 'record', { id: lot, events });
  const { items, n } = await lots.lot(lot);
  expect(items).toMatchObject([{ id: width, n: 2, lower: 9 }]);
  expect(await record([checked(n), answerOf(width, [12], { unitNo: 1 })])).toMatchObject({ found: { minor: 1 }, verdict: 'pending' });
  expect(await record([answerOf(width, [10], { unitNo: 1 })])).toMatchObject({ found: { minor: 0 }, verdict: 'pending' });
  // Without a time of the device, events of one call are in their order.
  const order = [12, 10].map((value) => answerOf(width, [value], { unitNo: 1 }));
  expect(await record(order)).toMatchObject({ found: { minor: 0 } });
  expect(await record([answerOf(width, [9.5], { unitNo: 2 })])).toMatchObject({ found: { minor: 0 }, verdict: 'accept' });
  expect((await lots.orders.boss.post('/api/inspection/record', { id: lot, events: [answerOf(width, ['wide'])] })).status).toBe(400);
});
