import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bindMapping } from './bind-mapping.ts';
import { guessMapping } from './guess-mapping.ts';
import { wordTest } from './read-value.ts';
import { importMapping, type ImportMappingInput } from './mapping.ts';
import { memoText, normaliseRow } from './normalise-row.ts';
import { scms } from './scms.ts';

const HEADERS = ['PO No', 'Item', 'Qty', 'Price', 'Due date', 'Country', 'Freight', 'Remarks'];
const mapping = (columns: ImportMappingInput['columns'] = {}, more: Partial<ImportMappingInput> = {}) =>
  importMapping.parse({
    name: 'test',
    columns: {
      poNo: { header: 'PO No' },
      productName: { header: 'Item' },
      orderQty: { header: 'Qty' },
      unitPrice: { header: 'Price' },
      requestedDate: { header: 'Due date', date: { formats: ['YYYY-M-D', 'M/D/YY'] } },
      country: { header: 'Country' },
      freightCost: { header: 'Freight', words: 'memo' },
      memo: { header: 'Remarks' },
      ...columns,
    },
    ...more,
  });
const row = (cells: readonly string[], one = mapping()) => normaliseRow({ line: 2, cells }, bindMapping(one, HEADERS));

test('a row is converted to values of the right kind; missing ones are null', () => {
  const { values, errors, memo } = row(['PO-1', ' Bag ', '1,200', '₩3.50', '3/4/26', 'Viet Nam', '', 'careful']);
  expect(errors).toEqual([]);
  expect(memo).toEqual([]);
  expect(values).toMatchObject({
    poNo: 'PO-1',
    productName: 'Bag',
    orderQty: 1200,
    unitPrice: 3.5,
    requestedDate: '2026-03-04',
    country: 'VN',
    freightCost: null,
    memo: 'careful',
    brand: null,
  });
  expect(values.productCode).toMatch(/^BAG-/);
});

test('a word where a number belongs goes to the memo and leaves the number empty', () => {
  const one = row(['PO-1', 'Bag', '5', '1', '', '', 'Freight Included in Commodity Cost', 'careful']);
  expect(one.errors).toEqual([]);
  expect(one.values.freightCost).toBeNull();
  expect(one.memo).toEqual([{ level: 'shipment', column: 'Freight', text: 'Freight Included in Commodity Cost' }]);
  expect(memoText(one, 'shipment')).toBe('Freight: Freight Included in Commodity Cost');
  expect(memoText(one, 'line')).toBe('careful');
});

test('a typing error is an error, not a memo', () => {
  expect(row(['PO-1', 'Bag', '5', '1', '', '', '12o0', '']).errors).toMatchObject([
    { field: 'freightCost', code: 'not_a_number', column: 'Freight', value: '12o0' },
  ]);
});

test('with listed words only those may go to the memo', () => {
  const one = mapping({ freightCost: { header: 'Freight', words: ['See ASN-*', 'Included'] } });
  expect(row(['PO-1', 'Bag', '5', '', '', '', 'see asn-93 (ID#:1)', ''], one)).toMatchObject({
    errors: [],
    memo: [{ text: 'see asn-93 (ID#:1)' }],
  });
  expect(row(['PO-1', 'Bag', '5', '', '', '', 'Later', ''], one).errors).toMatchObject([{ code: 'not_a_number' }]);
});

test('a required number never goes to the memo', () => {
  const one = mapping({ orderQty: { header: 'Qty', words: 'memo' } });
  expect(row(['PO-1', 'Bag', 'many', '', '', '', '', ''], one).errors).toMatchObject([{ field: 'orderQty', code: 'not_a_number' }]);
});

test.each([
  [2, '0', 'not_positive'],
  [2, '-5', 'not_positive'],
  [2, '1.5', 'not_whole'],
  [2, '2147483648', 'too_large'],
  [2, '', 'required'],
  [3, '-1', 'negative'],
  [4, '31-12-26', 'not_a_date'],
  [4, '2026-02-30', 'not_a_date'],
  [5, 'Atlantis', 'unknown_country'],
  [0, '', 'required'],
  [0, 'x'.repeat(41), 'too_long'],
  [7, 'a\0b', 'bad_text'],
  [1, '', 'required'],
])('column %d with %j: %s, with a sentence that says what to do', (index, value, code) => {
  const { errors } = row(['PO-1', 'Bag', '5', '1', '2026-03-02', 'KR', '1', 'x'].with(index, value));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ code, column: HEADERS[index], value });
  expect(errors[0]?.message.ko).toMatch(/세요\.$|야 합니다|없습니다|확인/);
  expect(errors[0]?.message.en).toMatch(/\.$/);
});

