import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Po } from '../po/po.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { importFile, preview } from '../testing/imports.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

/** Characters that show nothing, of every kind. */
const KINDS = ['\u200b', '\u2060', '\ufeff', '\u200d', '\u3164', '\u1160', '\uffa0', '\u034f', '\ufe0f', '\u2800'].map(
  (char, index): [string, string, string] => [`U+${char.charCodeAt(0).toString(16)}`, char, `발주-${index}`],
);
const row = (poNo: string, { ref = poNo, shipmentNo = poNo, code = poNo } = {}) =>
  `PO No,Row id,Country,Brand,Product code,Product name,Qty,Due date,Shipment No\n${poNo},${ref},Korea,Moru,${code},Mug,10,${day(-20)},${shipmentNo}\n`;

test.each(KINDS)('an invisible character in a file makes no second number: %s', async (_name, char, poNo) => {
  const typed = `${poNo.slice(0, 1)}${char}${char}${poNo.slice(1)}${char}`;
  await importFile(orders.boss, row(poNo));
  expect(ok(await preview(orders.boss, row(typed))).counts).toMatchObject({ same: 1, new: 0, changed: 0, error: 0 });
});

test.each(KINDS)('nor does one in a number that a person typed: %s', async (_name, char, number) => {
  const no = `손-${number}`;
  const typed = `손${char}-${number}${char}`;
  const productId = await orders.product({ code: typed });
  const { id, lines } = await orders.confirmed({ flow: 'buy', poNo: typed }, [{ productId, orderQty: 10 }]);
  const shipmentId = await orders.shipment([{ poProductId: lines[0], qty: 10 }], { shippingNo: typed });
  const { applied } = await importFile(orders.boss, row(no));
  expect(applied.created).toMatchObject({ PoProduct: 1, ShippingItem: 1 });
  for (const entity of ['Po', 'Product', 'Shipping']) expect(applied.created).not.toHaveProperty(entity);
  expect(await app.em().find(Po, { poNo: no })).toMatchObject([{ id }]);
  expect(await app.em().find(Shipping, { shippingNo: no })).toMatchObject([{ id: shipmentId }]);
});

test.each(KINDS)('nor does one in a code that a person pasted: %s', async (_name, char, number) => {
  const id = await orders.product({ code: `붙-${number}` });
  const paste = { columns: ['code', 'name'], rows: [[`붙${char}-${number}${char}`, 'Cup']], lang: 'en' };
  const { rows } = ok(await orders.boss.post('/api/product/importPreview', paste));
  expect(rows).toMatchObject([{ state: 'changed', id, errors: [], cells: [{ column: 1, to: 'Cup' }] }]);
});
