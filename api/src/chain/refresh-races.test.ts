import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/core';
import type { Ctx } from '../core/call/ctx.ts';
import { transact } from '../core/orm/transact.ts';
import { Pjournal } from '../pjournal/pjournal.entity.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { waiting } from '../testing/gate.ts';
import { day, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { refreshChain, refreshPos } from './refresh-chain.ts';

// No second process: refreshing is no call but a part of many; what it waits for is a bare transaction on another connection.
let app: TestApp;
let orders: Orders;
beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app?.stop());

/** Refreshes while another transaction holds one of the rows, and then changes what its sums are over. */
async function whileHeld(refresh: (ctx: Ctx) => Promise<unknown>, hold: (em: EntityManager) => Promise<unknown>, change: typeof hold) {
  let refreshed: Promise<unknown> | undefined;
  await app.em().transactional(async (em) => {
    await hold(em);
    refreshed = transact(app.ctx(), refresh);
    await waiting(app, 1);
    await change(em);
  });
  await refreshed;
}

test('totals of several POs count what was committed while one of them was waited for', async () => {
  const [first, second] = [await orders.confirmed(), await orders.confirmed()];
  await whileHeld(
    (ctx) => refreshPos(ctx, [first.id, second.id]),
    (em) => em.nativeUpdate(Po, { id: second.id }, { memo: 'held' }),
    (em) => em.nativeUpdate(PoProduct, { poId: second.id }, { orderQty: 77 }),
  );
  expect((await orders.po(second.id)).totalQty).toBe(77);
});

test.each([false, true])(
  'quantities of several lines count what was committed while one of them was waited for (imported: %s)',
  async (history) => {
    const lines = [...(await orders.confirmed()).lines, ...(await orders.confirmed()).lines];
    const [, held = 0] = lines;
    const id = await app.make('pjournal', { poProductId: held, goodQty: 7, date: day(0), process: 'packing' });
    await whileHeld(
      (ctx) => refreshChain(ctx, lines, { history }),
      (em) => em.nativeUpdate(PoProduct, { id: held }, { memo: 'held' }),
      (em) => em.nativeUpdate(Pjournal, { id }, { status: 'submitted' }),
    );
    expect((await app.em().findOneOrFail(PoProduct, { id: held })).producedQty).toBe(7);
  },
);
