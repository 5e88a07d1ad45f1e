import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { readTable } from '../../testing/tables.ts';
import { peek } from './byte-source.ts';
import { openText } from './open-records.ts';
import { TableFileError } from './table-file-error.ts';
import { tableFileText } from './table-file-text.ts';
import { TABLE_LIMITS } from './table-limits.ts';
import { xlsxOf, zipOf } from './xlsx-fixture.ts';

const read = (source: Buffer | string, limits = TABLE_LIMITS) => readTable(source, limits);

/** The rows of a stream, read in this thread. */
const opened = async (source: Readable) => openText(await peek(source), TABLE_LIMITS);

const refusal = async (source: Buffer | string, limits = TABLE_LIMITS): Promise<TableFileError> => {
  const error = await read(source, limits).then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof TableFileError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
};

const oneByteAtATime = (bytes: Buffer) => Array.from(bytes, (byte) => Buffer.of(byte));

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('rows end in %s, the last one with or without', async (_, newline) => {
  for (const end of ['', newline]) {
    const { headers, rows, delimiter } = await read(['PO,Item', '1,Bag', '2,Cap'].join(newline) + end);
    expect(headers).toEqual(['PO', 'Item']);
    expect(rows).toEqual([
      { line: 2, cells: ['1', 'Bag'] },
      { line: 3, cells: ['2', 'Cap'] },
    ]);
    expect(delimiter).toBe(',');
  }
});

test.each([',', '\t', ';', '|'])('the separator %j is found, also against others inside values', async (delimiter) => {
  const rows = [
    ['PO', 'Item', 'Qty', 'Memo'],
    ['1', 'Bag, large; 2|3\tx', '5', 'a, b; c'],
    ['2', 'Cap', '6', '1,5'],
  ];
  const text = rows.map((cells) => cells.map((cell) => (/[,;|\t]/.test(cell) ? `"${cell}"` : cell)).join(delimiter)).join('\n');
  const table = await read(text);
  expect(table.delimiter).toBe(delimiter);
  expect([table.headers, ...table.rows.map(({ cells }) => cells)]).toEqual(rows);
});

test("commas in unquoted values don't make a tab-separated file a comma-separated one", async () => {
  const { delimiter, headers } = await read('PO\tItem, name\tQty\n1\tBag, large, blue\t5\n2\tCap, small, red\t6\n');
  expect([delimiter, headers]).toEqual(['\t', ['PO', 'Item, name', 'Qty']]);
});

test('quotes hold separators, line ends and quotes; an inch sign stays', async () => {
  const { rows } = await read('PO,Item,Memo\r\n1,"Bag ""A"", 12""","two\r\nlines"\r\n2,6" pipe,x\r\n');
  expect(rows).toEqual([
    { line: 2, cells: ['1', 'Bag "A", 12"', 'two\nlines'] },
    { line: 4, cells: ['2', '6" pipe', 'x'] },
  ]);
});

test.each([
  ['UTF-8', 'utf-8', Buffer.from('발주번호,품명\n1,가방\n')],
  ['UTF-8 with a mark', 'utf-8', Buffer.from('\uFEFF발주번호,품명\n1,가방\n')],
  ['CP949', 'cp949', iconv.encode('발주번호,품명\n1,가방\n', 'cp949')],
  ['UTF-16', 'utf-16le', iconv.encode('발주번호,품명\n1,가방\n', 'utf-16le', { addBOM: true })],
  ['UTF-16 of the other order', 'utf-16be', iconv.encode('발주번호,품명\n1,가방\n', 'utf-16be', { addBOM: true })],
])('Korean text in %s is read', async (_, encoding, bytes) => {
  const table = await read(bytes);
  expect([table.encoding, table.headers, table.rows]).toEqual([encoding, ['발주번호', '품명'], [{ line: 2, cells: ['1', '가방'] }]]);
});

