import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chainFindings } from '../check/chain-check.ts';
import { countFindings } from '../check/count-check.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Goods } from '../testing/goods.ts';
import { importFile } from '../testing/imports.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;
let line: PoProduct;
let rows: string;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app?.stop());

let files = 0;
beforeEach(async () => {
  const poNo = `REWORK-${++files}`;
  rows = `PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date,Shipment No,Delivered on,Memo\n${poNo},1,Korea,Moru,${poNo},Mug,50,${day(-20)},${poNo}-S,${day(-9)},`;
  // Delivered by a file; the pieces that are here still enter the stock as its opening.
  await importFile(goods.boss, `${rows}\n`);
  line = await app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L1` });
  ok(await goods.boss.post('/api/product/move', { id: line.productId, type: 'opening', date: day(-8), qty: 50, eventUuid: randomUUID() }));
});

const onHand = async () => ok(await goods.boss.get('/api/product/findById', { id: line.productId })).onHand;
const now = () => app.em().findOneOrFail(PoProduct, { id: line.id });

/** Pieces of a release of all of the line that came back and are in rework; its calls. */
async function reworked(qty: number) {
  const id = await goods.released(await goods.request(line.brandId, [{ poProductId: line.id, qty: 50 }]));
  const { lines } = await goods.read(id);
  const given = (part: number, more: object = {}) => ({
    id,
    date: day(0),
    lines: [{ id: lines[0].id, qty: part, ...more }],
    reason: 'scratched',
    eventUuid: randomUUID(),
  });
  await goods.act('return', given(qty, { resaleable: false }));
  return { mended: (part: number) => goods.act('finishRework', given(part)) };
}

test.each([false, true])(
  'pieces that a file delivered, went into rework and were mended are in stock once (file changed in between: %s)',
  async (again) => {
    const { mended } = await reworked(10);
    if (again) await importFile(goods.boss, `${rows}checked\n`);
    expect([await onHand(), await now()]).toMatchObject([0, { goodQty: 40, reworkQty: 10, unledgeredQty: 50 }]);
    await mended(10);
    expect([await onHand(), await now()]).toMatchObject([10, { goodQty: 50, reworkQty: 0, unledgeredQty: 50 }]);
    expect([...(await chainFindings(app.ctx())), ...(await countFindings(app.ctx()))]).toEqual([]);
  },
);

test('whether goods that a file delivered are inspected is fixed: they would enter the stock a second time', async () => {
  await app.em().nativeUpdate(Po, { id: line.poId }, { status: 'confirmed' });
  const { status, body } = await goods.boss.post('/api/poProduct/save', { saveParams: { id: line.id, inspect: 'required' } });
  expect([status, body.code]).toEqual([409, 'inspection_begun']);
  expect(body.message).toContain('50 EA');
  expect([await onHand(), await now()]).toMatchObject([50, { inspectRule: 'none', unledgeredQty: 50 }]);
});
