import { expect, test } from '@jest/globals';
import { dayWords, dueWords } from './day-words.ts';

test('a date is shown with its weekday', () => expect(dayWords('2026-11-21')).toEqual({ ko: '11월 21일 (토)', en: 'Sat 2026-11-21' }));

test.each([
  ['2026-11-19', '2일 지남', 'bad'],
  ['2026-11-21', '오늘', 'warn'],
  ['2026-11-22', '내일', 'mute'],
  ['2026-12-01', '10일 남음', 'mute'],
])('on 2026-11-21, %s is %s', (date, ko, tone) => {
  const due = dueWords(date, '2026-11-21');
  expect([due.text.ko, due.tone]).toEqual([ko, tone]);
});
