import { daysBetween, type Text } from '@moru/contract';

const WEEKDAYS: readonly Text[] = [
  { ko: '일', en: 'Sun' },
  { ko: '월', en: 'Mon' },
  { ko: '화', en: 'Tue' },
  { ko: '수', en: 'Wed' },
  { ko: '목', en: 'Thu' },
  { ko: '금', en: 'Fri' },
  { ko: '토', en: 'Sat' },
];

/** A date as spoken on site: `11월 21일 (토)`. */
export function dayWords(date: string): Text {
  const day = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? { ko: '', en: '' };
  const [, month, dayOfMonth] = date.split('-').map(Number);
  return { ko: `${month}월 ${dayOfMonth}일 (${day.ko})`, en: `${day.en} ${date}` };
}

/** How far a date is from today, in words, and its urgency. */
export function dueWords(date: string, today: string): { text: Text; tone: 'bad' | 'warn' | 'mute' } {
  const days = daysBetween(today, date);
  if (days < 0) return { text: { ko: `${-days}일 지남`, en: `${-days} d overdue` }, tone: 'bad' };
  if (days === 0) return { text: { ko: '오늘', en: 'today' }, tone: 'warn' };
  return { text: days === 1 ? { ko: '내일', en: 'tomorrow' } : { ko: `${days}일 남음`, en: `in ${days} d` }, tone: 'mute' };
}
