import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { canGo, RELEASE_STEPS } from '@moru/contract';
import fc from 'fast-check';
import { Product } from '../product/product.entity.ts';
import { Goods } from '../testing/goods.ts';
import type { Answer } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app.stop());

const RUNS = 5;
const MADE = 120;
const KINDS = [
  'lot',
  'reopen',
  'request',
  'claim',
  'claim',
  'confirm',
  'partial',
  'hold',
  'resume',
  'pick',
  'release',
  'deliver',
  'return',
  'cancel',
] as const;

const one = fc.record({ kind: fc.constantFrom(...KINDS), qty: fc.integer({ min: 1, max: 60 }), which: fc.nat(7), good: fc.boolean() });
/** Steps taken concurrently. */
const steps = fc.array(fc.array(one, { minLength: 1, maxLength: 2 }), { minLength: 8, maxLength: 12 });
type Step = typeof one extends fc.Arbitrary<infer S> ? S : never;

interface World {
  readonly poProductId: number;
  readonly productId: number;
  readonly brandId: number;
  readonly groups: number[];
  readonly visits: number[];
  /** Statuses that a release was seen in, in order. */
  readonly seen: Map<number, string>;
}

/**
 * An event is sent twice, as after a lost answer: the second time it changes nothing and, unless others act meanwhile, is answered like the
 * first.
 */
async function twice(call: () => Promise<Answer>, isAlone: boolean): Promise<void> {
  const first = await call();
  const again = await call();
  if (isAlone) expect([again.status, again.body.lines]).toEqual([first.status, first.body.lines]);
}

async function onGroup({ kind, qty, good }: Step, id: number, isAlone: boolean): Promise<void> {
  const post = (verb: string, body: object = {}) => goods.boss.post(`/api/releaseGroup/${verb}`, { id, ...body });
  const reason = 'as it comes';
  if (kind === 'confirm' || kind === 'partial') await post('confirm', { partial: kind === 'partial' });
  if (kind === 'hold' || kind === 'cancel') await post(kind, { reason });
  if (kind === 'resume' || kind === 'release') await post(kind);
  if (kind === 'deliver') await post('deliver', { deliveredOn: day(0) });
  if (kind !== 'pick' && kind !== 'return') return;
  const [line] = (await goods.read(id)).lines;
  const eventUuid = randomUUID();
  if (kind === 'pick') {
    await post('startPicking');
    const short = qty < line.qty ? { shortReason: 'damaged' } : {};
    await twice(() => post('pick', { lines: [{ id: line.id, pickedQty: Math.min(qty, line.qty), ...short }], eventUuid }), isAlone);
  } else
    await twice(
      () => post('return', { date: day(0), lines: [{ id: line.id, qty: 1 + (qty % 7), resaleable: good }], reason, eventUuid }),
      isAlone,
    );
}

/** Tries a step; the product decides whether it is allowed, this test checks what holds afterwards. */
async function attempt(step: Step, world: World, isAlone = true): Promise<void> {
  const { poProductId, brandId, groups, visits } = world;
  if (step.kind === 'request') groups.push(await goods.request(brandId, [{ poProductId, qty: step.qty }]));
  else if (step.kind === 'claim') {
    // Exactly what can go, or one more.
    const qty = canGo(await goods.line(poProductId)) + (step.which % 2);
    if (qty === 0) return;
    const id = await goods.request(brandId, [{ poProductId, qty }]);
    groups.push(id);
    await onGroup({ ...step, kind: 'confirm' }, id, isAlone);
  } else if (step.kind === 'reopen') {
    const id = visits[step.which % Math.max(1, visits.length)];
    if (id !== undefined) await goods.boss.post('/api/inspectionGroup/reopen', { id, reason: 'counted wrong' });
  } else if (step.kind === 'lot') {
    const { toInspectQty } = await goods.line(poProductId);
    const qty = Math.min(step.qty, toInspectQty);
    if (qty > 0) visits.push((await goods.lots.approved(poProductId, qty)).id);
  } else {
    const id = groups[step.which % Math.max(1, groups.length)];
    if (id !== undefined) await onGroup(step, id, isAlone);
  }
}

const TO: ReadonlyMap<string, readonly string[]> = new Map(
  ['requested', 'confirmed', 'picking', 'released', 'delivered', 'on_hold', 'cancelled'].map((from) => [
    from,
    Object.values(RELEASE_STEPS).flatMap((step: { from: readonly string[]; to?: string }) => {
      if (!step.from.includes(from)) return [];
      // After resuming it is what it was before the hold.
      return from === 'on_hold' ? ['requested', 'confirmed', 'picking'] : (step.to ?? from);
    }),
  ]),
);

/** Whether the table leads from one status to another, in at most so many steps. */
const leads = (from: string, to: string, left: number): boolean =>
  from === to || (left > 0 && (TO.get(from) ?? []).some((next) => leads(next, to, left - 1)));

