import { afterEach, expect, test } from '@jest/globals';
import { product, ruleText } from '@moru/contract';
import { setLocale } from './locale.ts';
import { ruleSaid } from './rule-said.ts';

afterEach(() => setLocale('auto'));

/** The contract's messages for values of a new product, as a screen shows them. */
const messagesOf = (values: object) => (product.insert.safeParse(values).error?.issues ?? []).map(({ message }) => ruleSaid(message));

const WRONG = { code: '', name: 7, kind: 'no such kind', pcsPerCarton: 0.5, moq: -1, brandId: null };

test('a Korean screen shows every broken rule in Korean, generic ones of zod too', () => {
  setLocale('ko');
  const messages = messagesOf(WRONG);
  expect(messages.length).toBeGreaterThan(4);
  expect(messages.filter((text) => /[A-Za-z]{3}/.test(text))).toEqual([]);
  expect(ruleSaid('String must contain at least 3 character(s)')).toBe('3자 이상 적으세요');
  expect(ruleSaid('Number must be less than or equal to 999999')).toBe('999999 이하여야 합니다');
  expect(ruleSaid("Invalid enum value. Expected 'a' | 'b', received 'c'")).toBe('있는 값에서 고르세요');
});

test('an English screen keeps the texts of the specification; other texts stay', () => {
  expect([ruleSaid('Required'), ruleSaid(ruleText({ ko: '늦었습니다', en: 'too late' }))]).toEqual(['Required', 'too late']);
  setLocale('ko');
  expect([ruleSaid('Required'), ruleSaid('Required by the customs'), ruleSaid(ruleText({ ko: '늦었습니다', en: 'too late' }))]).toEqual([
    '꼭 필요한 값입니다',
    'Required by the customs',
    '늦었습니다',
  ]);
});
