import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { meetAt, waiting } from '../testing/gate.ts';
import { Goods } from '../testing/goods.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { day, type Orders } from '../testing/orders.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { valuesInHistory } from '../testing/values-in-history.ts';

let app: TestApp;
let other: SecondProcess;
let goods: Goods;
let orders: Orders;
let both: readonly [HttpClient, HttpClient];

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  other = await secondProcess(app, startProduct);
  goods = await Goods.start(app);
  orders = goods.orders;
  both = [goods.boss, other.as(goods.boss)];
});
afterAll(async () => {
  expect(other?.errors() ?? []).toEqual([]);
  await other?.stop();
  await app?.stop();
});

type Call = () => Promise<Answer>;
const post =
  (who: HttpClient, path: string, body: object): Call =>
  () =>
    who.post(`/api/${path}`, body);
const codes = (answers: readonly Answer[]) => answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`));
/** Calls that wait for a PO line in this order. */
const inOrder = (poProductId: number, calls: readonly Call[]) =>
  meetAt(
    app,
    'po_product',
    poProductId,
    calls.map((call, before) => () => waiting(app, before).then(call)),
  );
const journal = (poProductId: number, goodQty: number, values: object = {}) =>
  app.make('pjournal', { poProductId, goodQty, date: day(0), process: 'packing', ...values });
const read = async (id: number) => (await goods.boss.get('/api/pjournal/findById', { subset: 'A', id })).body;
const statuses = (entity: string, entityId: number) => valuesInHistory(app, entity, entityId, 'status');

test.each(['cancellation', 'submission'])(
  'of a cancellation of a PO and the submission of a journal of its line one is refused (%s first)',
  async (first) => {
    const { id, lines } = await orders.confirmed();
    const [poProductId = 0] = lines;
    const journalId = await journal(poProductId, 100);
    const calls = [post(both[0], 'po/cancel', { id, reason: 'not needed' }), post(both[1], 'pjournal/submit', { id: journalId })];
    const { answers, met } = await inOrder(poProductId, first === 'cancellation' ? calls : calls.toReversed());
    const isCancelled = (await orders.po(id)).status === 'cancelled';
    expect([met, codes(answers).toSorted()]).toEqual([true, ['200', isCancelled ? '409 po_not_ordered' : '409 po_begun']]);
    expect((await orders.line(poProductId)).producedQty).toBe(isCancelled ? 0 : 100);
    expect((await read(journalId)).status).toBe(isCancelled ? 'draft' : 'submitted');
    expect((await statuses('po', id)).at(-1)).toBe(isCancelled ? 'cancelled' : 'confirmed');
    expect(await statuses('pjournal', journalId)).toEqual(isCancelled ? [] : ['submitted']);
  },
);

test('a submitted journal is not moved to a line whose PO is being cancelled', async () => {
  const [from, to] = [await orders.confirmed(), await orders.confirmed()];
  const [[left = 0], [poProductId = 0]] = [from.lines, to.lines];
  const id = await orders.produced(left, 100);
  const { answers, met } = await inOrder(poProductId, [
    post(both[0], 'po/cancel', { id: to.id, reason: 'not needed' }),
    post(both[1], 'pjournal/save', { saveParams: { id, poProductId } }),
  ]);
  const isCancelled = (await orders.po(to.id)).status === 'cancelled';
  expect([met, codes(answers).toSorted()]).toEqual([true, ['200', isCancelled ? '409 po_not_ordered' : '409 po_begun']]);
  const produced = [(await orders.line(left)).producedQty, (await orders.line(poProductId)).producedQty];
  expect(produced).toEqual(isCancelled ? [100, 0] : [0, 100]);
  expect((await statuses('po', to.id)).at(-1)).toBe(isCancelled ? 'cancelled' : 'confirmed');
  expect(await valuesInHistory(app, 'pjournal', id, 'poProductId')).toEqual(isCancelled ? [] : [poProductId]);
});

test.each(['lowered', 'deleted'])(
  'pieces that a release has just taken, from those of another journal, stay: their own is not %s',
  async (how) => {
    const brandId = await app.make('brand');
    const [poProductId = 0] = (await orders.confirmed({}, [{ productId: await orders.product({ brandId }) }])).lines;
    await orders.produced(poProductId, 90);
    const [less, more] = [await journal(poProductId, 10, { shift: 'night' }), await journal(poProductId, 50, { line: '2' })];
    await orders.act('pjournal', 'submit', { id: less });
    const group = await goods.request(brandId, [{ poProductId, qty: 150 }]);
    const { answers, met } = await inOrder(poProductId, [
      post(both[0], 'pjournal/submit', { id: more }),
      post(both[1], 'releaseGroup/confirm', { id: group }),
      how === 'lowered'
        ? post(both[0], 'pjournal/save', { saveParams: { id: less, goodQty: 0 } })
        : () => both[0].get('/api/pjournal/del', { ids: less }),
    ]);
    expect([met, codes(answers).toSorted()]).toEqual([true, ['200', '200', '409 not_enough_stock']]);
    const isReserved = answers[1]?.status === 200;
    expect(await orders.line(poProductId)).toMatchObject(
      isReserved ? { goodQty: 150, reservedQty: 150 } : { goodQty: 140, reservedQty: 0 },
    );
    expect((await read(less)).goodQty).toBe(isReserved ? 10 : how === 'lowered' ? 0 : undefined);
    expect(await statuses('releaseGroup', group)).toEqual(isReserved ? ['confirmed'] : []);
  },
);
