import { expect, test } from '@jest/globals';
import { inOneLanguage, ruleText } from './rule-text.ts';

const late = ruleText({ ko: '늦었습니다', en: 'too late' });

test('a text is read in the requested language, and in both without one', () => {
  expect((['ko', 'en', undefined] as const).map((lang) => inOneLanguage(late, lang))).toEqual([
    '늦었습니다',
    'too late',
    '늦었습니다 (too late)',
  ]);
});

test('it is found anywhere in a string, several times, within another and in JSON', () => {
  const outer = ruleText({ ko: `뒤의 작업: ${late}`, en: `later work: ${late}` });
  expect(inOneLanguage(`3: ${late}, 4: ${late} (a/b)`, 'en')).toBe('3: too late, 4: too late (a/b)');
  expect([inOneLanguage(outer, 'ko'), inOneLanguage(outer, 'en')]).toEqual(['뒤의 작업: 늦었습니다', 'later work: too late']);
  const quoted = { message: ruleText({ ko: '“가”\n', en: 'a "b"' }) };
  expect(JSON.parse(inOneLanguage(JSON.stringify(quoted), 'en'))).toEqual({ message: 'a "b"' });
});

test('a string without such texts is unchanged, also one with half of one', () => {
  for (const plain of ['Required', '', late.slice(0, -1), late.slice(1)]) expect(inOneLanguage(plain, 'en')).toBe(plain);
});