const MOST_AT_ONCE = 4;

async function holds({ poProductId, productId, groups, seen }: World): Promise<void> {
  const now = await goods.line(poProductId);
  const product = await app.em().findOneOrFail(Product, { id: productId });
  const moves = await goods.moves(poProductId);
  expect(now.reservedQty + now.releasedQty).toBeLessThanOrEqual(now.goodQty);
  expect(moves.reduce((sum, [, qty]) => sum + qty, 0)).toBe(product.onHand);
  expect([product.onHand, product.reserved]).toEqual([now.goodQty - now.releasedQty, now.reservedQty]);
  const { parts, produced, unexplained } = ok(await goods.boss.get('/api/poProduct/explain', { id: poProductId }));
  expect([unexplained, parts.reduce((sum: number, part: { qty: number }) => sum + part.qty, 0)]).toEqual([0, produced]);
  for (const id of groups) {
    const { status } = await goods.read(id);
    expect(leads(seen.get(id) ?? 'requested', status, MOST_AT_ONCE)).toBe(true);
    seen.set(id, status);
  }
}

test('whatever is tried in any order, concurrently or twice, no more is promised than is good and the ledger agrees', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (turns) => {
      const line = await goods.lots.line(MADE);
      const world: World = { ...line, groups: [], visits: [], seen: new Map() };
      for (const kind of ['lot', 'request', 'request'] as const) await attempt({ kind, qty: 50, which: 0, good: true }, world);
      for (const atOnce of turns) {
        // Lots are drawn from the rest, one after the other.
        const taken = atOnce.every(({ kind }) => kind === 'lot') ? atOnce.slice(0, 1) : atOnce;
        await Promise.all(taken.map((step) => attempt(step, world, taken.length === 1)));
        await holds(world);
      }
    }),
    { numRuns: RUNS },
  );
});

/** A release of all pieces of a line, of which some were returned to rework. */
async function reworked(poProductId: number, qty: number, back: number): Promise<void> {
  const { brandId } = await goods.line(poProductId);
  const id = await goods.released(await goods.request(brandId, [{ poProductId, qty }]));
  const lines = [{ id: (await goods.read(id)).lines[0].id, qty: back, resaleable: false }];
  await goods.act('return', { id, date: day(0), lines, reason: 'scratched', eventUuid: randomUUID() });
}
const codeOf = ({ status, body }: Answer) => [status, body.code];

test('a journal is not reduced or deleted below the pieces in rework', async () => {
  const { poProductId } = await goods.lots.line(60, { po: { inspect: 'none' } });
  await reworked(poProductId, 60, 60);
  const [journal] = ok(await goods.boss.get('/api/pjournal/findMany', { params: { poProductId } })).rows;
  const save = { saveParams: { id: journal.id, goodQty: 59 } };
  expect(codeOf(await goods.boss.post('/api/pjournal/save', save))).toEqual([409, 'rework_over_made']);
  expect(codeOf(await goods.boss.get('/api/pjournal/del', { ids: journal.id }))).toEqual([409, 'rework_over_made']);
  expect(await goods.line(poProductId)).toMatchObject({ producedQty: 60, goodQty: 0, reworkQty: 60 });
});

test('an arrival of which goods are in rework is not taken back', async () => {
  const productId = await goods.orders.product();
  const { lines } = await goods.orders.confirmed({ flow: 'buy', inspect: 'none' }, [{ productId, orderQty: 60 }]);
  const [poProductId = 0] = lines;
  const id = await goods.orders.shipment([{ poProductId, qty: 60 }]);
  await goods.orders.act('shipping', 'depart', { id, atd: day(0) });
  await goods.orders.act('shipping', 'arrive', { id, ata: day(0) });
  await reworked(poProductId, 60, 60);
  expect(codeOf(await goods.orders.stepBack(id))).toEqual([409, 'rework_over_made']);
  expect(await goods.line(poProductId)).toMatchObject({ arrivedQty: 60, goodQty: 0, reworkQty: 60 });
});

test('a line of which all pieces are in rework keeps its rule, whatever its PO asks for later', async () => {
  const { poProductId } = await goods.lots.line(60, { po: { inspect: 'none' } });
  await reworked(poProductId, 60, 60);
  const { poId } = await goods.line(poProductId);
  ok(await goods.boss.post('/api/po/save', { saveParams: { id: poId, inspect: 'required' } }));
  expect(await goods.line(poProductId)).toMatchObject({ inspectRule: 'none', goodQty: 0, reworkQty: 60 });
  const answer = await goods.boss.post('/api/poProduct/save', { saveParams: { id: poProductId, inspect: 'required' } });
  expect(codeOf(answer)).toEqual([409, 'inspection_begun']);
  expect(answer.body.message).toContain('60 EA');
});