test.each(['utf-8', 'cp949'])('%s is recognised when its first letter beyond ASCII comes after 200 kB', async (encoding) => {
  const text = `PO,Item\n${'1,Bag\n'.repeat(40_000)}2,뷁가방쟁이\n`;
  const bytes = iconv.encode(text, encoding);
  const table = await opened(Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]));
  expect(table.encoding()).toBe('ascii');
  const rows = await Array.fromAsync(table.records);
  expect(table.encoding()).toBe(encoding);
  expect(rows.at(-1)).toEqual({ line: 40_002, cells: ['2', '뷁가방쟁이'] });
});

test.each(['utf-8', 'cp949'])('%s cut anywhere, inside letters and line ends too, reads the same', async (encoding) => {
  // The beginning is read in one piece, so the cuts come after it; UTF-8 and CP949 are distinguished within them.
  const beginning = Buffer.from(`PO\tItem\r\n${'1\tBag\r\n'.repeat(10_000)}`);
  const rest = `2\tCap\r\n\r\n${'3\t찾는 가방\r\n'.repeat(500)}4\t모자`;
  const table = await opened(Readable.from([beginning, ...oneByteAtATime(iconv.encode(rest, encoding))]));
  const rows = (await Array.fromAsync(table.records)).slice(1);
  expect(rows.slice(10_000, 10_002)).toEqual([
    { line: 10_002, cells: ['2', 'Cap'] },
    { line: 10_004, cells: ['3', '찾는 가방'] },
  ]);
  expect(rows.slice(-2)).toEqual([
    { line: 10_503, cells: ['3', '찾는 가방'] },
    { line: 10_504, cells: ['4', '모자'] },
  ]);
  expect(table.encoding()).toBe(encoding);
});

test('title rows above the headers and blank rows are skipped, line numbers stay right', async () => {
  const { headers, rows } = await read('2026년 발주 내역,,\n,,\nPO,Item,Qty\n,,\n1,Bag,5\n');
  expect(headers).toEqual(['PO', 'Item', 'Qty']);
  expect(rows).toEqual([{ line: 5, cells: ['1', 'Bag', '5'] }]);
});

