import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let productId: number;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  productId = await orders.product();
});
afterAll(() => app.stop());

interface Case {
  readonly orderQty: number;
  readonly underTolPct: number;
  readonly overTolPct: number;
}

/** Minimum and maximum pieces of lines, in the order given. */
async function limits(cases: readonly Case[]): Promise<[min: number, max: number][]> {
  const { lines } = await orders.po(
    await orders.draft(
      {},
      cases.map((one) => ({ ...one, productId })),
    ),
  );
  const ids = lines.map(({ id }: { id: number }) => id);
  const rows = await app.em().find(PoProduct, { id: { $in: ids } }, { orderBy: { lineNo: 'asc' } });
  return rows.map(({ minQty, maxQty }) => [minQty, maxQty]);
}

// [ordered, under %, over %, least, most]
const CASES: [number, number, number, number, number][] = [
  [1000, 5, 5, 950, 1050],
  [10, 5, 5, 10, 10],
  [11, 5, 5, 11, 11],
  [19, 5, 5, 19, 19],
  [20, 5, 5, 19, 21],
  [21, 5, 5, 20, 22],
  [1, 20, 20, 1, 1],
  [5, 20, 20, 4, 6],
  [6, 20, 20, 5, 7],
  [7, 0, 0, 7, 7],
  [1000, 3.3, 14.1, 967, 1141],
  // In binary fractions 625 × 99.68 / 100 is slightly more than 623, and 625 × 100.96 / 100 slightly less than 631.
  [625, 0.32, 0.96, 623, 631],
  [1250, 2.32, 0.32, 1221, 1254],
  [100, 0.01, 0.01, 100, 100],
  [10_000, 0.01, 0.01, 9999, 10_001],
  [1_000_000_000, 20, 20, 800_000_000, 1_200_000_000],
];

test('the minimum is rounded up and the maximum down, to whole pieces', async () => {
  const cases = CASES.map(([orderQty, underTolPct, overTolPct]) => ({ orderQty, underTolPct, overTolPct }));
  expect(await limits(cases)).toEqual(CASES.map(([, , , min, max]) => [min, max]));
});

test('for any order the result equals whole-number arithmetic', async () => {
  // Thirty lines make a PO, whose total has to fit as well.
  const pct = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100);
  const one = fc.record({ orderQty: fc.integer({ min: 1, max: 70_000_000 }), underTolPct: pct, overTolPct: pct });
  const whole = (value: number) => BigInt(Math.round(value * 100));
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 30, maxLength: 30 }), async (cases) => {
      const expected = cases.map(({ orderQty, underTolPct, overTolPct }) => [
        Number((BigInt(orderQty) * (10_000n - whole(underTolPct)) + 9999n) / 10_000n),
        Number((BigInt(orderQty) * (10_000n + whole(overTolPct))) / 10_000n),
      ]);
      expect(await limits(cases)).toEqual(expected);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('for a service nothing has to arrive', async () => {
  const service = await orders.product({ kind: 'service' });
  const { lines } = await orders.po(await orders.draft({}, [{ productId: service, orderQty: 3 }]));
  expect(await app.em().findOneOrFail(PoProduct, { id: lines[0]?.id })).toMatchObject({ minQty: 0, maxQty: 3 });
});
