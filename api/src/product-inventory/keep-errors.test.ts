import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemCtx } from '../core/call/ctx.ts';
import { ForecastError } from '../forecast-error/forecast-error.entity.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { dropErrors, keepErrors } from './keep-errors.ts';
import { ProductInventory } from './product-inventory.entity.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

/** A product with closed months from 2025-01 on, with these outflows. */
async function sold(estimateMode: string, outs: readonly number[]): Promise<number> {
  const productId = await app.make('product', { estimateMode });
  const at = new Date();
  for (const [index, out] of outs.entries()) {
    const month = { ym: `2025-0${index + 1}`, status: 'closed', opening: 1000, outDelivery: out, closing: 1000 - out };
    await app.em().insert(ProductInventory, { productId, ...month, version: 1, createdAt: at, updatedAt: at } as never);
  }
  return productId;
}

const kept = async (productId: number) =>
  (await app.em().find(ForecastError, { productId })).map(({ ym, date, expectedQty, actualQty, errorPct }) => [
    ym,
    date,
    expectedQty,
    actualQty,
    errorPct,
  ]);

test('a month stores the expected outflow as it began, from earlier months alone', async () => {
  const usual = await sold('avg3', [90, 100, 110, 80]);
  const nothing = await sold('avg3', [90, 100, 110, 0]);
  const fresh = await sold('last_year', [90, 100, 110, 80]);
  const ctx = systemCtx(app.app.orm);
  await keepErrors(ctx, '2025-04');
  expect(await kept(usual)).toEqual([['2025-04', '2025-04-30', 100, 80, 25]]);
  expect(await kept(nothing)).toEqual([['2025-04', '2025-04-30', 100, 0, null]]);
  expect(await kept(fresh)).toEqual([]);
  await keepErrors(ctx, '2025-04');
  expect(await kept(usual)).toHaveLength(1);
  await dropErrors(ctx, '2025-04');
  expect(await kept(usual)).toEqual([]);
});
