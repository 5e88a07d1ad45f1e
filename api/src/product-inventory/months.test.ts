import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addDays, addMonths, addsUp, firstDay, lastDay, ymOf, type ProductMonth } from '@moru/contract';
import fc from 'fast-check';
import { Alog } from '../core/audit/alog.entity.ts';
import { today } from '../core/clock.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { ProductMove } from '../product-move/product-move.entity.ts';
import { Product } from '../product/product.entity.ts';
import { day, Orders } from '../testing/orders.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { InventoryPeriod } from './inventory-period.entity.ts';
import { ProductInventory } from './product-inventory.entity.ts';

let app: TestApp;
let orders: Orders;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  boss = orders.boss;
});
afterAll(() => app?.stop());
/** Without closed months and moves; reversals are deleted first, because MariaDB refuses to delete a referenced row. */
async function clear(): Promise<void> {
  const em = app.em();
  await em.nativeUpdate(InventoryPeriod, {}, { closedThrough: null });
  await em.nativeDelete(ProductInventory, {});
  await em.execute('delete from product_move where reversal_of_id is not null');
  await em.execute('delete from product_move');
  await em.nativeUpdate(Product, {}, { onHand: 0 });
}
beforeEach(clear);

const now = () => ymOf(today());
const past = (back: number) => addMonths(now(), -back);
const post = (verb: string, body: object, who = boss) => who.post(`/api/productInventory/${verb}`, body);
const move = (id: number, values: object) => boss.post('/api/product/move', { id, date: today(), eventUuid: randomUUID(), ...values });
async function months(productId: number, params: object = {}, who = boss): Promise<ProductMonth[]> {
  const { status, body } = await who.get('/api/productInventory/findMany', { params: { productId, ...params } });
  expect(status).toBe(200);
  return body.rows[0]?.months ?? [];
}
const month = async (productId: number, ym: string, params: object = {}) => (await months(productId, params)).find((one) => one.ym === ym);

