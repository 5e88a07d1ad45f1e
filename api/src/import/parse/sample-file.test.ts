import { expect, test } from '@jest/globals';
import { type BoundMapping, bindMapping, guessMapping, normaliseRow, scms } from '@moru/contract';
import { readTable } from '../../testing/tables.ts';
import { sampleChunks, sampleFile, type SampleOptions } from './sample-file.ts';
import { summaryOf } from './summary.ts';

const OPTIONS: SampleOptions = { lines: 500, seed: 7 };

async function expectTotals(options: SampleOptions) {
  const { bytes, totals } = sampleFile(options);
  const table = await readTable(bytes);
  const bound = bindMapping(scms, table.headers);
  expect(bound.problems).toEqual([]);
  const summary = await summaryOf(table.rows, bound);
  expect(summary).toMatchObject({
    lines: totals.lines,
    errors: 0,
    pos: totals.pos.size,
    shipments: totals.shipments.size,
    countries: totals.countries.size,
    brands: totals.brands.size,
    products: totals.products.size,
    quantity: totals.quantity,
    late: totals.late,
    onTime: totals.lines - totals.late,
  });
  return table;
}

test.each([
  { ...OPTIONS },
  { ...OPTIONS, newline: '\n' },
  { ...OPTIONS, newline: '\r\n', delimiter: ',', encoding: 'utf-8-bom' },
  { ...OPTIONS, delimiter: ';', encoding: 'cp949' },
  { ...OPTIONS, encoding: 'cp949' },
  { ...OPTIONS, encoding: 'utf-16le', newline: '\r\n' },
] as const)('the generated file is read completely: %j', async (options) => {
  const table = await expectTotals(options);
  expect(table.delimiter).toBe('delimiter' in options ? options.delimiter : '\t');
  expect(table.encoding).toBe('encoding' in options ? options.encoding?.replace('-bom', '') : 'utf-8');
});

test('the generated file is as difficult as the real one', () => {
  const { bytes, totals } = sampleFile(OPTIONS);
  const text = bytes.toString();
  expect(text).not.toContain('\n');
  for (const nasty of [
    '""A5""',
    'Date Not Captured',
    'N/A - From RDC',
    'Freight Included in Commodity Cost',
    'Weight Captured Separately',
    'See ASN-',
    'Pre-PQ Process',
    'Congo, DRC',
    "Côte d'Ivoire",
  ])
    expect(text).toContain(nasty);
  expect(text).toMatch(/\d+-[A-Z][a-z]{2}-\d\d\t/);
  expect(text).toMatch(/\t\d+\/\d+\/\d\d\t/);
  expect(totals.lines).toBe(500);
  expect(totals.late).toBeGreaterThan(50);
});

test('the generated file is the same every time', () => {
  expect(sampleFile(OPTIONS).bytes.equals(sampleFile(OPTIONS).bytes)).toBe(true);
  expect(Buffer.concat([...sampleChunks({ ...OPTIONS, seed: 8 })]).equals(sampleFile(OPTIONS).bytes)).toBe(false);
});

test('in the generated file a product has one brand and category, a PO one vendor and terms, a shipment one PO, and some PO several brands and one product twice', async () => {
  const table = await readTable(sampleFile(OPTIONS).bytes);
  const bound = bindMapping(scms, table.headers);
  const rows = (await Array.fromAsync(table.rows)).map((record) => normaliseRow(record, bound).values);
  const groups = (key: 'poNo' | 'productCode' | 'shipmentNo', facts: readonly (keyof (typeof rows)[number])[]) =>
    [...Map.groupBy(rows, (values) => values[key]).values()].map(
      (group) => new Set(group.map((values) => JSON.stringify(facts.map((fact) => values[fact])))).size,
    );
  expect(Math.max(...groups('productCode', ['brand', 'category', 'subcategory', 'productName']))).toBe(1);
  expect(Math.max(...groups('poNo', ['country', 'vendor', 'incoterm', 'orderDate', 'clientRef', 'shipmentMode']))).toBe(1);
  expect(Math.max(...groups('shipmentNo', ['poNo', 'deliveredOn']))).toBe(1);
  expect(Math.max(...groups('poNo', ['brand']))).toBeGreaterThan(1);
  expect(new Set(rows.map(({ poNo, productCode }) => `${poNo} ${productCode}`)).size).toBeLessThan(rows.length);
});

test('words stay in the memo of the record they belong to', async () => {
  const table = await readTable(sampleFile(OPTIONS).bytes);
  const bound: BoundMapping = bindMapping(guessMapping(table.headers).mapping, table.headers);
  const rows = (await Array.fromAsync(table.rows)).map((record) => normaliseRow(record, bound));
  const store = rows.find(({ values }) => values.incoterm === null);
  expect(store?.values.orderDate).toBeNull();
  expect(store?.memo).toContainEqual({ level: 'po', column: 'PO Sent to Vendor Date', text: 'N/A - From RDC' });
  const separate = rows.find(({ memo }) => memo.some(({ text }) => text === 'Weight Captured Separately'));
  expect(separate?.values.weightKg).toBeNull();
  expect(separate?.memo.find(({ column }) => column === 'Weight (Kilograms)')?.level).toBe('shipment');
});
