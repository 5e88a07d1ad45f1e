import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { Alog } from '../core/audit/alog.entity.ts';
import { InspectionEvent } from '../inspection-event/inspection-event.entity.ts';
import { Product } from '../product/product.entity.ts';
import { meetAt } from '../testing/gate.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { checked, defect, Lots } from '../testing/lots.ts';
import { ok } from '../testing/orders.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { valuesInHistory } from '../testing/values-in-history.ts';

const ROUNDS = 2;

let app: TestApp;
let other: SecondProcess;
let lots: Lots;
let both: readonly [HttpClient, HttpClient];

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  other = await secondProcess(app, startProduct);
  lots = await Lots.start(app);
  both = [lots.orders.boss, other.as(lots.orders.boss)];
});
afterAll(async () => {
  expect(other?.errors() ?? []).toEqual([]);
  await other?.stop();
  await app?.stop();
});

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted();
const inRounds = async (work: (round: number) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round++) await work(round);
};
const onHand = async (id: number) => (await app.em().findOneOrFail(Product, { id })).onHand;

test('of two lots over the last pieces one is drawn, and the refusal names it', () =>
  inRounds(async () => {
    const { poProductId } = await lots.line(100);
    const draw = (who: HttpClient) => () => lots.save({ lots: [{ poProductId, lotQty: 60 }] }, who);
    const { answers, met } = await meetAt(app, 'po_product', poProductId, both.map(draw));
    expect(met).toBe(true);
    expect(codes(answers)).toEqual(['200', '409 lot_over_produced']);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    const { no, lots: drawn } = await lots.group(won?.body[0]);
    expect(lost?.body.issues).toMatchObject([{ have: 60, limit: 40, lots: [{ no, lotQty: 60 }] }]);
    expect(await lots.orders.line(poProductId)).toMatchObject({ coveredQty: 60, toInspectQty: 40, status: 'inspecting' });
    expect(await app.em().count(Alog, { entity: 'inspection', action: 'create', entityId: drawn[0].id })).toBe(1);
  }));

test('a lot concurrent with a lowered journal: pieces in lots were made, whoever comes first', () =>
  inRounds(async () => {
    const { poProductId } = await lots.line(0);
    const journal = await lots.orders.produced(poProductId, 100);
    const { answers, met } = await meetAt(app, 'po_product', poProductId, [
      () => lots.save({ lots: [{ poProductId, lotQty: 100 }] }, both[0]),
      () => both[1].post('/api/pjournal/save', { saveParams: { id: journal, goodQty: 50 } }),
    ]);
    expect(met).toBe(true);
    expect(codes(answers)).toEqual(['200', '409 lot_over_produced']);
    const { producedQty, coveredQty } = await lots.orders.line(poProductId);
    expect([producedQty, coveredQty]).toEqual(answers[0]?.status === 200 ? [100, 100] : [50, 0]);
  }));

test('of two decisions of one lot from the same version one is stored, and approved once by two approvals', () =>
  inRounds(async () => {
    const { poProductId, productId } = await lots.line(100);
    const { id, lot } = await lots.submitted(poProductId, 100);
    const { version } = await lots.lot(lot);
    const decide = (who: HttpClient, reworkQty: number) => () =>
      who.post('/api/inspection/decide', { id: lot, version, decision: 'accept', goodQty: 100 - reworkQty, rejectedQty: 0, reworkQty });
    const decided = await meetAt(app, 'inspection_group', id, [decide(both[0], 1), decide(both[1], 2)]);
    expect([decided.met, codes(decided.answers)]).toEqual([true, ['200', '409 version_conflict']]);
    const reworkQty = decided.answers[0]?.status === 200 ? 1 : 2;
    expect(await lots.lot(lot)).toMatchObject({ status: 'decided', goodQty: 100 - reworkQty, reworkQty });
    expect(await valuesInHistory(app, 'inspection', lot, 'reworkQty')).toEqual([reworkQty]);
    const approve = (who: HttpClient) => () => who.post('/api/inspectionGroup/approve', { id });
    const approved = await meetAt(app, 'inspection_group', id, both.map(approve));
    expect([approved.met, codes(approved.answers)]).toEqual([true, ['200', '409 state']]);
    expect(await lots.moves(poProductId)).toEqual([['good_in', 100 - reworkQty]]);
    expect(await onHand(productId)).toBe(100 - reworkQty);
    expect(await valuesInHistory(app, 'inspection', lot, 'status')).toEqual(['in_progress', 'submitted', 'decided', 'approved']);
    const again = ok(await both[0].get('/api/inspection/findMany', { params: { poProductId, roundFrom: 2 } }));
    expect(again.rows).toMatchObject([{ lotQty: reworkQty, round: 2 }]);
  }));

