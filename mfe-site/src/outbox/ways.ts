import { num, say } from '@moru/ui/core';
import type { Choice, Entry } from './entry.ts';
import { isRequest } from './settle.ts';
import type { Sides } from './sides.ts';

/** A way to settle a conflict: what it says, what then happens, and the words of the button that does it. */
export interface Way {
  readonly choice: Choice;
  readonly label: string;
  readonly note: string;
  readonly act: string;
  /** Whether the office needs a reason. */
  readonly asksWhy: boolean;
}

const TEXTS = {
  mineN: { ko: '내 {n}{is} 맞아요', en: 'My {n}{is} are right' },
  mine: { ko: '내 것이 맞아요', en: 'Mine is right' },
  asksFor: { ko: '사무실에 고쳐 달라고 요청합니다', en: 'The office is asked to correct it' },
  changes: { ko: '바로 내가 쓴 것으로 고칩니다', en: 'It is changed to what I wrote' },
  requestN: { ko: '{n}{to} 고쳐 달라고 하기', en: 'Ask for {n}{to}' },
  request: { ko: '고쳐 달라고 하기', en: 'Ask for the correction' },
  changeN: { ko: '{n}{to} 고치기', en: 'Change it to {n}{to}' },
  change: { ko: '내 것으로 고치기', en: 'Change it to mine' },
  theirsN: { ko: '{n}{is} 맞아요', en: '{n}{is} are right' },
  theirs: { ko: '지금 있는 것이 맞아요', en: 'What is there is right' },
  recordN: { ko: '{n}{to} 두고, 내가 쓴 {m}{unit}도 기록에 남습니다', en: '{n}{to} stay; my {m}{unit} are kept in the record' },
  record: { ko: '그대로 두고, 내 것도 기록에 남습니다', en: 'It stays; mine is kept in the record' },
  keepN: { ko: '{n}{to} 두기', en: 'Keep {n}{to}' },
  keep: { ko: '그대로 두기', en: 'Keep what is there' },
  both: { ko: '둘 다 맞아요, 합쳐서 {n}개', en: 'Both are right, {n} together' },
  bothAsks: { ko: '따로 두 번 만들었다고 사무실에 알립니다', en: 'They were made in two batches: the office is asked' },
  bothNote: { ko: '따로 두 번 만든 것이라 더합니다', en: 'They were made in two batches and are added' },
  bothRequest: { ko: '{n}개로 고쳐 달라고 하기', en: 'Ask for {n} pcs' },
  bothChange: { ko: '{n}개로 고치기', en: 'Change it to {n} pcs' },
  ask: { ko: '모르겠어요, 사무실에 물어볼게요', en: 'I do not know, ask the office' },
  askNote: { ko: '두 내용을 그대로 사무실로 보냅니다', en: 'Both go to the office as they are' },
  askPhotos: { ko: '두 내용과 사진을 그대로 사무실로 보냅니다', en: 'Both go to the office as they are, with the photos' },
  askAct: { ko: '사무실에 물어보기', en: 'Ask the office' },
};

/** Two batches of good pieces; that they are two is the reason. */
const bothOf = (isAsked: boolean, total: string): Way => ({
  choice: 'both',
  label: say(TEXTS.both, { n: total }),
  note: say(isAsked ? TEXTS.bothAsks : TEXTS.bothNote),
  act: say(isAsked ? TEXTS.bothRequest : TEXTS.bothChange, { n: total }),
  asksWhy: false,
});

const askOf = (photos: number): Way => ({
  choice: 'ask',
  label: say(TEXTS.ask),
  note: say(photos > 0 ? TEXTS.askPhotos : TEXTS.askNote),
  act: say(TEXTS.askAct),
  asksWhy: false,
});

/** The ways out of a conflict, each in the numbers of its record. */
export function waysOf(entry: Entry, { differing: [first], sum }: Sides, photos: number): Way[] {
  const { mine, there, unit } = first;
  const words = (n: string) => ({ n, is: unit ? say(unit.is) : '', to: unit ? say(unit.to) : '' });
  // With a unit the sentence has the number, without one the record as a whole.
  const of = (withNumber: keyof typeof TEXTS, plain: keyof typeof TEXTS, n: string) => say(TEXTS[unit ? withNumber : plain], words(n));
  const asksWhy = isRequest(entry, 'mine');
  const note = unit ? say(TEXTS.recordN, { ...words(there), m: mine, unit: say(unit.name) }) : say(TEXTS.record);
  return [
    {
      choice: 'mine',
      label: of('mineN', 'mine', mine),
      note: say(asksWhy ? TEXTS.asksFor : TEXTS.changes),
      act: asksWhy ? of('requestN', 'request', mine) : of('changeN', 'change', mine),
      asksWhy,
    },
    { choice: 'theirs', label: of('theirsN', 'theirs', there), note, act: of('keepN', 'keep', there), asksWhy: false },
    ...(sum === undefined ? [] : [bothOf(isRequest(entry, 'both'), num(sum))]),
    askOf(photos),
  ];
}
