import { expect, test } from '@jest/globals';
import type { Entry } from './entry.ts';
import { ageWords, clockOf, lastingWords, momentWords, settledWords } from './words.ts';

const at = Date.parse('2026-11-23T12:34:00Z');
const ago = (minutes: number) => new Date(at - minutes * 60_000).toISOString();

test.each([
  [0, '방금'],
  [1, '1분 전'],
  [59, '59분 전'],
  [60, '1시간 전'],
  [24 * 60 - 1, '23시간 전'],
  [24 * 60, '1일 전'],
  [-5, '방금'],
])('written %i minutes ago', (minutes, words) => {
  expect(ageWords(ago(minutes), at).ko).toBe(words);
});

const difference = (choice?: Entry['choice']) => ({ uuid: 'd', choice }) as Entry;
const choice = (more: object) =>
  ({ uuid: 'c', of: 'd', kind: 'choice', state: 'accepted', answer: { state: 'open', how: null }, ...more }) as Entry;

test('the result of a conflict: to be sent, with the office, and the office’s answer', () => {
  const words = (entry: Entry, ...others: Entry[]) => settledWords(entry, others)?.ko;
  expect(words(difference())).toBeUndefined();
  expect(words(difference('theirs'))).toBe('정함');
  expect(words(difference('mine'), choice({ state: 'saved' }))).toBe('요청함');
  expect(words(difference('mine'), choice({}))).toBe('사무실로 감');
  expect(words(difference('mine'), choice({ answer: { state: 'solved', how: 'accept' } }))).toBe('사무실 답: 현장 기록이 맞음');
  expect(words(difference('both'), choice({ kind: 'journal' }))).toBe('고침');
});

test.each([
  [0, '방금부터'],
  [1, '1분째'],
  [59, '59분째'],
  [60, '1시간째'],
])('without a network for %i minutes', (minutes, words) => {
  expect(lastingWords(ago(minutes), at).ko).toBe(words);
});

test('a moment is called by today, yesterday or its date, with its time on this device', () => {
  const noon = new Date(2026, 10, 23, 12, 34).getTime();
  const on = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();
  const words = (moment: string) => momentWords(moment, noon).ko;
  expect([words(on(23, 0)), words(on(22, 23)), words(on(20, 15))]).toEqual(['오늘 00:05', '어제 23:05', '11월 20일 (금) 15:05']);
  expect(clockOf(on(20, 15))).toBe('15:05');
});
