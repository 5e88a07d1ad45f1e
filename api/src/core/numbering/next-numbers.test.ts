import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ok, Orders } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Po } from '../../po/po.entity.ts';

let app: TestApp;
let orders: Orders;
let countryId: number;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  countryId = await app.make('country');
});
afterAll(() => app?.stop());

const draft = (values: object) => ({ countryId, requestedDate: '2020-12-01', ...values });
const save = (saveParams: object) => orders.boss.post('/api/po/save', { saveParams });
const noOf = async (id: number): Promise<string> => (await orders.po(id)).poNo;

async function made(...items: object[]): Promise<string[]> {
  const numbers: string[] = [];
  for (const id of ok(await save(items.map(draft)))) numbers.push(await noOf(id));
  return numbers;
}

test('a counter begins after the highest number that is stored', async () => {
  expect(await made({ poNo: 'PO-2001-0050' }, { poNo: 'PO-2001-0007' }, { poNo: 'PO-2001-X99' })).toHaveLength(3);
  expect(await made({ orderDate: '2020-01-15' })).toEqual(['PO-2001-0051']);
});

test('numbers that people typed in advance are skipped', async () => {
  const orderDate = '2020-02-15';
  expect(await made({ orderDate })).toEqual(['PO-2002-0001']);
  await made({ poNo: 'PO-2002-0002' }, { poNo: 'PO-2002-0004' });
  expect(await made({ orderDate }, { orderDate }, { orderDate })).toEqual(['PO-2002-0003', 'PO-2002-0005', 'PO-2002-0006']);
});

test('a long run of typed numbers is skipped too', async () => {
  const orderDate = '2020-03-15';
  await made({ orderDate });
  const typed = Array.from({ length: 250 }, (_, index) => ({ poNo: `PO-2003-${String(index + 2).padStart(4, '0')}` }));
  ok(await save(typed.map(draft)));
  expect(await made({ orderDate }, { orderDate })).toEqual(['PO-2003-0252', 'PO-2003-0253']);
});

test('in one save each month is counted separately, and a number typed in it is skipped', async () => {
  const [april, may] = [{ orderDate: '2020-04-30' }, { orderDate: '2020-05-01' }];
  expect(await made(may, april, { ...april, poNo: 'PO-2004-0002' }, april, may)).toEqual([
    'PO-2005-0001',
    'PO-2004-0001',
    'PO-2004-0002',
    'PO-2004-0003',
    'PO-2005-0002',
  ]);
});

test('the number of a deleted row is not reused', async () => {
  const orderDate = '2020-06-15';
  const [id] = ok(await save(draft({ orderDate })));
  expect(await noOf(id)).toBe('PO-2006-0001');
  ok(await orders.boss.get('/api/po/del', { ids: id }));
  expect(await app.em().count(Po, { id })).toBe(0);
  expect(await made({ orderDate })).toEqual(['PO-2006-0002']);
});

test('a save that is refused leaves no gap', async () => {
  const orderDate = '2020-07-15';
  expect(await made({ orderDate })).toEqual(['PO-2007-0001']);
  expect((await save([draft({ orderDate }), draft({ orderDate, countryId: 999_999 })])).status).toBe(400);
  expect(await made({ orderDate })).toEqual(['PO-2007-0002']);
});

test('after 9999 the numbers continue with five digits', async () => {
  const orderDate = '2020-08-15';
  await made({ poNo: 'PO-2008-9998' });
  expect(await made({ orderDate }, { orderDate })).toEqual(['PO-2008-9999', 'PO-2008-10000']);
});

test('concurrently: rows without a number get one, and a typed number is taken once', async () => {
  const orderDate = '2020-09-15';
  await made({ orderDate });
  const typed = [5, 9, 14].map((number) => ({ poNo: `PO-2009-${String(number).padStart(4, '0')}` }));
  const open = Array.from({ length: 17 }, () => ({ orderDate }));
  const answers = await Promise.all([...open, ...typed].map((item) => save(draft(item))));
  expect(answers.slice(0, 17).map(({ status }) => status)).toEqual(open.map(() => 200));
  const refused = answers.slice(17).filter(({ status }) => status !== 200);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'duplicate', issues: [{ path: ['saveParams', 0, 'poNo'] }] });
  const numbers = (await app.em().find(Po, { poNo: { $like: 'PO-2009-%' } })).map(({ poNo }) => poNo);
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 21 - refused.length }, (_, index) => `PO-2009-${String(index + 1).padStart(4, '0')}`),
  );
});

test('shipments and releases are counted separately', async () => {
  const { lines } = await orders.confirmed();
  const shipment = await orders.shipment([{ poProductId: lines[0], qty: 10 }], { etdPlan: '2020-10-05', etaPlan: '2020-11-05' });
  const { shippingNo } = ok(await orders.boss.get('/api/shipping/findById', { subset: 'A', id: shipment }));
  expect(shippingNo).toBe('SH-2010-0001');
});

test('two concurrent additions of lines to one PO both get a line number', async () => {
  const id = await orders.draft();
  const products = [await orders.product(), await orders.product(), await orders.product()];
  const { lines, version } = await orders.po(id);
  expect(lines).toHaveLength(1);
  const answers = await Promise.all([
    ...products
      .slice(0, 2)
      .map((productId) => orders.boss.post('/api/poProduct/save', { saveParams: { poId: id, productId, orderQty: 5 } })),
    orders.boss.post('/api/po/save', { saveParams: { id, memo: 'meanwhile' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await orders.po(id);
  expect(after.lines.map(({ lineNo }: { lineNo: number }) => lineNo)).toEqual([1, 2, 3]);
  expect(after.version).toBeGreaterThan(version);
});
