import { expect, test } from '@jest/globals';
import { areaOnScreen, fill, say, saySpecified, setLocale, uiLang } from './locale.ts';

test('a screen speaks one language: under auto English in the admin area and Korean in the site area', () => {
  expect([uiLang('auto', 'admin'), uiLang('auto', 'site')]).toEqual(['en', 'ko']);
  const text = { ko: '{n}건', en: '{n} rows' };
  expect(say(text, { n: 3 })).toBe('3 rows');
  areaOnScreen.set('site');
  expect(say(text, { n: 3 })).toBe('3건');
  areaOnScreen.set('admin');
});

test('texts that the specification gives in Korean are Korean until English is chosen', () => {
  const text = { ko: '에러 발생', en: 'An error occurred' };
  expect(saySpecified(text)).toBe('에러 발생');
  setLocale('en');
  expect(saySpecified(text)).toBe('An error occurred');
  setLocale('auto');
});

test('a chosen language is used for everything', () => {
  expect([uiLang('en', 'site'), uiLang('ko', 'admin')]).toEqual(['en', 'ko']);
  setLocale('en');
  expect(say({ ko: '{n}건', en: '{n} rows' }, { n: 3 })).toBe('3 rows');
  setLocale('auto');
});

test('the word fits its number', () => {
  expect(['0', '1', '2', '1,001'].map((n) => fill('{n} {n:row|rows} of {m:page|pages}', { n }))).toEqual([
    '0 rows of {m:page|pages}',
    '1 row of {m:page|pages}',
    '2 rows of {m:page|pages}',
    '1,001 rows of {m:page|pages}',
  ]);
});

test('several words fit its number, as a verb goes with its noun', () => {
  expect([1, 2].map((n) => fill('{n} {n:product keeps|products keep} the label', { n }))).toEqual([
    '1 product keeps the label',
    '2 products keep the label',
  ]);
});

test('a place without a value stays visible', () => {
  expect(fill('{a} of {b}', { a: 0 })).toBe('0 of {b}');
});