test('a decision concurrent with the reopening of its lot is refused, and its goods are removed once', () =>
  inRounds(async (round) => {
    const { poProductId, productId } = await lots.line(100);
    const { id, lot } = await lots.approved(poProductId, 100);
    const body = { id: lot, decision: 'accept', goodQty: 90, rejectedQty: 0, reworkQty: 10 };
    const [decider, opener] = round % 2 === 0 ? both : both.toReversed();
    const { answers, met } = await meetAt(app, 'inspection_group', id, [
      () => (decider as HttpClient).post('/api/inspection/decide', body),
      () => (opener as HttpClient).post('/api/inspectionGroup/reopen', { id, reason: 'counted wrong' }),
    ]);
    expect([met, answers.map(({ status, body: said }) => [status, said.code])]).toEqual([
      true,
      [
        [409, 'state'],
        [200, undefined],
      ],
    ]);
    expect(await lots.lot(lot)).toMatchObject({ status: 'in_progress', decision: 'none', goodQty: 0, reworkQty: 0 });
    expect(await lots.moves(poProductId)).toEqual([
      ['good_in', 100],
      ['good_in', -100],
    ]);
    expect([await onHand(productId), (await lots.orders.line(poProductId)).goodQty]).toEqual([0, 0]);
    expect(await valuesInHistory(app, 'inspection', lot, 'status')).toEqual([
      'in_progress',
      'submitted',
      'decided',
      'approved',
      'in_progress',
    ]);
  }));

test('an approval concurrent with a reopening of the visit: each lot is approved or open, and its goods follow', () =>
  inRounds(async () => {
    const { poProductId, productId } = await lots.line(200);
    const visit = await lots.visit([
      { poProductId, lotQty: 100 },
      { poProductId, lotQty: 100 },
    ]);
    const [first = 0, second = 0] = visit.lots;
    for (const id of visit.lots) {
      await lots.act('inspection', 'start', { id });
      await lots.act('inspection', 'record', { id, events: [checked(100)] });
    }
    await lots.act('inspectionGroup', 'submit', { id: visit.id });
    const accepted = { decision: 'accept', goodQty: 100, rejectedQty: 0, reworkQty: 0 };
    for (const id of visit.lots) await lots.act('inspection', 'decide', { id, ...accepted });
    await lots.act('inspectionGroup', 'approve', { id: visit.id, lotIds: [first] });
    const { answers, met } = await meetAt(app, 'inspection_group', visit.id, [
      () => both[0].post('/api/inspectionGroup/approve', { id: visit.id, lotIds: [second] }),
      () => both[1].post('/api/inspectionGroup/reopen', { id: visit.id, lotIds: [first], reason: 'counted wrong' }),
    ]);
    expect([met, answers[1]?.status]).toEqual([true, 200]);
    const isApproved = answers[0]?.status === 200;
    if (!isApproved) expect(answers[0]?.body.code).toBe('state');
    const states = [(await lots.lot(first)).status, (await lots.lot(second)).status];
    expect(states).toEqual(['in_progress', isApproved ? 'approved' : 'decided']);
    const good = isApproved ? 100 : 0;
    expect([(await lots.orders.line(poProductId)).goodQty, await onHand(productId)]).toEqual([good, good]);
    expect((await lots.group(visit.id)).status).toBe('in_progress');
  }));

