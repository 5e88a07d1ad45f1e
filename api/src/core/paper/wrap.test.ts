import { expect, test } from '@jest/globals';
import { cut, wrap } from './wrap.ts';

/** Letters with a width of one point each. */
const widthOf = (text: string) => [...text].length;

test.each([
  ['what fits is one line', 'ab cd', 5, ['ab cd']],
  ['one point too narrow breaks at the space', 'ab cd', 4, ['ab', 'cd']],
  ['a word longer than the line is broken within', 'abcdefg', 3, ['abc', 'def', 'g']],
  ['what stands before such a word has its own line', 'ab cdefg', 3, ['ab', 'cde', 'fg']],
  ['a letter wider than the line still comes', 'ab', 0.5, ['a', 'b']],
  ['Korean is measured by letters', '소이 캔들 무화과', 5, ['소이 캔들', '무화과']],
  ['nothing is no line', '', 5, []],
])('%s', (_, text, width, lines) => expect(wrap(text, width, widthOf)).toEqual(lines));

test('every letter occurs once, whatever the width', () => {
  const text = '사유 Reason: all nine units lie in cartons 55–134 팔레트';
  for (let width = 1; width < 60; width++) expect(wrap(text, width, widthOf).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test('a text is cut where its width ends, and not where it fits', () => {
  expect([cut('abcde', 5, widthOf), cut('abcdef', 5, widthOf), cut('abc def', 5, widthOf)]).toEqual(['abcde', 'abcd…', 'abc…']);
});
