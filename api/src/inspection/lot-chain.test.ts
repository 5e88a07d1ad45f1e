import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Decision } from '@moru/contract';
import fc from 'fast-check';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Product } from '../product/product.entity.ts';
import type { Answer } from '../testing/http-client.ts';
import { checked, Lots } from '../testing/lots.ts';
import { day } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Inspection } from './inspection.entity.ts';

const RUNS = 4;
const SHIFTS = ['day', 'night'];
const DECISIONS: Decision[] = ['accept', 'sort_100', 'rework', 'reject', 'scrap'];

let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app?.stop());

const which = fc.nat(9);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('make' as const), qty: fc.integer({ min: 1, max: 300 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), which, qty: fc.integer({ min: 0, max: 300 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which }) },
  // Some of what waits, or more than that.
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('draw' as const), share: fc.integer({ min: 30, max: 120 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which,
      decision: fc.constantFrom(...DECISIONS),
      good: fc.nat(100),
      rework: fc.nat(100),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), which }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;

/** One line under test, and what was made of it so far. */
interface World {
  readonly line: number;
  readonly journals: number[];
  made: number;
}

const post = (path: string, body: object): Promise<Answer> => lots.orders.boss.post(`/api/${path}`, body);
const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)];
const lotsOf = (line: number) => app.em().find(Inspection, { poProductId: line }, { orderBy: { id: 'asc' } });

/** Takes a lot through its count to an approval, as far as allowed. */
async function decide({ line }: World, { which: at, decision, good, rework }: Of<'decide'>): Promise<void> {
  const lot = pick(await lotsOf(line), at);
  if (!lot) return;
  await post('inspection/start', { id: lot.id });
  await post('inspection/record', { id: lot.id, events: [checked(lot.lotQty)] });
  await post('inspectionGroup/submit', { id: lot.groupId });
  const goodQty = Math.floor((lot.lotQty * good) / 100);
  const reworkQty = Math.floor(((lot.lotQty - goodQty) * rework) / 100);
  const split = { goodQty, reworkQty, rejectedQty: lot.lotQty - goodQty - reworkQty };
  await post('inspection/decide', { id: lot.id, decision, ...split, reason: 'as found' });
  await post('inspectionGroup/approve', { id: lot.groupId });
}

const STEPS: { [K in Step['kind']]: (world: World, taken: Of<K>) => Promise<unknown> } = {
  make: async (world, { qty }) => {
    const at = world.made++;
    const place = { date: day(-Math.floor(at / 2)), shift: SHIFTS[at % 2], process: 'packing', poProductId: world.line };
    const id = await app.make('pjournal', { ...place, goodQty: qty });
    world.journals.push(id);
    await post('pjournal/submit', { id });
  },
  correct: async ({ journals }, { which: at, qty }) => post('pjournal/save', { saveParams: { id: pick(journals, at) ?? 0, goodQty: qty } }),
  remove: async ({ journals }, { which: at }) => lots.orders.boss.get('/api/pjournal/del', { ids: pick(journals, at) ?? 0 }),
  draw: async ({ line }, { share }) => {
    const { toInspectQty } = await app.em().findOneOrFail(PoProduct, { id: line });
    return lots.save({ lots: [{ poProductId: line, lotQty: Math.ceil((toInspectQty * share) / 100) || 1 }] });
  },
  cancel: async ({ line }, { which: at }) => post('inspectionGroup/cancel', { id: pick(await lotsOf(line), at)?.groupId ?? 0 }),
  decide,
  reopen: async ({ line }, { which: at }) =>
    post('inspectionGroup/reopen', { id: pick(await lotsOf(line), at)?.groupId ?? 0, reason: 'counted wrong' }),
};

const sum = (rows: readonly Inspection[], of: 'lotQty' | 'goodQty' | 'rejectedQty' | 'reworkQty') =>
  rows.reduce((total, row) => total + row[of], 0);

async function holds(line: number, productId: number): Promise<void> {
  const [now, rows] = [await app.em().findOneOrFail(PoProduct, { id: line }), await lotsOf(line)];
  const approved = rows.filter(({ status }) => status === 'approved');
  const [first, again] = [approved.filter(({ round }) => round === 1), approved.filter(({ round }) => round > 1)];
  for (const lot of approved) expect(lot.goodQty + lot.rejectedQty + lot.reworkQty).toBe(lot.lotQty);
  expect(now.coveredQty).toBe(
    sum(
      rows.filter(({ round, status }) => round === 1 && status !== 'cancelled'),
      'lotQty',
    ),
  );
  expect(now.coveredQty).toBeLessThanOrEqual(now.producedQty);
  expect(now.toInspectQty).toBe(now.producedQty - now.coveredQty);
  expect([now.goodQty, now.rejectedQty]).toEqual([sum(approved, 'goodQty'), sum(approved, 'rejectedQty')]);
  expect(now.reworkQty).toBe(sum(approved, 'reworkQty') - sum(again, 'lotQty'));
  expect(now.goodQty + now.rejectedQty + now.reworkQty).toBe(sum(first, 'lotQty'));
  // Every piece in rework is in one lot that is not approved.
  expect(
    sum(
      rows.filter(({ round, status }) => round > 1 && status !== 'approved'),
      'lotQty',
    ),
  ).toBe(now.reworkQty);
  const moves = (await lots.moves(line)).reduce((total, [, qty]) => total + qty, 0);
  expect([moves, (await app.em().findOneOrFail(Product, { id: productId })).onHand]).toEqual([now.goodQty, now.goodQty]);
}

test('whatever is made, corrected, drawn, decided and reopened in any order: each piece is in one place, and none was not made', async () => {
  const reached = { approved: 0, again: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 24 }), async (steps) => {
      const { poProductId, productId } = await lots.line(0);
      const world: World = { line: poProductId, journals: [], made: 0 };
      for (const taken of steps) {
        const answer = await (STEPS[taken.kind] as (of: World, by: Step) => Promise<Answer | undefined>)(world, taken);
        if (answer?.body?.code === 'lot_over_produced') reached.refused += 1;
        await holds(poProductId, productId);
      }
      const rows = await lotsOf(poProductId);
      reached.approved += rows.filter(({ status }) => status === 'approved').length;
      reached.again += rows.filter(({ round }) => round > 1).length;
    }),
    { numRuns: RUNS, endOnFailure: true, seed: 11 },
  );
  for (const [what, times] of Object.entries(reached)) expect([what, times > 0]).toEqual([what, true]);
});