test('without a format, a date whose day and month could be swapped is not guessed', () => {
  const one = mapping({ requestedDate: { header: 'Due date' } });
  expect(row(['PO-1', 'Bag', '5', '', '3/4/26', '', '', ''], one).errors).toMatchObject([{ code: 'ambiguous_date' }]);
});

test('a row with more cells than headers is an error: a value has split', () => {
  expect(row(['PO-1', 'Bag', '5', '', '', '', '', '', '', 'x']).errors).toMatchObject([{ code: 'too_many_cells', field: null }]);
  expect(row(['PO-1', 'Bag', '5', '', '', '', '', '', '', ' ']).errors).toEqual([]);
});

test('missing cells at the end count as empty', () => {
  expect(row(['PO-1', 'Bag', '5'])).toMatchObject({ errors: [], values: { memo: null } });
});

test.each([
  ['included', true],
  ['INCLUDED', true],
  ['included too', false],
  ['see asn-', true],
  ['See ASN-7\nand 8', true],
  ['x see asn-7', false],
  ['abXcd', true],
  ['abcd', true],
  ['abc', true],
  ['ab', false],
  ['a-b-c', true],
  ['a-c-b', false],
])('of listed words * stands for any characters, also none: %j', (text, isTaken) => {
  expect(wordTest(['Included', 'See ASN-*', 'ab*cd', 'a*b*c'], 'freightCost')(text)).toBe(isTaken);
});

test('defaults fill empty cells and absent columns; blank words count as empty; values are replaced', () => {
  const one = mapping(
    { country: { header: 'Country', values: { Zaire2: 'CD' } } },
    { defaults: { orderQty: '7', currency: 'usd', brand: 'Moru' }, rules: { blank: ['n/a'] } },
  );
  const { values, errors } = row(['PO-1', 'Bag', 'N/A', '', '', 'Zaire2', '', ''], one);
  expect(errors).toEqual([]);
  expect(values).toMatchObject({ orderQty: 7, currency: 'USD', brand: 'Moru', country: 'CD' });
});

test('a unit price with more decimals than are kept is also kept as text', () => {
  const { values, memo } = row(['PO-1', 'Bag', '5', '0.12345678', '', '', '', '']);
  expect(values.unitPrice).toBe(0.123457);
  expect(memo).toEqual([{ level: 'line', column: 'Price', text: '0.12345678' }]);
});

test('no row makes the normaliser throw', () => {
  const bound = bindMapping(
    mapping({ freightCost: { header: 'Freight', words: 'memo' }, currency: { header: 'Remarks', values: { x: 'KRW' } } }),
    HEADERS,
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('1', '-', '2026-01-01', 'VN', '😀', 'constructor', '__proto__', 'toString'),
        ),
        { maxLength: 12 },
      ),
      (cells) => {
        const { values, errors } = normaliseRow({ line: 1, cells }, bound);
        if (errors.length === 0)
          expect([typeof values.poNo, typeof values.orderQty, typeof values.productCode]).toEqual(['string', 'number', 'string']);
      },
    ),
  );
});

test('a mapping with a column that the file lacks is reported; it is fatal for required fields', () => {
  const { problems } = bindMapping(mapping({ orderQty: { header: ['Menge', 'Pieces'] }, vendor: { header: 'Seller' } }), HEADERS);
  expect(problems).toMatchObject([
    { code: 'missing_column', field: 'orderQty', isFatal: true },
    { code: 'missing_column', field: 'vendor', isFatal: false },
  ]);
  expect(problems[0]?.message.en).toContain('Menge, Pieces');
});

test('a mapped header that occurs twice is refused', () => {
  expect(bindMapping(mapping(), [...HEADERS, 'qty']).problems).toMatchObject([
    { code: 'duplicate_column', field: 'orderQty', isFatal: true },
  ]);
});