test.each([
  ['an empty file', '', 'empty_file'],
  ['only blank lines', '\n \n,,\n', 'empty_file'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'binary_file'],
  ['a PDF', '%PDF-1.7\n1 0 obj\n', 'binary_file'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'old_excel'],
  [
    'a torn xlsx',
    xlsxOf([
      ['PO', 'Item'],
      ['1', 'Bag'],
    ]).subarray(0, 900),
    'broken_xlsx',
  ],
  ['an empty zip', Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1'), 'broken_xlsx'],
  ['a zip of something else', zipOf({ 'photo.txt': 'x' }), 'binary_file'],
  ['data without headers', '1,100,2026-01-01\n2,200,2026-01-02\n', 'no_header'],
  ['prose', 'Dear all\nplease order soon\n', 'no_header'],
  ['headers without rows', 'PO,Item,Qty\n\n', 'no_rows'],
  [
    'letters that are neither UTF-8 nor CP949',
    Buffer.concat([Buffer.from('PO,Item\n1,Bag\n2,'), Buffer.from([0xff, 0xff, 0x20]), Buffer.from('\n')]),
    'bad_encoding',
  ],
])('%s: %s is refused, with what to do', async (_, source, code) => {
  const error = await refusal(source);
  expect(error.code).toBe(code);
  const { ko, en } = tableFileText(error);
  expect(ko).toMatch(/[가-힣]세요\.$/);
  expect(en).toMatch(/\.$/);
});

test('a quote that is never closed is reported with its line', async () => {
  expect(await refusal('PO,Item\n1,Bag\n2,"Cap\n3,Mug\n4,Pen\n')).toMatchObject({ code: 'unbalanced_quotes', line: 3 });
});

test('a forgotten quote that swallows rows up to the next quote is found, not read as one value', async () => {
  expect(await refusal('PO,Item,Memo\n1,Bag,x\n2,"Cap,x\n3,Mug,x\n4,"Pen",x\n')).toMatchObject({ code: 'unbalanced_quotes', line: 3 });
});

test('limits are kept: size, rows, columns, length of a row', async () => {
  const limits = { ...TABLE_LIMITS, bytes: 100_000, rows: 2, columns: 3, rowChars: 50 };
  expect(await refusal(`PO,Item\n${'1,Bag\n'.repeat(50_000)}`, limits)).toMatchObject({ code: 'too_large' });
  expect(await refusal('PO,Item\n1,a\n2,b\n3,c\n', limits)).toMatchObject({ code: 'too_many_rows', line: 4 });
  expect(await refusal('a,b,c,d\n1,x,y,z\n', limits)).toMatchObject({ code: 'too_many_columns' });
  expect(await refusal(`PO,Item\n1,${'x'.repeat(60)}\n`, limits)).toMatchObject({ code: 'row_too_long', line: 2 });
  expect(
    await refusal(
      xlsxOf([
        ['PO', 'Item'],
        ['1', 'Bag'],
      ]),
      { ...TABLE_LIMITS, xlsxUnpackedBytes: 500 },
    ),
  ).toMatchObject({ code: 'unpacks_too_large' });
  expect(
    await refusal(
      xlsxOf([
        ['PO', 'Item'],
        ['1', 'Bag'],
      ]),
      { ...TABLE_LIMITS, xlsxBytes: 500 },
    ),
  ).toMatchObject({ code: 'too_large' });
});

test('an xlsx is recognised by its content; days are dates, numbers have no noise, blank rows keep the row numbers', async () => {
  const bytes = xlsxOf([
    ['발주 내역'],
    ['PO', '품명', '수량', '납기', '단가', '확정'],
    [],
    [20_260_001, '가방 <&"A">', 1200, { serial: 46_083 }, 0.1 + 0.2, true],
    ['PO-2', null, 3, { serial: 46_083.5 }, 1e-7, null],
  ]);
  const { format, headers, rows, encoding, delimiter } = await read(bytes);
  expect([format, encoding, delimiter]).toEqual(['xlsx', null, null]);
  expect(headers).toEqual(['PO', '품명', '수량', '납기', '단가', '확정']);
  expect(rows).toEqual([
    { line: 4, cells: ['20260001', '가방 <&"A">', '1200', '2026-03-02', '0.3', 'true'] },
    { line: 5, cells: ['PO-2', '', '3', '2026-03-02 12:00:00', '0.0000001', ''] },
  ]);
});

test('a long file is not read ahead of its reader, and is released when the reader stops', async () => {
  let sent = 0;
  const source = Readable.from(
    (function* () {
      yield Buffer.from('PO,Item\n');
      for (; sent < 100_000; sent += 1) yield Buffer.from(`${sent},${'x'.repeat(1000)}\n`);
    })(),
  );
  const closed = new Promise((resolve) => source.once('close', resolve));
  const table = await opened(source);
  await table.records.next();
  let taken = 0;
  for await (const row of table.records) {
    expect(row.cells[0]).toBe(String(taken));
    taken += 1;
    if (taken === 1000) break;
  }
  expect(sent).toBeLessThan(5000);
  await closed;
});

test('while a file is read, other work runs', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const { rows } = await readTable(`PO,Item\n${'1,Bag\n'.repeat(20_000)}`);
  clearInterval(timer);
  expect(rows).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(5);
});

test('an interrupted upload is an error, never a short table', async () => {
  const source = Readable.from(
    (async function* () {
      yield Buffer.from(`PO,Item\n${'1,Bag\n'.repeat(30_000)}`);
      throw new Error('aborted');
    })(),
  );
  const reading = opened(source).then(({ records }) => Array.fromAsync(records));
  await expect(reading).rejects.toThrow('aborted');
});
