import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as contract from '../index.ts';
import type { Field, Fields, Resource } from '../core/index.ts';
import { cellColumns, cellFormat, cellHeader, columnsOf, fileText, fromCell, guardedText, refPaths, toCell, typedText } from './index.ts';
import { joinPieces, splitPieces } from './pieces.ts';

const isResource = (value: unknown): value is Resource => typeof value === 'object' && value !== null && 'subsets' in value;
const RESOURCES = Object.values<unknown>(contract).filter(isResource);
const LANGS = ['ko', 'en'] as const;
const ZONE = 'Asia/Seoul';

const nasty = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'";|#,. 0123가나Aa＝￥%'.split('')), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('#12', "'=1", "''=1+1", '001', '1e5', '3/4', '2026-01-01', 'TRUE', '예', '_x000D_', '"', ';', '|', 'a; b', '-5', 'null'),
);
const piece = nasty.map((text) => fileText(text).normalize('NFC'));
/** Texts as they are stored: trimmed, NFC, not empty. */
const stored = piece.map((text) => text.trim()).filter((text) => text !== '');
const day = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const parts = (width: number) => (width === 0 ? id : fc.oneof(id, fc.array(stored, { minLength: width, maxLength: width })));

const decimal = (scale: number) => fc.integer({ min: -999_999_999, max: 999_999_999 }).map((whole) => Number(`${whole}e-${scale}`) + 0);

function valuesOf(field: Field): fc.Arbitrary<unknown> {
  const { kind, choices = [], item, scale = 2, optional } = field.meta;
  const choice = fc.nat(Math.max(0, choices.length - 1)).map((index) => choices[index]?.value);
  const width = field.target ? refPaths(field.target).length : 0;
  const of: Partial<Record<typeof kind, () => fc.Arbitrary<unknown>>> = {
    int: () => fc.integer().map((value) => value + 0),
    decimal: () => decimal(scale),
    date: () => day,
    instant: () => day.map((date) => `${date}T23:30:15.000Z`),
    flag: () => fc.boolean(),
    choice: () => choice,
    choices: () => fc.uniqueArray(choice),
    ref: () => parts(width),
    refs: () => fc.array(parts(1), { maxLength: 4 }),
    list: () => fc.array<unknown>(item ? rowOf(item) : stored, { maxLength: 4 }),
  };
  const value = (of[kind] ?? (() => stored))();
  return optional ? fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) }) : value;
}

const rowOf = (item: Fields) => fc.record(Object.fromEntries(Object.entries(item).map(([key, field]) => [key, valuesOf(field)])));

const fields: [string, Field][] = RESOURCES.flatMap((resource) =>
  cellColumns(resource).flatMap(({ key, field }): [string, Field][] => (field ? [[`${resource.name}.${key}`, field]] : [])),
);

test('every value of every field of every resource comes back from a cell, in both languages and both formats', () => {
  expect(new Set(fields.map(([, { meta }]) => meta.kind)).size).toBeGreaterThan(11);
  for (const [name, field] of fields) {
    const check = (value: unknown, lang: 'ko' | 'en') => {
      const cell = toCell(field.meta, value, { lang, zone: ZONE });
      for (const guard of [guardedText, typedText]) {
        const text = cell === null ? '' : typeof cell === 'number' ? String(cell) : guard(cell);
        expect({ name, lang, cell, ...fromCell(field, text, ZONE) }).toEqual({ name, lang, cell, value });
      }
    };
    fc.assert(fc.property(valuesOf(field), fc.constantFrom(...LANGS), check), { numRuns: 30, seed: 11 });
  }
});

test('separators inside the texts of a list survive being written and read', () => {
  const cell = fc.array(fc.array(fc.option(piece), { minLength: 1, maxLength: 3 }), { maxLength: 4 });
  const isGiven = (parts: readonly unknown[]) => parts.length > 1 || parts[0] !== null;
  fc.assert(
    fc.property(cell, (items) => {
      const read = splitPieces(joinPieces(items))?.map((row) => row.map(({ piece: text }) => text));
      expect(read).toEqual(items.filter(isGiven));
    }),
    { numRuns: 500, seed: 3 },
  );
});

test.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
  'the headers of %s are read in both languages',
  (_, resource) => {
    const columns = cellColumns(resource);
    const keys = columns.map(({ key }) => key);
    for (const lang of LANGS)
      expect(
        columnsOf(
          columns,
          columns.map((column) => cellHeader(column, lang)),
        ).map((column) => column?.key),
      ).toEqual(keys);
    expect(columnsOf(columns, keys).map((column) => column?.key)).toEqual(keys);
  },
);

const columnsFor = (resource: Resource, role?: contract.Role) => cellColumns(resource, role).map(({ key, use }) => `${use}:${key}`);