test('a mapping without PO, quantity or product is incomplete', () => {
  const fields = bindMapping(importMapping.parse({ name: 'x', columns: {} }), HEADERS).problems.map(({ field }) => field);
  expect(fields).toEqual(['poNo', 'orderQty', 'productName']);
});

test('a mapping with unknown keys, fields or date formats is refused', () => {
  for (const columns of [
    { nope: { header: 'x' } },
    { poNo: { header: 'x', nope: 1 } },
    { orderDate: { header: 'x', date: { formats: ['HH:mm'] } } },
    { poNo: {} },
  ])
    expect(importMapping.safeParse({ name: 'x', columns }).success).toBe(false);
});

test('a mapping survives being saved as JSON', () => {
  expect(importMapping.parse(JSON.parse(JSON.stringify(scms)))).toEqual(scms);
});

test('Korean headers are guessed', () => {
  const headers = ['발주번호', '순번', '브랜드', '품명', '품번', '수량(EA)', '단가', '금액', '납기', '공급처', '국가', '비고', '담당자'];
  const {
    mapping: guess,
    unused,
    missing,
  } = guessMapping(headers, [['PO-1', '1', '모루', '가방', 'B-1', '5', '1', '5', '2026.3.2', 'x', '베트남', '', '김']]);
  const found = Object.fromEntries(Object.entries(guess.columns).map(([field, rule]) => [field, rule?.header]));
  expect(found).toEqual({
    poNo: '발주번호',
    lineNo: '순번',
    brand: '브랜드',
    productName: '품명',
    productCode: '품번',
    orderQty: '수량(EA)',
    unitPrice: '단가',
    amount: '금액',
    requestedDate: '납기',
    vendor: '공급처',
    country: '국가',
    memo: '비고',
  });
  expect([unused, missing]).toEqual([['담당자'], []]);
});

test('English headers are guessed, whatever their case and punctuation', () => {
  const headers = [
    'Purchase_Order',
    'STYLE NO.',
    'Item description',
    'Order Qty (pcs)',
    'Unit price (USD)',
    'Total Amount',
    'Ship Via',
    'Ex-factory due date',
    'Ship-to Country',
    'Supplier',
  ];
  const found = Object.fromEntries(Object.entries(guessMapping(headers).mapping.columns).map(([field, rule]) => [field, rule?.header]));
  expect(found).toMatchObject({
    poNo: 'Purchase_Order',
    productCode: 'STYLE NO.',
    productName: 'Item description',
    orderQty: 'Order Qty (pcs)',
    unitPrice: 'Unit price (USD)',
    amount: 'Total Amount',
    shipmentMode: 'Ship Via',
    requestedDate: 'Ex-factory due date',
    country: 'Ship-to Country',
    vendor: 'Supplier',
  });
});

test('a sentence is no header, unless all of it is the name of a field', () => {
  const sentence = (end: string) => `이 양식의 수량 칸에는 ${'반드시 숫자만 넣어 주시고 '.repeat(6)}${end}`;
  expect(guessMapping([sentence('가'), 'PO No', '품명']).missing).toEqual(['orderQty']);
  expect(guessMapping([`수량 (${sentence('나')})`, 'PO No', '품명']).missing).toEqual([]);
});

test('a word inside another word is not a match', () => {
  expect(Object.keys(guessMapping(['Model', 'Online', 'Subtotals', 'Notebook', 'Policy']).mapping.columns)).toEqual([]);
});

test('the sample rows decide the date format of a guess', () => {
  const { mapping: guess } = guessMapping(
    ['PO', 'Item', 'Qty', 'Due'],
    [
      ['1', 'a', '1', '25/12/26'],
      ['1', 'a', '1', '3/4/26'],
    ],
  );
  expect(guess.columns.requestedDate?.date?.formats).toContain('D/M/YY');
  expect(
    normaliseRow({ line: 2, cells: ['1', 'a', '1', '3/4/26'] }, bindMapping(guess, ['PO', 'Item', 'Qty', 'Due'])).values.requestedDate,
  ).toBe('2026-04-03');
});

test('values without a column are reported', () => {
  expect(guessMapping(['Foo', 'Bar', 'Quantity']).missing).toEqual(['poNo', 'productName']);
});