describe('closing', () => {
  test('months close in order, after they have ended; a closed one accepts no move and is named', async () => {
    const id = await orders.product();
    expect((await move(id, { type: 'opening', qty: 100, date: firstDay(past(3)) })).status).toBe(200);
    expect((await post('close', { ym: past(2) })).body).toMatchObject({
      statusCode: 409,
      code: 'month_order',
      issues: [{ next: past(3) }],
    });
    expect((await post('close', { ym: now() })).body).toMatchObject({ code: 'month_not_ended', issues: [{ from: firstDay(past(-1)) }] });
    expect((await post('close', { ym: past(3) })).body).toEqual({ ym: past(3), closedThrough: past(3) });
    expect((await post('close', { ym: past(3) })).body.code).toBe('month_closed');
    const late = (await move(id, { type: 'adjust', qty: -1, reason: 'late', date: lastDay(past(3)) })).body;
    expect(late).toMatchObject({ statusCode: 409, code: 'period_closed', issues: [{ period: past(3) }] });
    expect(late.message).toContain(past(3));
    expect((await move(id, { type: 'adjust', qty: -1, reason: 'in time', date: firstDay(past(2)) })).status).toBe(200);
  });

  test('a count is posted when its month closes; the last closed month can be reopened, with a reason', async () => {
    const id = await orders.product();
    await move(id, { type: 'opening', qty: 100, date: firstDay(past(2)) });
    expect((await post('count', { productId: id, ym: past(2), counted: 97 })).body).toEqual({
      productId: id,
      ym: past(2),
      counted: 97,
      variance: -3,
    });
    await post('close', { ym: past(2) });
    expect(await month(id, past(2))).toMatchObject({ status: 'closed', opening: 0, inOther: 100, adjust: -3, closing: 97, variance: -3 });
    expect((await post('count', { productId: id, ym: past(2), counted: 1 })).body.code).toBe('period_closed');
    expect((await post('reopen', { ym: past(1), reason: 'why not' })).body).toMatchObject({ code: 'not_last_closed' });
    expect((await post('reopen', { ym: past(2) })).status).toBe(400);
    expect((await post('reopen', { ym: past(2), reason: 'count was wrong' })).body).toEqual({ ym: past(2), closedThrough: null });
    await post('count', { productId: id, ym: past(2), counted: 98 });
    await post('close', { ym: past(2) });
    expect(await month(id, past(2))).toMatchObject({ closing: 98, adjust: -2, variance: -2, counted: 98 });
    expect(await month(id, past(1))).toMatchObject({ status: 'open', opening: 98, closing: 98 });
    const { body } = await boss.get('/api/alog/findMany', { subset: 'A', params: { entity: 'productInventory', orderBy: 'id-asc' } });
    const done = body.rows.map((row: { action: string }) => row.action).filter((action: string) => action.startsWith('month_'));
    expect(done.slice(-3)).toEqual(['month_close', 'month_reopen', 'month_close']);
  });

  test('a count below what has left since is refused when the month closes, naming the day', async () => {
    const id = await orders.product();
    await move(id, { type: 'opening', qty: 100, date: firstDay(past(2)) });
    await move(id, { type: 'scrap', qty: 90, reason: 'burnt', date: firstDay(past(1)) });
    await post('count', { productId: id, ym: past(2), counted: 80 });
    expect((await post('close', { ym: past(2) })).body).toMatchObject({ code: 'not_enough_stock', issues: [{ date: firstDay(past(1)) }] });
    expect(await month(id, past(2))).toMatchObject({ status: 'open', closing: 100 });
  });

  test('unfinished work is listed before a month closes, and needs a reason', async () => {
    const id = await orders.product();
    await move(id, { type: 'opening', qty: 1, date: firstDay(past(1)) });
    const { lines } = await orders.confirmed({ orderDate: day(-90) });
    await app.make('pjournal', { poProductId: lines[0], goodQty: 5, process: 'packing', date: lastDay(past(1)) });
    const { body } = await boss.get('/api/productInventory/unfinished', { ym: past(1) });
    expect(body.items).toContainEqual(expect.objectContaining({ kind: 'draft_journals', count: 1, blocks: true }));
    expect((await post('close', { ym: past(1) })).body).toMatchObject({
      code: 'reason_needed',
      issues: [{ kind: 'draft_journals', count: 1 }],
    });
    expect((await post('close', { ym: past(1), reason: 'the journal is of a test run' })).status).toBe(200);
  });

  test('a fact of a closed month is posted on the first open day', async () => {
    const { lines } = await orders.confirmed({ orderDate: day(-90) });
    const line = lines[0] ?? 0;
    const { productId } = await app.em().findOneOrFail(PoProduct, { id: line });
    await move(productId, { type: 'opening', qty: 1, date: firstDay(past(1)) });
    const journal = await app.make('pjournal', { poProductId: line, goodQty: 50, process: 'packing', date: lastDay(past(1)) });
    await post('close', { ym: past(1), reason: 'the journal comes later' });
    await orders.act('pjournal', 'submit', { id: journal });
    const moves = await app.em().find(ProductMove, { productId, type: 'good_in' });
    expect(moves.map(({ date, qty }) => [date, qty])).toEqual([[firstDay(now()), 50]]);
  });

  test('only supervisors count, close and reopen', async () => {
    for (const role of ['client', 'site-staff'] as const) {
      const who = await app.as(role);
      expect((await post('close', { ym: past(1) }, who)).status).toBe(403);
      expect((await post('reopen', { ym: past(1), reason: 'because' }, who)).status).toBe(403);
      expect((await post('count', { productId: 1, ym: past(1), counted: 1 }, who)).status).toBe(403);
    }
  });
});

