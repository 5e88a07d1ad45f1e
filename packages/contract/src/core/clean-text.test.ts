import './index.ts';
import { describe, expect, test } from '@jest/globals';
import { cleanText } from './clean-text.ts';
import { inOneLanguage } from './rule-text.ts';

const [line, lines, raw] = (['line', 'lines', 'raw'] as const).map((form) => cleanText({ max: 100, form }));
const taken = (value: string) => [line, lines, raw].map((schema) => schema?.safeParse(value).success);

describe('a saved text', () => {
  test.each([
    ['a bell', 'a\u0007b'],
    ['an escape', '\u001b[2J'],
    ['a control character of the second block', 'a\u0085b'],
    ['what writes from right to left', 'a\u202egpj.exe'],
    ['what isolates a direction', 'a\u2066b'],
  ])('contains no control character: %s', (_what, value) => expect(taken(value)).toEqual([false, false, true]));

  test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b'])('has line ends and tabs only where it has several lines: %j', (value) =>
    expect(taken(value)).toEqual([false, true, true]),
  );

  test.each(['\u200b', '\u2060\u00ad', '\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\ufeff', '\ufe0f', '\u{e0041}', '\u200b \u3164'])(
    'has a visible character: %j',
    (value) => expect(taken(value)).toEqual([false, false, false]),
  );

  test.each(['a\0b', '\ud800'])('is storable: %j', (value) => expect(taken(value)).toEqual([false, false, false]));

  test.each(['가', '👩‍👧', '\u200ba', 'é', '·', '«\u200f»', '𝒳'])('otherwise keeps what people write: %j', (value) =>
    expect(taken(value)).toEqual([true, true, true]),
  );

  test('may be empty where that is allowed', () => expect(cleanText({ min: 0, max: 9 }).parse('  ')).toBe(''));

  test.each(['\u200b', '\u200d', '\u3164', '\u1160', '\u115f', '\uffa0', '\u034f', '\ufe0f', '\u{e0100}', '\u202e', '\u00ad', '\u2800'])(
    'of a number or code is stored without what shows nothing: %j',
    (char) => {
      const code = cleanText({ max: 4, form: 'code' });
      expect(code.parse(` ${char}발${char}${char}주-1${char} `)).toBe('발주-1');
      expect(code.safeParse(char).success).toBe(false);
    },
  );

  test('has one message for its fault', () => {
    const messages = (value: string) => line?.safeParse(value).error?.issues.map(({ message }) => inOneLanguage(message, 'en'));
    expect([messages('a\u0007'), messages('\u3164'), messages('\u202e')]).toEqual([
      ['Invalid characters'],
      ['Has no visible characters'],
      ['Invalid characters'],
    ]);
  });
});