test('of a confirmation and the reopening of its lot one is refused', () =>
  inRounds(async () => {
    const { poProductId, productId, brandId } = await lots.line(100);
    const { id, lot } = await lots.approved(poProductId, 100);
    const lines = [{ poProductId, qty: 80 }];
    const groupId = await app.make('releaseGroup', { type: 'delivery', brandId, destName: 'Store', destAddress: 'Seoul', lines });
    const { answers, met } = await meetAt(app, 'po_product', poProductId, [
      () => both[0].post('/api/releaseGroup/confirm', { id: groupId }),
      () => both[1].post('/api/inspectionGroup/reopen', { id, reason: 'counted wrong' }),
    ]);
    const [confirmed, reopened] = answers as [Answer, Answer];
    expect([met, codes(answers)]).toEqual([true, ['200', '409 not_enough_stock']]);
    const line = await lots.orders.line(poProductId);
    if (confirmed.status === 200) {
      expect(reopened).toMatchObject({ status: 409, body: { code: 'not_enough_stock', issues: [{ releaseGroupId: groupId, qty: 80 }] } });
      expect([line.goodQty, line.reservedQty, await onHand(productId)]).toEqual([100, 80, 100]);
      expect((await valuesInHistory(app, 'inspection', lot, 'status')).at(-1)).toBe('approved');
    } else {
      expect([line.goodQty, line.reservedQty, await onHand(productId)]).toEqual([0, 0, 0]);
      expect((await valuesInHistory(app, 'inspection', lot, 'status')).at(-1)).toBe('in_progress');
    }
  }));

const DEVICES = 8;
const EVENTS = 500;
const BATCH = 25;

test('500 events of eight devices on one lot, each sent twice, are all stored once', async () => {
  const { poProductId } = await lots.line(1000, { brand: { inspLevel: 'III', aqlMajor: '6.5', aqlMinor: '6.5' } });
  const { lot } = await lots.begun(poProductId, 1000);
  const kinds = ['major', 'minor', 'checked'] as const;
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'checked';
    return { class: kind, event: kind === 'checked' ? checked(3) : defect(kind) };
  });
  const batches = Array.from({ length: EVENTS / BATCH }, (_, index) =>
    events.slice(index * BATCH, (index + 1) * BATCH).map(({ event }) => event),
  );
  const send = (who: HttpClient, batch: object[]) => who.post('/api/inspection/record', { id: lot, events: batch });
  /** A device sends its batches in order, each repeated through the other process, as after a lost answer. */
  const device = (index: number) => async () => {
    const answers: Answer[] = [];
    for (let at = index; at < batches.length; at += DEVICES) {
      const batch = batches[at] ?? [];
      const [one, two] = index % 2 === 0 ? both : both.toReversed();
      answers.push(...(await Promise.all([send(one as HttpClient, batch), send(two as HttpClient, batch)])));
    }
    return answers;
  };
  // Calls of one process wait for one another, those of two for the lot: at no moment do all wait for the database.
  const answers = (await Promise.all(Array.from({ length: DEVICES }, (_, index) => device(index)()))).flat();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const rows = await app.em().find(InspectionEvent, { inspectionId: lot });
  expect(rows.map(({ eventUuid }) => eventUuid).toSorted()).toEqual(events.map(({ event }) => event['uuid']).toSorted());
  const of = (kind: string) => events.filter((one) => one.class === kind).length;
  const seen = await lots.lot(lot);
  expect(seen).toMatchObject({ foundMajor: of('major'), foundMinor: of('minor'), nChecked: of('checked') * 3, verdict: 'reject' });
  const last = answers.toSorted((a, b) => a.body.nChecked - b.body.nChecked).at(-1);
  expect(last?.body).toMatchObject({ nChecked: seen.nChecked, found: { major: seen.foundMajor, minor: seen.foundMinor } });
});
