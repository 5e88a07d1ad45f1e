import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

const month = (date: string) => date.slice(2, 4) + date.slice(5, 7);

test('a PO without a number gets the next one of its month', async () => {
  const date = '2019-03-15';
  const first = await orders.po(await orders.draft({ orderDate: date }));
  const second = await orders.po(await orders.draft({ orderDate: date }));
  expect([first.poNo, second.poNo]).toEqual([`PO-${month(date)}-0001`, `PO-${month(date)}-0002`]);
});

test('ten POs saved concurrently get ten numbers', async () => {
  const country = await app.make('country');
  const bodies = Array.from({ length: 10 }, () => ({
    saveParams: { countryId: country, orderDate: '2018-07-01', requestedDate: '2018-08-01' },
  }));
  const ids = (await Promise.all(bodies.map((body) => orders.boss.post('/api/po/save', body)))).map((answer) => ok(answer)[0]);
  const numbers = await Promise.all(ids.map(async (id) => (await orders.po(id)).poNo));
  expect(numbers.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `PO-1807-${String(index + 1).padStart(4, '0')}`));
});

test('a typed number is kept, and taken once', async () => {
  await orders.draft({ poNo: 'SCMS-4' });
  const again = await orders.boss.post('/api/po/save', {
    saveParams: { poNo: 'SCMS-4', countryId: await app.make('country'), requestedDate: day(1) },
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'duplicate', issues: [{ path: ['saveParams', 0, 'poNo'] }] } });
});

test('lines take number, brand, date, factory, carton size and amount from their PO and product', async () => {
  const brandId = await app.make('brand');
  const productId = await orders.product({ brandId, pcsPerCarton: 48 });
  const { lines } = await orders.po(
    await orders.draft({ factory: 'Gimpo' }, [
      { productId, orderQty: 300, unitPrice: 1.25 },
      { productId, factory: 'Ansan' },
    ]),
  );
  expect(lines[0]).toMatchObject({
    lineNo: 1,
    brandId,
    requestedDate: day(30),
    factory: { name: 'Gimpo' },
    pcsPerCarton: 48,
    amount: 375,
    status: 'pending',
  });
  expect(lines[1]).toMatchObject({ lineNo: 2, factory: { name: 'Ansan' } });
});

test('the amount follows quantity and price until another is entered', async () => {
  const id = await orders.draft({}, [{ orderQty: 100, unitPrice: 2 }]);
  const [{ id: line }] = (await orders.po(id)).lines;
  const save = async (values: object) => ok(await orders.boss.post('/api/poProduct/save', { saveParams: { id: line, ...values } }));
  await save({ orderQty: 150 });
  expect((await orders.line(line)).amount).toBe(300);
  await save({ amount: 290 });
  await save({ orderQty: 160 });
  expect((await orders.line(line)).amount).toBe(290);
});

test.each([
  [1, 8.165, 8.17],
  [1, 1.005, 1.01],
  [3, 2.675, 8.03],
  [7, 0.145, 1.02],
  [4999, 0.000_001, 0],
  [5000, 0.000_001, 0.01],
])('%d pieces at %d cost %d: rounded once, half up on the decimals', async (orderQty, unitPrice, amount) => {
  const [line] = (await orders.po(await orders.draft({}, [{ orderQty, unitPrice }]))).lines;
  expect(line?.amount).toBe(amount);
});

test('an amount with a third decimal is refused, not rounded', async () => {
  const productId = await orders.product();
  const item = { countryId: await app.make('country'), requestedDate: day(30) };
  const save = (amount: number) =>
    orders.boss.post('/api/po/save', { saveParams: { ...item, lines: [{ productId, orderQty: 1, amount }] } });
  expect(await save(8.165)).toMatchObject({
    status: 400,
    body: { code: 'validation', issues: [{ path: ['saveParams', 0, 'lines', 0, 'amount'] }] },
  });
  expect(await save(8.000_000_000_1)).toMatchObject({ status: 400 });
  expect(await save(8.17)).toMatchObject({ status: 200 });
});

