import { addDays, daysBetween, type Text, type Tone } from '@moru/contract';
import type { Need, NeedSource } from '@moru/module';

/** Needs by the key of the slot that provides them. */
export type Sources = ReadonlyMap<string, NeedSource>;

/** A need with a key that is unique among all sources. */
export interface Waiting extends Need {
  readonly id: string;
}

const NEVER = '9999';

/** Order by urgency: passed dates, today, later dates, then those without a date, the longest waiting first. */
export function inOrder(sources: Sources): Waiting[] {
  const all = [...sources].flatMap(([source, { rows = [] }]) => rows.map((need) => ({ ...need, id: `${source} ${need.key}` })));
  return all.toSorted(
    (a, b) =>
      (a.by ?? NEVER).localeCompare(b.by ?? NEVER) || (a.since ?? NEVER).localeCompare(b.since ?? NEVER) || a.id.localeCompare(b.id),
  );
}

const short = (day: string) => day.slice(5, 10);

const TEXTS = {
  passed: { ko: '{n}일 지남', en: '{n} d ago' },
  today: { ko: '오늘', en: 'Today' },
  tomorrow: { ko: '내일', en: 'tomorrow' },
  inDays: { ko: '{n}일 뒤', en: 'in {n} d' },
  none: { ko: '기한 없음', en: 'No date' },
  since: { ko: '{day}부터', en: 'since {day}' },
};

/** How the date of a need is shown: the main text, and below it the date. */
export interface Deadline {
  readonly main: Text | string;
  readonly tone: Tone | undefined;
  readonly n: number;
  /** The texts below it in order, and their separator. */
  readonly note: readonly (Text | string)[];
  readonly between: string;
  readonly day: string;
}

/** The due date in words, as of `asOf` (business dates). */
export function deadlineOf({ by, byNote, since }: Pick<Need, 'by' | 'byNote' | 'since'>, asOf: string): Deadline {
  const note = byNote ? [byNote] : [];
  if (by === null) return { main: TEXTS.none, tone: 'mute', n: 0, note: since ? [TEXTS.since] : [], between: '', day: short(since ?? '') };
  const n = Math.abs(daysBetween(asOf, by));
  const day = short(by);
  if (by < asOf) return { main: TEXTS.passed, tone: 'bad', n, note: [...note, day], between: ' ', day };
  if (by === asOf) return { main: TEXTS.today, tone: undefined, n, note, between: '', day };
  return { main: day, tone: undefined, n, note: [...note, by === addDays(asOf, 1) ? TEXTS.tomorrow : TEXTS.inDays], between: ', ', day };
}
