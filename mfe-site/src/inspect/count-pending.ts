import { DEFECT_CLASSES, type DefectClass } from '@moru/contract';
import { num, say } from '@moru/ui/core';
import type { CountEvent } from './count-queue.ts';

/** Totals of events that the server has not answered yet. */
export type Pending = Readonly<Record<DefectClass | 'checked', number>>;

/** Nothing is on its way. */
export const NOTHING: Pending = { critical: 0, major: 0, minor: 0, checked: 0 };

function amountOf(event: CountEvent, known: ReadonlyMap<string, CountEvent>, of: keyof Pending): number {
  if (event.kind === 'checked') return of === 'checked' ? event.qty : 0;
  if (event.kind === 'defect') return event.class === of ? (event.qty ?? 1) : 0;
  const undone = event.kind === 'undo' ? known.get(event.of) : undefined;
  return undone && undone.kind !== 'undo' ? -amountOf(undone, known, of) : 0;
}

/** Sum of events; `known` contains those that they may undo. */
export function pendingOf(waiting: readonly CountEvent[], known: ReadonlyMap<string, CountEvent>): Pending {
  const sum = (of: keyof Pending) => waiting.reduce((all, event) => all + amountOf(event, known, of), 0);
  const [critical = 0, major = 0, minor = 0] = DEFECT_CLASSES.map(sum);
  return { critical, major, minor, checked: sum('checked') };
}

const FACTS = { ko: '확인 {n}개 · 결함 {d}개', en: '{n} checked · {d} defects' };

/** Sum of events by kind; an undo counts together with what it undoes. */
export function countFacts(events: readonly CountEvent[]): string {
  const { checked, critical, major, minor } = pendingOf(events, new Map(events.map((event) => [event.uuid, event])));
  return say(FACTS, { n: num(checked), d: num(critical + major + minor) });
}