test('made goods need shipping when they leave the country and the client does not pick them up; bought goods always do', async () => {
  const [home, abroad] = [await app.make('country', { iso2: 'KR' }), await app.make('country', { iso2: 'VN' })];
  const needs = async (values: Record<string, unknown>) => (await orders.po(await orders.draft(values))).needsShipping;
  expect(await needs({ countryId: home })).toBe(false);
  expect(await needs({ countryId: abroad })).toBe(true);
  expect(await needs({ countryId: abroad, incoterm: 'EXW' })).toBe(false);
  expect(await needs({ countryId: home, flow: 'buy' })).toBe(true);
  expect(await needs({ countryId: home, needsShipping: true })).toBe(true);
});

test('discontinued and inactive products take no new line, old lines keep theirs', async () => {
  const productId = await orders.product();
  const id = await orders.draft({}, [{ productId }]);
  ok(await orders.boss.post('/api/product/save', { saveParams: { id: productId, sellType: 'ended' } }));
  const { lines } = await orders.po(id);
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { id: lines[0].id, orderQty: 20 } }));
  expect(await orders.refused('product_ended', 'poProduct', 'save', { saveParams: { poId: id, productId, orderQty: 1 } })).toMatchObject([
    { productId },
  ]);
  ok(await orders.boss.post('/api/product/save', { saveParams: { id: productId, sellType: 'regular', isActive: false } }));
  await orders.refused('product_inactive', 'poProduct', 'save', { saveParams: { poId: id, productId, orderQty: 1 } });
});

test('a limited product can be on one PO', async () => {
  const productId = await orders.product({ sellType: 'limited' });
  const id = await orders.draft({}, [{ productId }, { productId }]);
  const { poNo } = await orders.po(id);
  const other = await orders.draft();
  expect(
    await orders.refused('product_limited', 'poProduct', 'save', { saveParams: { poId: other, productId, orderQty: 5 } }),
  ).toMatchObject([{ productId, poId: id, message: expect.stringContaining(`(${poNo})`) }]);
  await orders.act('po', 'cancel', { id });
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: { poId: other, productId, orderQty: 5 } }));
});

test('a limited product cannot be put on two POs in one call', async () => {
  const productId = await orders.product({ sellType: 'limited' });
  const [first, second] = [await orders.draft(), await orders.draft()];
  const line = (poId: number) => ({ poId, productId, orderQty: 5 });
  const { poNo } = await orders.po(first);
  expect(
    await orders.refused('product_limited', 'poProduct', 'save', { saveParams: [line(first), line(second), line(first)] }),
  ).toMatchObject([{ productId, poId: first, path: ['saveParams', 1, 'productId'], message: expect.stringContaining(`(${poNo})`) }]);
  const countryId = await app.make('country');
  const po = { countryId, orderDate: day(0), requestedDate: day(30), lines: [{ productId, orderQty: 5 }] };
  expect(await orders.refused('product_limited', 'po', 'save', { saveParams: [po, po] })).toMatchObject([
    { productId, path: ['saveParams', 1, 'lines', 0, 'productId'] },
  ]);
  ok(await orders.boss.post('/api/poProduct/save', { saveParams: [line(first), line(first)] }));
});

test('a PO that others refer to cannot be deleted, another one is deleted with its lines', async () => {
  const { id, lines } = await orders.confirmed();
  await orders.produced(lines[0] ?? 0, 5);
  const answer = await orders.boss.get('/api/po/del', { ids: [id] }, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'in_use',
      issues: [
        { entity: 'productMove', count: 1 },
        { entity: 'pjournal', count: 1 },
      ],
    },
  });
  const draft = await orders.draft();
  const gone = await orders.boss.get('/api/po/del', { ids: [draft] }, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });
  expect(gone).toMatchObject({ status: 200, body: 1 });
  expect(ok(await orders.boss.get('/api/poProduct/findMany', { subset: 'L', params: { poId: draft } })).total).toBe(0);
});