describe('visibility', () => {
  test('a client sees the months of its brands alone', async () => {
    const [mine, other] = [await app.make('brand'), await app.make('brand')];
    const [own, foreign] = [await orders.product({ brandId: mine }), await orders.product({ brandId: other })];
    const client = await app.as('client', { scope: 'listed', brandIds: [mine] });
    await move(own, { type: 'opening', qty: 3, date: firstDay(past(1)) });
    await move(foreign, { type: 'opening', qty: 4, date: firstDay(past(1)) });
    await post('close', { ym: past(1) });
    const { body } = await client.get('/api/productInventory/findMany', { params: {} });
    expect(body.rows.map((row: { product: { id: number } }) => row.product.id)).toEqual([own]);
    expect(await months(foreign, {}, client)).toEqual([]);
    const file = await client.get('/api/productInventory/export', { params: {}, lang: 'en' });
    expect([file.status, file.text.slice(0, 2)]).toEqual([200, 'PK']);
    const taken = await app.em().find(Alog, { action: 'export', entity: 'productInventory' });
    expect(taken.map(({ role, entityLabel }) => [role, entityLabel])).toEqual([['client', '1 · xlsx']]);
    expect((await client.get('/api/productMove/findMany', { subset: 'L', params: {} })).body.rows).toMatchObject([{ productId: own }]);
  });

  test('open PO lines arrive on their ETA, and past outflow makes the estimate', async () => {
    const productId = await orders.product({ estimateMode: 'avg3' });
    await move(productId, { type: 'opening', qty: 1000, date: firstDay(past(3)) });
    await app.em().insertMany(
      ProductMove,
      [
        [past(3), 90],
        [past(2), 120],
        [past(1), 60],
      ].map(([ym, qty], index) => ({
        productId,
        type: 'release_delivery',
        date: lastDay(String(ym)),
        qty: -Number(qty),
        balanceAfter: 0,
        eventUuid: `out-${index}`,
        firstBalance: 0,
        firstVersion: 1,
        version: 1,
        createdAt: new Date(),
        updatedAt: new Date(),
      })) as never,
    );
    await app.em().nativeUpdate(Product, { id: productId }, { onHand: 730 });
    for (const back of [3, 2, 1]) await post('close', { ym: past(back), reason: 'whatever is open' });
    await orders.confirmed({ requestedDate: lastDay(past(-2)) }, [{ productId, orderQty: 400 }]);
    expect((await months(productId)).slice(5)).toMatchObject([
      { ym: past(1), status: 'closed', opening: 790, outDelivery: 60, closing: 730 },
      { ym: now(), status: 'live', closing: 730, forecastOut: 90, forecastSrc: 'avg3', n: 3, expectedOut: 90, projected: 640 },
      { ym: past(-1), status: 'projected', opening: 640, expectedOut: 90, projected: 550 },
      { ym: past(-2), arriving: 400, projected: 860 },
      { projected: 770 },
      { projected: 680 },
      { projected: 590 },
      { projected: 500 },
    ]);
    // Months before the shown ones count as well.
    expect(await month(productId, now(), { from: now() })).toMatchObject({ forecastOut: 90, n: 3 });
    expect(await month(productId, past(-1), { mode: 'none' })).toMatchObject({ forecastSrc: 'none', expectedOut: 0, projected: 730 });
    await post('estimate', { productId, ym: now(), qty: 10 });
    expect(await month(productId, past(-1), { mode: 'manual' })).toMatchObject({ forecastOut: 10, projected: 710 });
  });
});

