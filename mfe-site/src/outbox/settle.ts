import { conflict, eventUuid } from '@moru/contract';
import { mineOf } from './differences.ts';
import type { Choice, Entry, NewEntry, Step } from './entry.ts';
import { givenOf } from './given.ts';

/** A choice can be taken back for so long. */
export const UNDO_MS = 10_000;

const ENTITIES = {
  journal: 'pjournal',
  labelMove: 'labelStock',
  receipt: 'labelOrderGroup',
  start: 'inspection',
  count: 'inspection',
} as const;
const entityOf = (kind: Entry['kind']): string => (kind in ENTITIES ? ENTITIES[kind as keyof typeof ENTITIES] : 'releaseGroup');

/** Tells the office of both facts, with what their writer says of them. */
function reportStep(entry: Entry, choice: Choice, reason: string, uuid: string): Step {
  const mine = mineOf(entry);
  const { there = {}, code, message } = entry.difference ?? { code: '', message: '' };
  const id = entry.rowId ?? there['id'];
  const body = {
    eventUuid: uuid,
    choice,
    entity: entityOf(entry.kind),
    ...(typeof id === 'number' && { entityId: id }),
    date: typeof mine['date'] === 'string' ? mine['date'] : entry.deviceAt.slice(0, 10),
    deviceAt: entry.deviceAt,
    ...(reason && { reason }),
    given: givenOf({
      record: { title: entry.title, about: entry.about, facts: entry.facts, uuid: entry.uuid, code, message },
      there,
      mine,
    }),
  };
  return { path: `${conflict.name}/tell`, body };
}

/** A journal that no supervisor has confirmed may still be changed by those who write: by what is chosen, from the version that is there. */
function changeStep(entry: Entry, choice: Choice): Step | undefined {
  const { there } = entry.difference ?? {};
  const isOpen = entry.kind === 'journal' && there?.['status'] !== 'confirmed' && typeof there?.['id'] === 'number';
  if (!isOpen || (choice !== 'mine' && choice !== 'both')) return undefined;
  const { labels: _labels, ...mine } = mineOf(entry);
  const sum = (name: string) => Number(mine[name] ?? 0) + Number(there[name] ?? 0);
  const both = choice === 'both' ? { goodQty: sum('goodQty'), defectQty: sum('defectQty') } : {};
  return { path: 'pjournal/save', body: { saveParams: { ...mine, ...both, id: there['id'], version: there['version'] } } };
}

/** Whether a choice goes to the office as a request, or is done at once. */
export const isRequest = (entry: Entry, choice: Choice): boolean => changeStep(entry, choice) === undefined && choice !== 'theirs';

/** What of the entry has not been sent and is true whichever way it is settled: that it was handed in, and its photos. */
function restOf(entry: Entry, isChanged: boolean): Step[] {
  const { steps, step, difference } = entry;
  const refused = steps[step];
  const isLeft = (one: Step): boolean => {
    if ('photo' in one) return one !== refused;
    return isChanged && one.onRow === true && difference?.there?.['status'] === 'draft';
  };
  return steps.slice(step).filter(isLeft);
}

/** The choice as an entry of its own, which is sent as every other, with what of the entry is still to be sent. */
export function choiceOf(entry: Entry, choice: Choice, reason: string): NewEntry {
  const uuid = eventUuid();
  const change = changeStep(entry, choice);
  const there = entry.difference?.there?.['id'];
  const rowId = entry.rowId ?? (typeof there === 'number' ? there : undefined);
  // Without a row there is nothing that a photo could belong to: it stays on this device.
  const rest = rowId === undefined ? [] : restOf(entry, change !== undefined);
  return {
    uuid,
    kind: change ? 'journal' : 'choice',
    row: entry.row,
    title: entry.title,
    facts: reason,
    steps: [change ?? reportStep(entry, choice, reason, uuid), ...rest],
    version: undefined,
    rowId,
    of: entry.uuid,
    // Nobody stands there for what was refused.
    delayMs: choice === 'refused' ? 1 : UNDO_MS,
  };
}