test('a file has id, version, what can be written, then what is only read; no password, no lines, no prices for site staff', () => {
  expect(columnsFor(contract.product)).toEqual(
    expect.arrayContaining([
      'id:id',
      'version:version',
      'write:code',
      'write:brandId',
      'write:unitCost',
      'read:brand.name',
      'read:createdAt',
    ]),
  );
  expect(columnsFor(contract.product).slice(0, 3)).toEqual(['id:id', 'version:version', 'write:code']);
  expect(columnsFor(contract.product, 'site-staff').join()).not.toMatch(/unitCost|currency/);
  expect(columnsFor(contract.user).join()).not.toContain('pw');
  expect(columnsFor(contract.po).join()).not.toContain('lines');
  expect(cellColumns(contract.poProduct).find(({ key }) => key === 'poId')?.shows).toEqual(['po.poNo']);
});

test('every writable field except passwords and lines is in a file', () => {
  for (const resource of RESOURCES) {
    const written = Object.entries(resource.fields).filter(([, { meta }]) => !meta.derived && !['secret', 'children'].includes(meta.kind));
    const used = cellColumns(resource).filter(({ use }) => use === 'write');
    if (resource.access.create) expect(used.map(({ key }) => key)).toEqual(written.map(([key]) => key));
  }
});

const { product, brand, poProduct, country } = contract;
const read = (field: Field, cell: string) => {
  const found = fromCell(field, cell, ZONE);
  return 'fault' in found ? found.fault : found.value;
};

test.each([
  [product.fields.code, ' 품\u3164번\u200d-1 ', '품번-1'],
  [product.fields.name, '품\u200d명', '품\u200d명'],
  [product.fields.safetyStock, ' 1,234 EA ', 1234],
  [product.fields.safetyStock, '-0', 0],
  [product.fields.safetyStock, '12.5', 'not_whole'],
  [product.fields.safetyStock, 'many', 'not_a_number'],
  [product.fields.leadTimeDays, '30일', 30],
  [product.fields.leadTimeDays, '30 days', 30],
  [brand.fields.overTolPct, '5 %', 5],
  [product.fields.unitCost, '₩1,234.50', 1234.5],
  [product.fields.unitCost, '0.30000000000000004', 0.3],
  [product.fields.unitCost, '', null],
  [product.fields.name, '', undefined],
  [product.fields.tagIds, '', []],
  [product.fields.tagIds, '신상; #7;', [['신상'], 7]],
  [product.fields.tagIds, '신상\n여름', [['신상'], ['여름']]],
  [product.fields.tagIds, '"열린', 'bad_list'],
  [product.fields.brandId, 'A|B; C', ['A|B; C']],
  [product.fields.brandId, '#7', 7],
  [poProduct.fields.poId, 'PO-2611-0001', ['PO-2611-0001']],
  [product.fields.certExpiresOn, '2026. 3. 2.', '2026-03-02'],
  [product.fields.certExpiresOn, '46083', '2026-03-02'],
  [product.fields.certExpiresOn, '2026-03-02 00:00:00', '2026-03-02'],
  [product.fields.certExpiresOn, '3/4/26', 'ambiguous_date'],
  [product.fields.certExpiresOn, '2026-02-30', 'not_a_date'],
  [product.fields.isActive, 'TRUE', true],
  [product.fields.isActive, '아니오', false],
  [product.fields.isActive, 'maybe', 'not_a_flag'],
  [brand.fields.aqlMinor, '4', '4.0'],
  [brand.fields.inspLevel, 'ii', 'II'],
  [product.fields.kind, 'nothing', 'unknown_choice'],
  [country.fields.holidays, '2026-01-01 | 신정', [{ date: '2026-01-01', name: '신정' }]],
  [country.fields.holidays, 'soon | 신정', 'not_a_date'],
  [product.fields.memo, "'=1+1", '=1+1'],
  [product.fields.memo, '\ud800', 'bad_text'],
] as [Field, string, unknown][])('%# a cell is read as people write it', (field, cell, value) => {
  expect(read(field, cell)).toEqual(value);
});

test('a text that a spreadsheet would run as a formula stays text in CSV; a number stays a number', () => {
  expect(['=1+1', '+82', '-5', '@x', '＝1'].map(guardedText)).toEqual(["'=1+1", "'+82", "'-5", "'@x", "'＝1"]);
  expect(toCell(product.fields.unitCost.meta, -5.1, { lang: 'ko', zone: ZONE })).toBe(-5.1);
  expect(toCell(product.fields.unitCost.meta, 0.1 + 0.2, { lang: 'ko', zone: ZONE })).toBe(0.3);
  expect([cellFormat(product.fields.unitCost.meta), cellFormat(product.fields.certExpiresOn.meta)]).toEqual(['number', 'date']);
});

test('a time is in the app’s time zone, and an ambiguous one is the earlier', () => {
  const { createdAt } = Object.fromEntries(cellColumns(brand).map(({ key, meta }) => [key, meta]));
  expect(toCell(createdAt as Field['meta'], '2026-03-01T23:30:00.900Z', { lang: 'ko', zone: ZONE })).toBe('2026-03-02 08:30:00');
  expect(fromCell(contract.user.fields.lastLoginAt, '2026-10-25 02:30', 'Europe/Berlin')).toEqual({ value: '2026-10-25T00:30:00.000Z' });
});
