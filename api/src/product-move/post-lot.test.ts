import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { transact } from '../core/orm/transact.ts';
import { Lots } from '../testing/lots.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { postLots } from './post-lot.ts';
import { ProductMove } from './product-move.entity.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app?.stop());
afterEach(() => void jest.restoreAllMocks());

test('what a scrapped lot brings in and takes out has one date, also while midnight passes', async () => {
  const { poProductId, productId } = await lots.line(60);
  const [id = 0] = (await lots.visit([{ poProductId, lotQty: 60 }])).lots;
  const lot = { id, poProductId, decision: 'scrap' as const, goodQty: 0, rejectedQty: 60 };
  // Each look at the clock is a day later.
  let now = Date.now() - 50 * DAY_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += DAY_MS));
  await transact(app.ctx(), (ctx) => postLots(ctx, [lot], new Map([[poProductId, productId]])));
  jest.restoreAllMocks();
  const moves = await app.em().find(ProductMove, { inspectionId: id });
  expect(moves.map(({ qty }) => qty).toSorted()).toEqual([-60, 60]);
  expect(new Set(moves.map(({ date }) => date)).size).toBe(1);
});
