import { expect, test } from '@jest/globals';
import { fill, messageLang, say, setLocale, uiLang } from './locale.ts';

test("auto keeps the specification's mix: English admin, Korean site, Korean messages", () => {
  expect([uiLang('auto', 'admin'), uiLang('auto', 'site'), messageLang('auto')]).toEqual(['en', 'ko', 'ko']);
});

test('a chosen language is used for everything', () => {
  expect([uiLang('en', 'site'), messageLang('en'), uiLang('ko', 'admin')]).toEqual(['en', 'en', 'ko']);
  setLocale('en');
  expect(say({ ko: '{n}건', en: '{n} rows' }, { n: 3 })).toBe('3 rows');
  setLocale('auto');
  expect(say({ ko: '{n}건', en: '{n} rows' }, { n: 3 })).toBe('3건');
});

test('a word fits its number', () => {
  expect(['0', '1', '2', '1,001'].map((n) => fill('{n} {n:row|rows} of {m:page|pages}', { n }))).toEqual([
    '0 rows of {m:page|pages}',
    '1 row of {m:page|pages}',
    '2 rows of {m:page|pages}',
    '1,001 rows of {m:page|pages}',
  ]);
});

test('a place without a value stays to be seen', () => {
  expect(fill('{a} of {b}', { a: 0 })).toBe('0 of {b}');
});