describe('any sequence', () => {
  type Step =
    | { type: 'opening' | 'scrap' | 'adjust' | 'count'; back: number; qty: number }
    | { reverse: number; back?: number | undefined }
    | { close: true }
    | { reopen: true };
  const back = fc.nat(100);
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constantFrom('opening' as const, 'scrap' as const), back, qty: fc.integer({ min: 1, max: 50 }) }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('count' as const), back, qty: fc.nat(60) }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('adjust' as const), back, qty: fc.integer({ min: -30, max: 30 }).filter(Boolean) }),
    },
    { weight: 2, arbitrary: fc.record({ reverse: fc.nat(9), back: fc.option(fc.nat(5), { nil: undefined }) }) },
    { weight: 2, arbitrary: fc.constant({ close: true } as const) },
    { weight: 1, arbitrary: fc.constant({ reopen: true } as const) },
  );
  const NEVER = ['internal', 'validation'];

  test('the sum of the ledger is the balance, and the columns of the months add up to it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await clear();
        const id = await orders.product();
        const ids: number[] = [];
        let closed: string | undefined;
        let ledger = 0;
        for (const each of steps) {
          if ('close' in each) {
            const [{ first }] = (await app.em().execute('select min(date) as first from product_move')) as [{ first: string | null }];
            const ym = closed ? addMonths(closed, 1) : first ? ymOf(String(first)) : past(1);
            const { status } = await post('close', { ym, reason: 'test of the months' });
            expect(status).toBe(ym < now() ? 200 : 409);
            if (status === 200) closed = ym;
          } else if ('reopen' in each) {
            const { status, body } = await post('reopen', { ym: closed ?? past(1), reason: 'test of the months' });
            expect(status).toBe(closed ? 200 : 409);
            if (status === 200) closed = body.closedThrough ?? undefined;
          } else {
            const reason = 'test of the months';
            const date = each.back === undefined ? undefined : addDays(today(), -each.back);
            const answer =
              'reverse' in each
                ? await boss.post('/api/product/reverse', {
                    id,
                    moveId: ids[each.reverse % Math.max(1, ids.length)] ?? 1,
                    reason,
                    eventUuid: randomUUID(),
                    ...(date && { date }),
                  })
                : await move(id, { type: each.type, qty: each.qty, reason, date });
            expect(NEVER).not.toContain(answer.status === 400 && 'reverse' in each ? 'before' : answer.body.code);
            if (answer.status === 200 && !('reverse' in each) && date && closed) expect(ymOf(date) > closed).toBe(true);
            if (answer.status === 200) ids.push(answer.body.moveId);
          }
        }
        const moves = await app.em().find(ProductMove, { productId: id });
        ledger = moves.reduce((sum, { qty }) => sum + qty, 0);
        const { onHand } = await app.em().findOneOrFail(Product, { id });
        const seen = await months(id);
        const begun = seen.filter(({ status }) => status !== 'projected');
        expect(onHand).toBe(ledger);
        expect(begun.at(-1)?.closing).toBe(onHand);
        expect(begun.filter((one) => !addsUp(one))).toEqual([]);
        begun.forEach(({ opening, ym, status }, index) => {
          if (index > 0) expect(opening).toBe(begun[index - 1]?.closing);
          expect(status === 'closed').toBe(closed !== undefined && ym <= closed);
        });
        for (const { ym, closing } of begun)
          expect(closing).toBe(moves.filter(({ date }) => ymOf(date) <= ym).reduce((sum, { qty }) => sum + qty, 0));
      }),
      { numRuns: 15 },
    );
  });
});

test('a product that runs low is ordered before the workdays that an order takes, without our holidays', async () => {
  const id = await orders.product({ estimateMode: 'manual', leadTimeDays: 5, safetyStock: 0 });
  expect((await move(id, { type: 'opening', qty: 40 })).status).toBe(200);
  expect((await post('estimate', { productId: id, ym: now(), qty: 3000 })).status).toBe(200);
  const orderBy = async (): Promise<string> => {
    const { body } = await boss.get('/api/productInventory/lowStock');
    return body.rows.find((row: { id: number }) => row.id === id).orderBy;
  };
  const usual = await orderBy();
  const found = (await boss.get('/api/country/findMany', { subset: 'A', params: { search: 'iso2', keyword: 'KR' } })).body.rows[0];
  const country = found?.id ?? (await app.make('country', { iso2: 'KR', nameKo: '대한민국', nameEn: 'Korea' }));
  const holidays = [{ date: usual, name: '창립 기념일' }];
  expect((await boss.post('/api/country/save', { saveParams: { id: country, version: found?.version, holidays } })).status).toBe(200);
  expect((await orderBy()) < usual).toBe(true);
  // The page of a product requests only that product, with the fields it may see.
  const alone = await boss.get('/api/productInventory/lowStock', { productId: id });
  expect(alone.body).toMatchObject({ total: 1, rows: [{ id, orderBy: await orderBy() }] });
  expect((await boss.get('/api/productInventory/lowStock', { productId: await orders.product() })).body).toEqual({ total: 0, rows: [] });
  expect((await boss.get('/api/productInventory/lowStock', { productId: 'x' })).status).toBe(400);
});
