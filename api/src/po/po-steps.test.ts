import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Product } from '../product/product.entity.ts';
import { day, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

const statusOf = async (id: number) => (await orders.po(id)).status;

test('a PO goes from draft to requested to confirmed, and no other way', async () => {
  const id = await orders.draft();
  await orders.refused('state', 'po', 'confirm', { id });
  await orders.refused('state', 'po', 'close', { id });
  await orders.refused('state', 'po', 'reopen', { id, reason: 'because' });
  await orders.act('po', 'request', { id });
  await orders.refused('state', 'po', 'request', { id });
  expect(await orders.act('po', 'confirm', { id })).toMatchObject({ id, status: 'confirmed' });
  await orders.refused('state', 'po', 'confirm', { id });
});

test('confirming promises the requested date of each line', async () => {
  const { lines } = await orders.confirmed({}, [{ requestedDate: day(20) }, {}]);
  const [first, second] = await Promise.all(lines.map((id) => orders.line(id)));
  expect(first).toMatchObject({ promisedDate: day(20), etaCurrent: day(20), slipDays: 0 });
  expect(second).toMatchObject({ promisedDate: day(30) });
});

test('a PO without lines can be neither requested nor confirmed', async () => {
  const id = await orders.draft({}, []);
  await orders.refused('no_lines', 'po', 'request', { id });
  const emptied = await orders.draft();
  await orders.act('po', 'request', { id: emptied });
  await orders.act('po', 'save', { saveParams: { id: emptied, lines: [] } });
  await orders.refused('no_lines', 'po', 'confirm', { id: emptied, reason: 'anyway' });
  expect(await statusOf(emptied)).toBe('requested');
});

test('a PO whose requested date is before its order date can not be confirmed', async () => {
  const id = await orders.draft({ orderDate: day(0), requestedDate: day(10) }, [{ requestedDate: day(-1) }]);
  await orders.act('po', 'request', { id });
  const [issue] = await orders.refused('requested_before_order', 'po', 'confirm', { id, reason: 'anyway' });
  expect(issue).toMatchObject({ lineNo: 1, poProductId: expect.any(Number) });
});

test('lines that are requested later do not make up for the date of their PO', async () => {
  const id = await orders.draft({ orderDate: day(0), requestedDate: day(-1) }, [{ requestedDate: day(10) }]);
  await orders.act('po', 'request', { id });
  expect(await orders.refused('requested_before_order', 'po', 'confirm', { id, reason: 'anyway' })).toEqual([]);
  expect(await statusOf(id)).toBe('requested');
});

test('the flow of a confirmed PO is fixed, that of a requested one is not', async () => {
  const id = await orders.draft({ flow: 'make' });
  await orders.act('po', 'request', { id });
  await orders.act('po', 'save', { saveParams: { id, flow: 'buy' } });
  await orders.act('po', 'confirm', { id });
  const change = await orders.boss.post('/api/po/save', { saveParams: { id, flow: 'make' } });
  expect(change).toMatchObject({ status: 400, body: { code: 'validation', issues: [{ path: ['saveParams', 0, 'flow'] }] } });
  expect((await orders.po(id)).flow).toBe('buy');
});

async function productOf(line: number): Promise<Product> {
  const { productId } = await app.em().findOneOrFail(PoProduct, { id: line });
  return app.em().findOneOrFail(Product, { id: productId });
}

describe('a requested PO that work has begun on', () => {
  async function begun() {
    const id = await orders.draft();
    await orders.act('po', 'request', { id });
    const [line] = (await orders.po(id)).lines;
    await orders.produced(line.id, 100);
    return { id, line };
  }

  test('keeps the product of the line that was made', async () => {
    const { id, line } = await begun();
    const productId = await orders.product();
    const answers = [
      await orders.refused('line_begun', 'poProduct', 'save', { saveParams: { id: line.id, productId } }),
      await orders.refused('line_begun', 'po', 'save', { saveParams: { id, lines: [{ id: line.id, productId }] } }),
    ];
    expect(answers).toMatchObject([
      [{ path: ['saveParams', 0, 'productId'], poProductId: line.id }],
      [{ path: ['saveParams', 0, 'lines', 0, 'productId'], poProductId: line.id }],
    ]);
    expect((await productOf(line.id)).onHand).toBe(100);
  });

  test('keeps its flow, so that no more is reserved than is good', async () => {
    const { id, line } = await begun();
    const issues = await orders.refused('po_begun', 'po', 'save', { saveParams: { id, flow: 'buy' } });
    expect(issues).toMatchObject([{ path: ['saveParams', 0, 'flow'], poProductId: line.id, producedQty: 100 }]);
    await orders.act('po', 'save', { saveParams: { id, flow: 'make', memo: 'as it is' } });
    expect(await orders.line(line.id)).toMatchObject({ goodQty: 100 });
  });

  test('lets the product of another line change, until a journal is written of it', async () => {
    const { id } = await begun();
    const [productId, other] = [await orders.product(), await orders.product()];
    await orders.act('poProduct', 'save', { saveParams: { poId: id, productId, orderQty: 10 } });
    const { id: line } = (await orders.po(id)).lines[1];
    await orders.act('poProduct', 'save', { saveParams: { id: line, productId: other } });
    expect((await productOf(line)).id).toBe(other);
    await app.make('pjournal', { poProductId: line });
    await orders.refused('line_begun', 'poProduct', 'save', { saveParams: { id: line, productId } });
  });
});

test('a missing price or a promise in the past needs a reason', async () => {
  const id = await orders.draft({ requestedDate: day(-3) }, [{ unitPrice: null }]);
  await orders.act('po', 'request', { id });
  const issues = await orders.refused('reason_needed', 'po', 'confirm', { id });
  expect(issues.map(({ code }) => code)).toEqual(['price_missing', 'promised_past']);
  expect(await orders.act('po', 'confirm', { id, reason: 'price follows' })).toMatchObject({ status: 'confirmed' });
});

test('a closed PO has every line done or short-closed, and is reopened with a reason', async () => {
  const { id, lines } = await orders.confirmed({ flow: 'buy' }, [{}, {}]);
  await orders.delivered([{ poProductId: lines[0], qty: 1000 }]);
  const issues = await orders.refused('lines_open', 'po', 'close', { id });
  expect(issues).toMatchObject([{ poProductId: lines[1], status: 'pending' }]);
  await orders.act('poProduct', 'shortClose', { id: lines[1], reason: 'cancelled by the client' });
  expect(await orders.act('po', 'close', { id })).toMatchObject({ status: 'closed' });
  const change = await orders.boss.post('/api/po/save', { saveParams: { id, clientRef: 'Other' } });
  expect(change).toMatchObject({ status: 409, body: { code: 'state' } });
  expect((await orders.boss.post('/api/po/reopen', { id })).status).toBe(400);
  expect(await orders.act('po', 'reopen', { id, reason: 'one more line' })).toMatchObject({ status: 'confirmed' });
});

test('a confirmed PO can be cancelled only while nothing of it has begun', async () => {
  const idle = await orders.confirmed();
  expect(await orders.act('po', 'cancel', { id: idle.id, reason: 'not needed' })).toMatchObject({ status: 'cancelled' });
  expect((await orders.line(idle.lines[0] ?? 0)).status).toBe('cancelled');
  const begun = await orders.confirmed();
  await orders.produced(begun.lines[0] ?? 0, 10);
  const [issue] = await orders.refused('po_begun', 'po', 'cancel', { id: begun.id, reason: 'not needed' });
  expect(issue).toMatchObject({ poProductId: begun.lines[0], producedQty: 10 });
  expect(await statusOf(begun.id)).toBe('confirmed');
});
