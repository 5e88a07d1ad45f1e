import { eventUuid, pjournal } from '@moru/contract';
import { notify, num, useT } from '@moru/ui/core';
import type { NewEntry, PhotoStep, Step } from '../outbox/entry.ts';
import { useEnter } from '../outbox/use-enter.ts';
import { dayWords } from '../parts/day-words.ts';
import { saveOf, type Entry } from './entry.ts';
import type { Line } from './line-day.ts';

const DONE = {
  draft: { ko: '임시 저장했습니다', en: 'Saved as draft' },
  submit: { ko: '제출했습니다', en: 'Submitted' },
  change: { ko: '고친 내용을 저장했습니다', en: 'Change saved' },
};
const TITLE = { ko: '{name} 일지', en: 'Journal: {name}' };
const FACTS = { ko: '양품 {good}개 · 불량 {defect}개', en: '{good} good · {defect} defective' };

/** Callbacks of saving. */
export type Then = 'draft' | 'submit' | 'change';

/** The calls of an entry, in order: the journal, its submission, its photos. */
export function stepsOf(entry: Entry, then: Then, photos: readonly Pick<PhotoStep, 'photo' | 'name' | 'type'>[]): Step[] {
  const submit = { path: 'pjournal/submit', body: {}, onRow: true };
  const common = { entity: pjournal.name, purpose: 'photo' } as const;
  return [
    { path: 'pjournal/save', body: { saveParams: saveOf(entry) } },
    ...(then === 'submit' ? [submit] : []),
    ...photos.map((photo) => ({ ...photo, ...common })),
  ];
}

type Place = Pick<Entry, 'poProductId' | 'date' | 'process' | 'line' | 'shift'>;

/** Key of a journal: a line's work of a process, place and shift on a day. */
export const rowOf = ({ poProductId, date, process, line, shift }: Place): string =>
  ['pjournal', poProductId, date, process, line.trim(), shift].join('/');

interface Handlers {
  /** Called once the device has stored it. */
  readonly onKept: () => void;
  /**
   * Called when its writer may change it again; where the draft was created nevertheless, `storedId` makes the next attempt change it
   * instead of creating a second one.
   */
  readonly onRefused: (storedId: number | undefined) => void;
  readonly onDone: () => void;
}

/** Submits an entry. */
export function useJournalSave(line: Line, { onKept, onRefused, onDone }: Handlers) {
  const { t } = useT();
  const { enter, error, busy } = useEnter();
  const run = async (entry: Entry, then: Then, taken: readonly File[]) => {
    const keyed = taken.map((file) => ({ photo: eventUuid(), name: file.name, type: file.type, file }));
    const written: NewEntry = {
      kind: 'journal',
      row: rowOf(entry),
      title: t(TITLE, { name: line.product.name }),
      facts: t(FACTS, { good: num(entry.goodQty), defect: num(entry.defectQty) }),
      about: [t(dayWords(entry.date)), `${line.po.poNo} / ${line.lineNo}`, line.factory?.name].filter(Boolean).join(' · '),
      steps: stepsOf(
        entry,
        then,
        keyed.map(({ photo, name, type }) => ({ photo, name, type })),
      ),
      version: entry.version,
      rowId: entry.id,
      photos: new Map(keyed.map(({ photo, file }) => [photo, file])),
    };
    const outcome = await enter(written, onKept);
    if (!outcome) return;
    if (outcome.state === 'refused') return onRefused(outcome.rowId);
    if (outcome.state === 'accepted') notify.success(DONE[then]);
    onDone();
  };
  return { run, error, busy };
}
