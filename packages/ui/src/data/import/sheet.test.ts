import { expect, test } from '@jest/globals';
import { brand, cellColumns } from '@moru/contract';
import { sheetOf, withCells, withHeadRows, withoutRow } from './sheet.ts';

const columns = cellColumns(brand, 'supervisor');
const GIVEN = [
  ['Code', 'Name'],
  ['HR', '하루'],
  ['BD', '바다'],
];
const cellsOf = (sheet: ReturnType<typeof sheetOf>) => sheet.rows.map(({ cells }) => cells.join(' '));

test('reading the first row as data, or as headers again, keeps corrections and left out rows', () => {
  const sheet = sheetOf(columns, [], GIVEN, '');
  expect([sheet.headRows, cellsOf(sheet)]).toEqual([1, ['HR 하루', 'BD 바다']]);
  const edited = withoutRow(withCells(sheet, [1, 2], { row: 0, column: 1 }, [['한강']]), 2);
  expect(cellsOf(edited)).toEqual(['HR 한강']);
  const asData = withHeadRows(edited, 0);
  expect([asData.headers, cellsOf(asData)]).toEqual([[], ['Code Name', 'HR 한강']]);
  const again = withHeadRows(asData, 1);
  expect([again.headers, cellsOf(again)]).toEqual([['Code', 'Name'], ['HR 한강']]);
});
