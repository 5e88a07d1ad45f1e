import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Product } from '../product/product.entity.ts';
import { withBusyTransactions } from '../testing/busy-transactions.ts';
import { Goods } from '../testing/goods.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { chainFindings } from './chain-check.ts';

let app: TestApp;
let goods: Goods;
beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app?.stop());

const found = async () => (await chainFindings(app.ctx())).map(({ text }) => text);

test('a product that reserves other pieces than its lines is found, with and without lines', async () => {
  const { poProductId, productId: id, brandId } = await goods.ready(100);
  await goods.confirmed(brandId, [{ poProductId, qty: 60 }]);
  const bare = await app.make('product', { brandId });
  expect(await found()).toEqual([]);
  await app.em().nativeUpdate(Product, { id }, { reserved: 65 });
  await app.em().nativeUpdate(Product, { id: bare }, { reserved: 3 });
  expect(await found()).toEqual([
    `product ${id}: reserved is stored as 65, its PO lines reserve 60`,
    `product ${bare}: reserved is stored as 3, its PO lines reserve 0`,
  ]);
});

test('a line that differs so much that it cannot be recomputed is named, and does not hide what is wrong with others', async () => {
  const [one, other] = [await goods.ready(100), await goods.ready(50)];
  // The product reserves nothing, so that it would reserve one less.
  await app.em().nativeUpdate(PoProduct, { id: one.poProductId }, { reservedQty: 1 });
  await app.em().nativeUpdate(PoProduct, { id: other.poProductId }, { plannedQty: 7 });
  const texts = await found();
  expect(texts).toContainEqual(
    expect.stringMatching(new RegExp(`^PO line ${one.poProductId}: what it is recomputed to is not allowed .*reserved`)),
  );
  expect(texts).toContain(`PO line ${other.poProductId}: planned_qty is stored as 7, recomputed 0`);
  await app.em().nativeUpdate(PoProduct, { id: one.poProductId }, { reservedQty: 0 });
  await app.em().nativeUpdate(PoProduct, { id: other.poProductId }, { plannedQty: 0 });
});

test('while lines and POs are locked, products are checked, and what was not checked is named', async () => {
  const { brandId } = await goods.ready(100);
  const id = await app.make('product', { brandId });
  await app.em().nativeUpdate(Product, { id }, { reserved: 3 });
  const all = await chainFindings(withBusyTransactions(app.ctx()));
  expect(all.filter(({ isUnchecked }) => !isUnchecked).map(({ text }) => text)).toContain(
    `product ${id}: reserved is stored as 3, its PO lines reserve 0`,
  );
  expect(all.filter(({ isUnchecked }) => isUnchecked)).toEqual([
    { kind: 'chain', isUnchecked: true, text: expect.stringMatching(/^PO lines? \d+.* could not be checked/) },
    { kind: 'chain', isUnchecked: true, text: expect.stringMatching(/^POs? \d+.* could not be checked/) },
  ]);
});
