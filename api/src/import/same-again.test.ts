import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { importFile, preview } from '../testing/imports.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const HEAD = ['Line No', 'Country', 'Brand', 'Product code', 'Qty', 'Due date', 'Promised date', 'Currency'];
const FULL: Readonly<Record<string, string>> = {
  'Line No': '1',
  Country: 'Korea',
  Brand: 'Moru',
  'Product code': 'AGAIN',
  Qty: '10',
  'Due date': '2026-12-02',
  'Promised date': '2026-12-09',
  Currency: 'USD',
};
/** A line with other cells, and without the columns that are undefined. */
function file(poNo: string, cells: Readonly<Record<string, string | undefined>> = {}): string {
  const all: Readonly<Record<string, string | undefined>> = { ...FULL, ...cells };
  const names = HEAD.filter((name) => all[name] !== undefined);
  return `PO No,${names.join()}\n${poNo},${names.map((name) => all[name]).join()}\n`;
}
const lineOf = (poNo: string) => app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L1` });
const seen = async (text: string) => ok(await preview(boss, text));

test.each([
  ['full', 'SAME-1', {}],
  ['without promised dates', 'SAME-2', { 'Promised date': '' }],
  ['without due dates', 'SAME-3', { 'Due date': '' }],
  ['without currencies', 'SAME-4', { Currency: '' }],
])('a file that is uploaded twice changes nothing: %s', async (_which, poNo, cells) => {
  await importFile(boss, file(poNo, cells));
  expect(await seen(file(poNo, cells))).toMatchObject({ counts: { same: 1, changed: 0, error: 0 }, rows: [{ changes: [] }] });
});

test.each(['Due date', 'Promised date', 'Currency', 'Country'])(
  'an empty cell takes nothing away that a line needs: %s',
  async (column) => {
    const poNo = `EMPTY-${column}`;
    await importFile(boss, file(poNo));
    expect(await seen(file(poNo, { [column]: '' }))).toMatchObject({ counts: { same: 1, changed: 0, error: 0 } });
    await importFile(boss, file(poNo, { [column]: '', Qty: '12' }));
    const { poId, ...line } = await lineOf(poNo);
    expect(line).toMatchObject({ orderQty: 12, requestedDate: '2026-12-02', promisedDate: '2026-12-09' });
    expect(await app.em().findOneOrFail(Po, { id: poId })).toMatchObject({ currency: 'USD', countryId: expect.any(Number) });
  },
);

test('a new promise of a file without due dates leaves the due date of the line', async () => {
  await importFile(boss, file('PROM-1'));
  const later = file('PROM-1', { 'Due date': undefined, 'Promised date': '2026-12-20' });
  expect((await seen(later)).rows).toMatchObject([{ changes: [{ field: 'promisedDate', from: '2026-12-09', to: '2026-12-20' }] }]);
  await importFile(boss, later);
  expect(await lineOf('PROM-1')).toMatchObject({ requestedDate: '2026-12-02', promisedDate: '2026-12-20' });
});

test('a new line without a due date is due on its promised date, and is in error without both', async () => {
  await importFile(boss, file('PROM-2', { 'Due date': undefined }));
  expect(await lineOf('PROM-2')).toMatchObject({ requestedDate: '2026-12-09', promisedDate: '2026-12-09' });
  const { rows } = await seen(file('PROM-3', { 'Due date': '', 'Promised date': '' }));
  expect(rows).toMatchObject([{ errors: [{ code: 'required', field: 'requestedDate' }] }]);
});

test('a new product of a line needs a brand', async () => {
  await importFile(boss, file('BRAND-1'));
  for (const Brand of ['', undefined]) {
    const { rows } = await seen(file('BRAND-1', { Brand, 'Product code': 'UNKNOWN' }));
    expect(rows).toMatchObject([{ state: 'error', errors: [{ code: 'required', field: 'brand' }] }]);
  }
  await importFile(boss, file('BRAND-2', { 'Product code': 'OTHER' }));
  expect(await seen(file('BRAND-1', { Brand: '', 'Product code': 'OTHER' }))).toMatchObject({ counts: { changed: 1, error: 0 } });
});
