import { expect, test } from '@jest/globals';
import type { Entry } from './entry.ts';
import { ageWords, settledWords } from './words.ts';

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
