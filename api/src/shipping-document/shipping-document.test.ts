import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemCtx } from '../core/call/ctx.ts';
import { startBrandClient } from '../testing/brand-client.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok, type Orders } from '../testing/orders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { shippingPaper } from './paper-facts.ts';
import { paperRows } from './paper-rows.ts';

let app: TestApp;
let orders: Orders;
let client: HttpClient;
let brandId: number;
let carrierId: number;

beforeAll(async () => {
  ({ app, orders, brandId, client } = await startBrandClient());
  carrierId = await app.make('partner', { name: 'HMM' });
});
afterAll(() => app?.stop());

const CARTON = { pcsPerCarton: 24, cartonLMm: 500, cartonWMm: 400, cartonHMm: 300, cartonKg: 12, hsCode: '3307.49' };

/** A shipment of 100 pieces at 2.5 in cartons of 24, of the given brand and currency each. */
async function shipment(lines: readonly { brand?: number; currency?: string; unitPrice?: number | null }[], values: object = {}) {
  const items: { poProductId: number; qty: number }[] = [];
  for (const { brand = brandId, currency = 'USD', unitPrice = 2.5 } of lines) {
    const productId = await orders.product({ brandId: brand, name: '캔들', nameEn: 'Candle', ...CARTON });
    const made = await orders.confirmed({ flow: 'buy', currency }, [{ productId, unitPrice }]);
    items.push({ poProductId: made.lines[0] ?? 0, qty: 100 });
  }
  return orders.shipment(items, { mode: 'sea_fcl', blNo: `HDMU${Date.now()}`, carrierId, ...values });
}

const settings = { get: (key: string) => (key === 'company.name' ? 'Moru' : '') } as never;
async function paper(kind: 'invoice' | 'packing', id: number) {
  const row = ok(await orders.boss.get('/api/shipping/findById', { subset: 'A', id }));
  return shippingPaper(kind, row, await paperRows(systemCtx(app.app.orm), row.items), settings);
}

test('an invoice shows goods, buyer and prices; a packing list cartons, weight and volume', async () => {
  const containers = [
    { no: 'CSQU3054383', type: '40HC', sealNo: 'S1', cartons: 10, kg: 120 },
    { no: 'MSKU6011672', type: null, sealNo: null, cartons: null, kg: null },
  ];
  const id = await shipment([{}, { unitPrice: 0.333 }], { containers });
  const invoice = await paper('invoice', id);
  expect(invoice).toMatchObject({ currency: 'USD', shipper: { name: 'Moru' }, totals: { qty: 200, amount: 283.3, cartons: 10 } });
  expect(invoice.lines.map(({ name, hsCode, price, amount }) => [name, hsCode, price, amount])).toEqual([
    ['Candle', '3307.49', 2.5, 250],
    ['Candle', '3307.49', 0.333, 33.3],
  ]);
  expect(invoice.containers).toEqual(['CSQU3054383 · 40HC · seal S1', 'MSKU6011672']);
  const packing = await paper('packing', id);
  expect(packing.totals).toMatchObject({ cartons: 10, kg: 120, cbm: 0.6 });
  expect(packing.transport).toEqual(expect.arrayContaining([['Carrier', 'HMM']]));
});

test.each([
  ['several currencies', 'currencies_differ', () => shipment([{}, { currency: 'EUR' }])],
  ['several buyers', 'buyers_differ', async () => shipment([{}, { brand: await app.make('brand', { buyerName: 'Another' }) }])],
  ['a line without a price', 'price_missing', () => shipment([{ unitPrice: null }])],
])('an invoice of %s is refused, its packing list is not', async (_, code, make) => {
  const id = await make();
  const invoice = await orders.boss.get('/api/shipping/document', { id, kind: 'invoice' });
  expect([invoice.status, invoice.body.code]).toEqual([409, code]);
  expect((await orders.boss.get('/api/shipping/document', { id, kind: 'packing' })).status).toBe(200);
});

test('incoming goods name the supplier as shipper', async () => {
  const id = await shipment([{}], { direction: 'inbound' });
  expect((await paper('packing', id)).consignee.name).toBe('Moru');
});

test('it is a PDF for everybody who sees the shipment; legs of a route cannot arrive before they leave', async () => {
  const id = await shipment([{}]);
  const file = await client.get('/api/shipping/document', { id, kind: 'invoice' });
  expect([file.status, file.headers['content-type'], file.text.slice(0, 4)]).toEqual([200, 'application/pdf', '%PDF']);
  const stranger = await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] });
  expect((await stranger.get('/api/shipping/document', { id, kind: 'packing' })).status).toBe(404);
  expect((await (await app.as('site-staff')).get('/api/shipping/document', { id, kind: 'packing' })).status).toBe(403);
  const leg = { mode: 'sea_fcl', from: 'Busan', to: 'Long Beach', vessel: null, etd: day(9), eta: day(8) };
  const turned = await orders.boss.post('/api/shipping/save', { saveParams: { id, legs: [leg] } });
  expect([turned.status, turned.body.issues[0].path.at(-1)]).toEqual([400, 'legs']);
  ok(await orders.boss.post('/api/shipping/save', { saveParams: { id, legs: [{ ...leg, eta: day(30) }] } }));
});
