import { inspection } from '@moru/contract';
import { countFacts } from '../inspect/count-pending.ts';
import type { CountEvent } from '../inspect/count-queue.ts';
import { shownState, type Entry } from './entry.ts';

/** Events of an entry that counts on a lot; none for every other one. */
export function eventsOf({ steps: [step] }: Pick<Entry, 'steps'>): readonly CountEvent[] {
  if (!step || !('path' in step) || step.path !== `${inspection.name}/record`) return [];
  return step.body['events'] as readonly CountEvent[];
}

/** Taps on one lot with the same state are one task to their user; a conflict is shown alone, to be settled. */
export function tasksOf(entries: readonly Entry[]): Entry[] {
  const tasks: Entry[] = [];
  for (const entry of entries) {
    const events = eventsOf(entry);
    const at =
      events.length === 0 || shownState(entry) === 'conflict'
        ? -1
        : tasks.findIndex((one) => one.rowId === entry.rowId && shownState(one) === entry.state && eventsOf(one).length > 0);
    const before = tasks[at];
    const [step] = entry.steps;
    if (!before || !step || !('path' in step)) {
      tasks.push(entry);
      continue;
    }
    const all = [...eventsOf(before), ...events];
    tasks[at] = { ...before, steps: [{ ...step, body: { ...step.body, events: all } }], facts: countFacts(all) };
  }
  return tasks;
}
