import { daysBetween, FLOOR_ENDS, type Text } from '@moru/contract';
import { dayWords } from '../parts/day-words.ts';
import { isOpen, isSetAside, shownState, officeAnswerOf, type Entry, type EntryState } from './entry.ts';

/** The same four words everywhere, each with its shape. */
export const STATES: Readonly<Record<EntryState, { readonly label: Text; readonly about: Text }>> = {
  saved: { label: { ko: '저장됨', en: 'Saved here' }, about: { ko: '이 휴대폰에만 있습니다', en: 'On this device only' } },
  sent: {
    label: { ko: '답 대기', en: 'Sent' },
    about: { ko: '보냈지만 답을 못 받았습니다. 다시 보내도 두 번 세지 않습니다', en: 'No answer yet. Sent again, it counts once' },
  },
  accepted: { label: { ko: '들어감', en: 'Accepted' }, about: { ko: '서버에 들어갔습니다', en: 'The server has it' } },
  conflict: { label: { ko: '다름', en: 'Differs' }, about: { ko: '서버에 다른 내용이 있습니다', en: 'The server has something else' } },
};

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** How long ago something was, in the largest whole unit. */
export function ageWords(from: string, now: number): Text {
  const minutes = Math.max(0, Math.floor((now - Date.parse(from)) / MINUTE_MS));
  if (minutes < 1) return { ko: '방금', en: 'now' };
  if (minutes < HOUR_MIN) return { ko: `${minutes}분 전`, en: `${minutes} min ago` };
  if (minutes < DAY_MIN) return { ko: `${Math.floor(minutes / HOUR_MIN)}시간 전`, en: `${Math.floor(minutes / HOUR_MIN)} h ago` };
  return { ko: `${Math.floor(minutes / DAY_MIN)}일 전`, en: `${Math.floor(minutes / DAY_MIN)} d ago` };
}

/** For how long something has lasted, in the largest whole unit. */
export function lastingWords(from: string, now: number): Text {
  const minutes = Math.max(0, Math.floor((now - Date.parse(from)) / MINUTE_MS));
  if (minutes < 1) return { ko: '방금부터', en: 'just now' };
  if (minutes < HOUR_MIN) return { ko: `${minutes}분째`, en: `for ${minutes} min` };
  const hours = Math.floor(minutes / HOUR_MIN);
  return { ko: `${hours}시간째`, en: `for ${hours} h` };
}

/** Hour and minute on this device's clock. */
export const clockOf = (at: string): string => {
  const time = new Date(at);
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
};

const dateOf = (at: string | number): string => new Date(at).toLocaleDateString('sv-SE');

/** A moment on this device's clock, in words: the time of today or yesterday, before that with its date. */
export function momentWords(at: string, now: number): Text {
  const days = daysBetween(dateOf(at), dateOf(now));
  const clock = clockOf(at);
  if (days === 0) return { ko: `오늘 ${clock}`, en: `today ${clock}` };
  if (days === 1) return { ko: `어제 ${clock}`, en: `yesterday ${clock}` };
  const day = dayWords(dateOf(at));
  return { ko: `${day.ko} ${clock}`, en: `${day.en} ${clock}` };
}

/** Number of entries in each state. */
export function countsOf(entries: readonly Entry[]): Record<EntryState, number> {
  const count = (state: EntryState) => entries.filter((entry) => shownState(entry) === state).length;
  return {
    saved: count('saved'),
    sent: count('sent'),
    accepted: count('accepted'),
    conflict: entries.filter(isOpen).length,
  };
}

const WITH_OFFICE: Text = { ko: '사무실로 감', en: 'With the office' };

/** The result of a conflict that somebody settled; undefined while nobody has. */
export function settledWords(entry: Entry, entries: readonly Entry[]): Text | undefined {
  const { uuid, choice } = entry;
  if (isSetAside(entry)) return WITH_OFFICE;
  if (choice === undefined) return undefined;
  if (choice === 'theirs') return { ko: '정함', en: 'Settled' };
  const sent = entries.find(({ of }) => of === uuid);
  const officeAnswer = sent && officeAnswerOf(sent);
  const end = FLOOR_ENDS.find(({ value }) => value === officeAnswer?.how);
  if (end) return { ko: `사무실 답: ${end.label.ko}`, en: `The office: ${end.label.en}` };
  if (sent?.kind === 'journal') return { ko: '고침', en: 'Changed' };
  return officeAnswer ? WITH_OFFICE : { ko: '요청함', en: 'To be told' };
}
