import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chainFindings } from '../check/chain-check.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
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
afterAll(() => app?.stop());

const DUE = day(-40);
const FULL: Readonly<Record<string, string>> = { 'Due date': DUE, 'Shipment No': '', 'Delivered on': '', 'Shipment mode': '', Weight: '' };
type Cells = Readonly<Record<string, string | undefined>>;

/** A line with other cells, and without the columns that are undefined. */
function file(poNo: string, cells: Cells = {}): string {
  const all = Object.entries({ ...FULL, ...cells }).filter(([, cell]) => cell !== undefined);
  const [names, values] = [0, 1].map((part) => all.map((cell) => cell[part]).join());
  return `PO No,Line No,Country,Brand,Product code,Qty,${names}\n${poNo},1,Korea,Moru,${poNo},10,${values}\n`;
}
const imported = (poNo: string, cells?: Cells) => importFile(orders.boss, file(poNo, cells));
const seen = async (poNo: string, cells?: Cells) => ok(await preview(orders.boss, file(poNo, cells)));
const lineOf = (poNo: string) => app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L1` });
const shipment = (shippingNo: string) => app.em().findOneOrFail(Shipping, { shippingNo });

test.each([
  ['an empty number', 'DAY-1', { 'Shipment No': '' }],
  ['no number', 'DAY-2', { 'Shipment No': undefined }],
])('a day of delivery needs a shipment, of a new line and of a stored one: %s', async (_which, poNo, cells) => {
  const delivered = { ...cells, 'Delivered on': day(-30) };
  const lacks = [{ state: 'error', errors: [{ code: 'required', field: 'shipmentNo' }] }];
  expect((await seen(poNo, delivered)).rows).toMatchObject(lacks);
  await imported(poNo);
  expect((await seen(poNo, delivered)).rows).toMatchObject(lacks);
  expect(await lineOf(poNo)).toMatchObject({ inspect: null });
});

test.each([{ 'Shipment No': '' }, { 'Shipment No': undefined }])(
  'a day without a number delivers the shipment of the line: %j',
  async (cells) => {
    const poNo = cells['Shipment No'] === '' ? 'DAY-3' : 'DAY-4';
    await imported(poNo, { 'Shipment No': poNo });
    const delivered = { ...cells, 'Delivered on': day(-30) };
    await imported(poNo, delivered);
    expect(await shipment(poNo)).toMatchObject({ status: 'delivered', deliveredOn: day(-30) });
    expect((await seen(poNo, delivered)).counts).toMatchObject({ same: 1 });
  },
);

test('an empty shipment number takes no line off its shipment, and with it no other empty cell changes that', async () => {
  const full = { 'Shipment No': 'DAY-5', 'Shipment mode': 'Sea', Weight: '3' };
  await imported('DAY-5', { ...full, 'Delivered on': day(-30) });
  expect((await seen('DAY-5')).counts).toMatchObject({ same: 1, changed: 0, error: 0 });
  await imported('DAY-5', { 'Shipment mode': 'Air', Weight: '4' });
  expect(await shipment('DAY-5')).toMatchObject({ status: 'delivered', deliveredOn: day(-30), mode: 'air' });
  expect((await seen('DAY-5', { 'Shipment mode': 'Air', Weight: '4' })).counts).toMatchObject({ same: 1 });
});

test('what a file says of a shipment without naming one is not shown as changed: a line without a shipment', async () => {
  const cells = { 'Shipment mode': 'Sea', Weight: '3' };
  await imported('DAY-6', cells);
  expect((await seen('DAY-6', cells)).counts).toMatchObject({ same: 1, changed: 0, error: 0 });
  await imported('DAY-6', { ...cells, 'Shipment No': 'DAY-6' });
  expect((await seen('DAY-6', { ...cells, 'Shipment No': 'DAY-6' })).counts).toMatchObject({ same: 1 });
});

const REPORT = { 'Due date': undefined };

test.each([
  ['names it', 'ETA-1', 'ETA-1'],
  ['does not', 'ETA-2', undefined],
])('a delivery without due dates is late by the first ETA of its shipment, also where the file %s', async (_which, poNo, number) => {
  await imported(poNo, { 'Shipment No': poNo });
  await imported(poNo, { ...REPORT, 'Shipment No': number, 'Delivered on': day(-10) });
  expect(await shipment(poNo)).toMatchObject({ etaPlan: DUE, etaCurrent: day(-10), ata: day(-10), slipDays: 30 });
  await imported(poNo, { ...REPORT, 'Shipment No': number });
  expect(await shipment(poNo)).toMatchObject({ status: 'planned', etaPlan: DUE, etaCurrent: DUE, ata: null, slipDays: 0 });
});

test('nor do new due dates of a line change how late its shipment was', async () => {
  await imported('ETA-3', { 'Shipment No': 'ETA-3' });
  await imported('ETA-3', { 'Shipment No': 'ETA-3', 'Due date': day(-35), 'Delivered on': day(-10) });
  expect(await shipment('ETA-3')).toMatchObject({ etaPlan: DUE, slipDays: 30 });
});

test('an arrival that a person recorded stays when a file delivers the shipment', async () => {
  await imported('ETA-4', { 'Shipment No': 'ETA-4' });
  const { id } = await shipment('ETA-4');
  await orders.act('shipping', 'depart', { id, atd: day(-60) });
  await orders.act('shipping', 'arrive', { id, ata: day(-15) });
  await imported('ETA-4', { 'Shipment No': 'ETA-4', 'Delivered on': day(-10) });
  expect(await shipment('ETA-4')).toMatchObject({ status: 'delivered', ata: day(-15), deliveredOn: day(-10), slipDays: 25 });
  await importFile(orders.boss, file('ETA-5', { 'Shipment No': 'ETA-4', 'Delivered on': day(-9) }));
  expect(await shipment('ETA-4')).toMatchObject({ ata: day(-15), deliveredOn: day(-9), slipDays: 25 });
  // Goods are not handed over before they arrive.
  await imported('ETA-4', { 'Shipment No': 'ETA-4', 'Delivered on': day(-20) });
  expect(await shipment('ETA-4')).toMatchObject({ ata: day(-20), deliveredOn: day(-20), slipDays: 20 });
  expect(await chainFindings(app.ctx())).toEqual([]);
});

test('an arrival of a file follows its day of delivery', async () => {
  for (const on of [-12, -10, -11]) await imported('ETA-6', { 'Shipment No': 'ETA-6', 'Delivered on': day(on) });
  expect(await shipment('ETA-6')).toMatchObject({ ata: day(-11), deliveredOn: day(-11), etaCurrent: day(-11), slipDays: 29 });
});

test('a new shipment of a stored line is due with the line where the file has no dates', async () => {
  await imported('ETA-7');
  await imported('ETA-7', { ...REPORT, 'Shipment No': 'ETA-7', 'Delivered on': day(-10) });
  expect(await shipment('ETA-7')).toMatchObject({ etaPlan: DUE, slipDays: 30 });
});
