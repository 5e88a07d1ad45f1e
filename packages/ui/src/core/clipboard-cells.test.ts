import { expect, test } from '@jest/globals';
import { clipboardCells, textCells } from './clipboard-cells.ts';

const copied = (text: string, html = '') => ({ getData: (type: string) => (type === 'text/html' ? html : text) });

test('a range has columns or rows; a single cell is left to the input', () => {
  expect(clipboardCells(copied('1\t2\r\n3\t4\r\n'))).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(clipboardCells(copied('1\n2'))).toEqual([['1'], ['2']]);
  expect([clipboardCells(copied('1,200')), clipboardCells(copied(''))]).toEqual([null, null]);
});

test('a quoted cell contains tabs, line breaks and quotes; a quote inside a word is a quote', () => {
  expect(textCells('"a\tb\nc"\t"5"" wide"\tx"y')).toEqual([['a\tb\nc', '5" wide', 'x"y']]);
  expect(textCells('"open\t2')).toEqual([['"open', '2']]);
  expect(textCells('a\t\t\nb\t')).toEqual([
    ['a', '', ''],
    ['b', ''],
  ]);
});

test('the HTML table of a spreadsheet distinguishes line breaks in cells from rows', () => {
  const html = `<html><body><table><tr><td>머그<br>흰색</td><td>&nbsp;1,500 </td></tr>
    <tr><td colspan=2>합계</td></tr></table></body></html>`;
  expect(clipboardCells(copied('"머그\n흰색"\t1,500\n합계\t', html))).toEqual([
    ['머그\n흰색', '1,500'],
    ['합계', ''],
  ]);
  expect(clipboardCells(copied('', html))).toHaveLength(2);
});

test('styles of the markup are not read, texts about styles in cells are', () => {
  const html = `<style>td { color: red }</style><table style='width:1px'><tr><td class=x style="height:1pt">style="a"</td><td style=color:red>b</td></tr></table>`;
  expect(clipboardCells(copied('', html))).toEqual([['style="a"', 'b']]);
});
