import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { bindMapping, guessMapping, memoText, normaliseRow, scms } from '@moru/contract';
import { TableReader } from '../../core/table/table-reader.ts';
import { summaryOf } from './summary.ts';

const FILE = new URL('../../../../../shared/data/scms-delivery-history.tsv', import.meta.url);
// The file is not in the repository; where CI runs it is available, and its absence there must fail.
const whereAtHand = onlyWhere(existsSync(FILE) || process.env['CI'], 'the file with real orders is not beside the project');

/** Ten thousand lines on a busy machine. */

/** Read once for all tests. */
let reading: ReturnType<typeof readAll> | undefined;
const open = () => (reading ??= readAll());

async function readAll() {
  const table = await new TableReader().open(fileURLToPath(FILE), 'a');
  const rows = await Array.fromAsync(table.rows);
  return { ...table, encoding: table.encoding, rows };
}

whereAtHand.test('the real delivery history is read whole, with the numbers that are known of it', async () => {
  const table = await open();
  expect([table.format, table.delimiter, table.headers.length]).toEqual(['text', '\t', 33]);
  expect(guessMapping(table.headers).mapping).toBe(scms);
  const bound = bindMapping(scms, table.headers);
  expect(bound.problems).toEqual([]);
  expect(await summaryOf(table.rows, bound)).toEqual({
    lines: 10_324,
    errors: 0,
    pos: 6233,
    shipments: 7030,
    countries: 43,
    brands: 48,
    products: 184,
    quantity: 189_265_090,
    late: 1186,
    onTime: 9138,
  });
  expect(table.encoding).toBe('utf-8');
});

whereAtHand.test(
  'words of the real file are kept in memos, and numbers, dates and terms left empty, as often as they stand there',
  async () => {
    const table = await open();
    const bound = bindMapping(scms, table.headers);
    const empty = { orderDate: 0, incoterm: 0, shipmentMode: 0, weightKg: 0, freightCost: 0, insurance: 0, unitPrice: 0, requestedDate: 0 };
    const kept = new Map<string, number>();
    for (const record of table.rows) {
      const { values, memo } = normaliseRow(record, bound);
      for (const field of Object.keys(empty) as (keyof typeof empty)[]) if (values[field] === null) empty[field] += 1;
      for (const { column } of memo) kept.set(column, (kept.get(column) ?? 0) + 1);
    }
    expect(empty).toEqual({
      orderDate: 5404 + 328,
      incoterm: 5404,
      shipmentMode: 360,
      weightKg: 2445 + 1507,
      freightCost: 2445 + 1442 + 239,
      insurance: 287,
      unitPrice: 0,
      requestedDate: 0,
    });
    expect(Object.fromEntries(kept)).toMatchObject({
      'PO Sent to Vendor Date': 5732,
      'Vendor INCO Term': 5404,
      'Weight (Kilograms)': 3952,
      'Freight Cost (USD)': 4126,
    });
  },
);

whereAtHand.test('the first line of the real file, value by value', async () => {
  const table = await open();
  const bound = bindMapping(scms, table.headers);
  for (const record of table.rows) {
    const row = normaliseRow(record, bound);
    expect(row.values).toEqual({
      lineRef: '1',
      lineNo: null,
      poNo: 'SCMS-4',
      shipmentNo: 'ASN-8',
      country: 'CI',
      incoterm: 'EXW',
      shipmentMode: 'air',
      orderDate: null,
      requestedDate: '2006-06-02',
      promisedDate: '2006-06-02',
      deliveredOn: '2006-06-02',
      category: 'HRDT',
      subcategory: 'HIV test',
      vendor: 'RANBAXY Fine Chemicals LTD.',
      productName: 'HIV, Reveal G3 Rapid HIV-1 Antibody Test, 30 Tests',
      productCode: expect.stringMatching(/^HIV-REVEAL-G3-RA-[0-9A-Z]{8}$/),
      brand: 'Reveal',
      orderQty: 19,
      amount: 551,
      unitPrice: 29,
      currency: 'USD',
      factory: 'Ranbaxy Fine Chemicals LTD',
      weightKg: 13,
      freightCost: 780.34,
      insurance: null,
      clientRef: '100-CI-T01',
      memo: null,
    });
    expect(memoText(row, 'po')).toBe(
      'PO Sent to Vendor Date: Date Not Captured\nPQ #: Pre-PQ Process\nPQ First Sent to Client Date: Pre-PQ Process\nManaged By: PMO - US\nFulfill Via: Direct Drop',
    );
    expect(memoText(row, 'line')).toBe('Unit Price: 0.97');
    break;
  }
});
