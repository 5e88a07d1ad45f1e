import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { CLEAR_DATE_FORMATS, guessDateFormats, isAmbiguousDate, parseDate } from './parse-date.ts';
import { looksNumeric, parseNumber } from './parse-number.ts';
import { wordTest } from './read-value.ts';

const LIMIT_MS = 4000;

/** Runs work of a millisecond; throws where it takes seconds, as an expression does that tries every way to divide a text. */
const atOnce = <T>(work: () => T): T => runInNewContext('work()', { work }, { timeout: LIMIT_MS }) as T;

test.each([`x${' '.repeat(60_000)}x`, `1${' '.repeat(60_000)}2`, `(${' '.repeat(60_000)}`, '/ '.repeat(30_000)])(
  'a long text is neither a date nor a number: %#',
  (text) => {
    const read = () => [parseDate(text, CLEAR_DATE_FORMATS), isAmbiguousDate(text), parseNumber(text), guessDateFormats([text]).length];
    expect(atOnce(read)).toEqual([null, false, null, CLEAR_DATE_FORMATS.length]);
    expect(atOnce(() => looksNumeric(text))).toBe(text.startsWith('1'));
  },
);

test('words of several * are tested, whatever the cell', () => {
  const isWord = wordTest(['*a*a*a*b', '*'.repeat(200)], 'freightCost');
  expect(['a'.repeat(4000), ''].map((cell) => atOnce(() => isWord(cell)))).toEqual([true, true]);
  const isOther = wordTest(['*a*a*a*b'], 'freightCost');
  expect(atOnce(() => isOther('a'.repeat(4000)))).toBe(false);
});
