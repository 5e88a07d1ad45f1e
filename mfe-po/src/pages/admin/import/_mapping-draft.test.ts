import { expect, test } from '@jest/globals';
import { guessMapping, importMapping } from '@moru/contract';
import { formatsText, readFormats, readValues, usesOf, valuesText, withDefault, withRule, withTarget } from './_mapping-draft.ts';

const HEADERS = ['PO No', 'Qty', 'Due date', 'Remark', 'Colour'];
const { mapping } = guessMapping(HEADERS);

test('each header of the file has its use', () => {
  expect(usesOf(mapping, HEADERS)).toEqual([
    ['PO No', 'poNo'],
    ['Qty', 'orderQty'],
    ['Due date', 'requestedDate'],
    ['Remark', 'memo'],
    ['Colour', ''],
  ]);
});

test('a header of a mapping is found whatever its case, spaces and accents', () => {
  const own = importMapping.parse({
    name: 'x',
    columns: { poNo: { header: ['nothing', 'po-no'] } },
    notes: [{ header: 'COLOUR', level: 'product' }],
  });
  const uses = new Map(usesOf(own, HEADERS));
  expect([uses.get('PO No'), uses.get('Colour')]).toEqual(['poNo', 'note:product']);
});

test('a header of two fields appears twice, and each use changes alone', () => {
  const own = importMapping.parse({ name: 'x', columns: { requestedDate: { header: 'Due date' }, promisedDate: { header: 'Due date' } } });
  const due = usesOf(own, HEADERS).filter(([header]) => header === 'Due date');
  expect(due.map(([, target]) => target)).toEqual(['requestedDate', 'promisedDate']);
  expect(Object.keys(withTarget(own, ['Due date', 'promisedDate'], 'orderDate').columns)).toEqual(['requestedDate', 'orderDate']);
});

test('a field has one header only: choosing another one frees the first', () => {
  const uses = new Map(usesOf(withTarget(mapping, ['Colour', ''], 'memo'), HEADERS));
  expect([uses.get('Colour'), uses.get('Remark')]).toEqual(['memo', '']);
});

test('a column becomes a note of a record, and unused again', () => {
  const noted = withTarget(mapping, ['Colour', ''], 'note:product');
  expect(noted.notes).toEqual([{ header: 'Colour', level: 'product' }]);
  expect(withTarget(noted, ['Colour', 'note:product'], '').notes).toEqual([]);
});

test('a header that moves keeps the rule of its field', () => {
  const dated = withRule(mapping, 'requestedDate', { date: { formats: ['D/M/YY'] } });
  expect(withTarget(dated, ['Colour', ''], 'requestedDate').columns.requestedDate).toMatchObject({
    header: 'Colour',
    date: { formats: ['D/M/YY'] },
  });
});

test('every change results in a mapping that the contract accepts', () => {
  let edited = withTarget(mapping, ['Colour', ''], 'country');
  edited = withRule(edited, 'country', { values: readValues('Seoul = KR | Busan=KR | nonsense') });
  edited = withDefault(edited, 'currency', 'USD');
  expect(importMapping.parse(edited)).toEqual(edited);
  expect(valuesText(edited.columns.country ?? { header: '' })).toBe('Seoul=KR | Busan=KR');
  expect(withDefault(edited, 'currency', '').defaults).toEqual({});
});

test('date formats are read from one line, invalid ones are named', () => {
  expect(readFormats('YYYY-M-D | MMM D, YYYY | tomorrow')).toEqual({ formats: ['YYYY-M-D', 'MMM D, YYYY'], wrong: ['tomorrow'] });
  expect(formatsText({ header: 'x', date: { formats: ['YYYY-M-D', 'D-MMM-YY'] } })).toBe('YYYY-M-D | D-MMM-YY');
});
