import { expect, test } from '@jest/globals';
import { copiedCells, textCells } from './clipboard-cells.ts';

const clipboard = (given: Record<string, string>) => ({ getData: (type: string) => given[type] ?? '' });

test('a copied range is its lines and tabs; a cell with a line end, a tab or quotes inside is in quotes', () => {
  expect(textCells('코드\t이름\r\nHR\t"하루\r\n둘"\r\nB2\t"say ""hi"""\r\n')).toEqual([
    ['코드', '이름'],
    ['HR', '하루\n둘'],
    ['B2', 'say "hi"'],
  ]);
});

test('quotes that belong to the text stay: an inch sign, a name in quotes', () => {
  expect(textCells('6" pipe\t"Haru"\n\t')).toEqual([
    ['6" pipe', '"Haru"'],
    ['', ''],
  ]);
});

test('a single cell is no range; a table without text is read from its HTML', () => {
  expect(copiedCells(clipboard({ 'text/plain': 'Haru\r\n' }))).toBeNull();
  const html = '<table><tr><td>a<br>b</td><td colspan=2>c</td></tr><tr><td>d</td><td></td><td>1,200</td></tr></table>';
  expect(copiedCells(clipboard({ 'text/html': html }))).toEqual([
    ['a\nb', 'c', ''],
    ['d', '', '1,200'],
  ]);
});
