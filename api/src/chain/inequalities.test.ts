import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { day, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

const RUNS = 8;
const VERBS: Record<string, object> = {
  book: {},
  depart: { atd: day(-3) },
  arrive: { ata: day(-2) },
  deliver: { deliveredOn: day(0) },
  cancel: { reason: 'not needed' },
  stepBack: {},
};

const step = fc.oneof(
  fc.record({ kind: fc.constant('ship' as const), qty: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ kind: fc.constant('move' as const), verb: fc.constantFrom(...Object.keys(VERBS)), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('order' as const), qty: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ kind: fc.constant('close' as const), verb: fc.constantFrom('shortClose', 'reopen') }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Tries a step; the product decides whether it is allowed, this test checks what holds afterwards. */
async function attempt(taken: Step, line: number, shipments: number[]): Promise<void> {
  const { boss } = orders;
  if (taken.kind === 'ship') {
    const answer = await boss.post('/api/shipping/save', {
      saveParams: { toCountryId: await app.make('country'), etaPlan: day(5), items: [{ poProductId: line, qty: taken.qty }] },
    });
    if (answer.status === 200) shipments.push(answer.body[0]);
  } else if (taken.kind === 'move') {
    const id = shipments[taken.which % Math.max(1, shipments.length)];
    if (id === undefined) return;
    if (taken.verb === 'stepBack') await orders.stepBack(id);
    else await boss.post(`/api/shipping/${taken.verb}`, { id, ...VERBS[taken.verb] });
  } else if (taken.kind === 'order') {
    await boss.post('/api/poProduct/save', { saveParams: { id: line, orderQty: taken.qty } });
  } else {
    await boss.post(`/api/poProduct/${taken.verb}`, { id: line, reason: 'enough of it' });
  }
}

test('whatever is tried in whatever order, the chain of quantities holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const { id: poId, lines } = await orders.confirmed({ flow: 'buy' });
      const line = lines[0] ?? 0;
      const shipments: number[] = [];
      for (const taken of steps) {
        await attempt(taken, line, shipments);
        const now = await app.em().findOneOrFail(PoProduct, { id: line });
        expect(now.shippedQty).toBeLessThanOrEqual(now.maxQty);
        expect(now.arrivedQty).toBeLessThanOrEqual(now.shippedQty);
        expect(now.deliveredQty).toBeLessThanOrEqual(now.arrivedQty);
        expect(now.shippedQty).toBeLessThanOrEqual(now.plannedQty);
        expect(now.reservedQty + now.releasedQty).toBeLessThanOrEqual(now.goodQty);
        expect(await orders.po(poId)).toMatchObject({ totalQty: now.orderQty, shippedQty: now.shippedQty, lateOn: now.lateOn ?? null });
      }
    }),
    { numRuns: RUNS },
  );
});
