import { expect, test } from '@jest/globals';
import { csvLine } from './write-csv.ts';

test('a text that a spreadsheet would run is prefixed, a number is not', () => {
  expect(csvLine(['=1+1', '-5', -5, null])).toBe("'=1+1,'-5,-5,\r\n");
});

test('a text with separators, quotes or line ends is quoted, also where it is prefixed', () => {
  expect(csvLine(['a,b', '6" pipe', 'two\nlines', '@x,y'])).toBe('"a,b","6"" pipe","two\nlines","\'@x,y"\r\n');
});
