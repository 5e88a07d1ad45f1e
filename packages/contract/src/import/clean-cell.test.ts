import { expect, test } from '@jest/globals';
import { bindMapping } from './bind-mapping.ts';
import { importMapping } from './mapping.ts';
import { normaliseRow } from './normalise-row.ts';

const COLUMNS = ['poNo', 'lineRef', 'shipmentNo', 'productCode', 'clientRef', 'productName', 'orderQty', 'requestedDate', 'memo'] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

/** The values of a row; its columns have the names of their fields. */
function valuesOf(cells: Cells, { values = {}, defaults = {} }: { values?: Record<string, string>; defaults?: Cells } = {}) {
  const columns = Object.fromEntries(COLUMNS.map((header) => [header, { header, values }]));
  const bound = bindMapping(importMapping.parse({ name: 'cells', columns, defaults }), COLUMNS);
  return normaliseRow({ line: 2, cells: COLUMNS.map((name) => cells[name] ?? '') }, bound).values;
}

/** Characters that show nothing, of every kind. */
const INVISIBLE = ['\u200b', '\u200d', '\u200d\u200d', '\u3164', '\u115f', '\u1160', '\uffa0', '\u034f', '\ufe0f', '\u{e0101}', '\u180b'];

test.each([...INVISIBLE, '\u2800'])('no number or code of a file has an invisible character: %j', (char) => {
  const number = `${char}발${char}주-${char}1${char}`;
  const cells = { poNo: number, lineRef: number, shipmentNo: number, productCode: number, clientRef: number, orderQty: `${char}5` };
  const [poNo, lineRef, shipmentNo, productCode, clientRef] = Array<string>(5).fill('발주-1');
  expect(valuesOf(cells)).toMatchObject({ poNo, lineRef, shipmentNo, productCode, clientRef, orderQty: 5 });
});

test.each(INVISIBLE)('nor has one that a mapping gives: %j', (char) => {
  const given = { values: { [`옛${char}것`]: `새${char}것` }, defaults: { shipmentNo: `선${char}적` } };
  expect(valuesOf({ poNo: '옛것' }, given)).toMatchObject({ poNo: '새것', shipmentNo: '선적' });
});

test.each(INVISIBLE)('a code that is derived from a name does not depend on them: %j', (char) => {
  const codeOf = (productName: string) => valuesOf({ productName }).productCode;
  expect(codeOf(`머그${char}컵`)).toBe(codeOf('머그컵'));
});

test('names and memos keep what letters and pictures need', () => {
  const kept = 'می\u200cخواهم 👩\u200d🎨 ❤\ufe0f\u200d🔥 葛\u{e0100}';
  expect(valuesOf({ productName: kept, memo: kept })).toMatchObject({ productName: kept, memo: kept });
});

test('and lose all else that shows nothing', () => {
  const [productName, memo] = ['\ufeff머\u3164그\u034f\u200d\u200d컵\u200d', '\u200ea\u200db\u00ad'];
  expect(valuesOf({ productName, memo, requestedDate: '\u200b' })).toMatchObject({
    productName: '머그\u200d컵',
    memo: 'ab',
    requestedDate: null,
  });
});
