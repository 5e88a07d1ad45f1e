import { conflict, eventUuid } from '@moru/contract';
import { date, instant } from '@moru/ui/core';
import { mineOf } from './differences.ts';
import type { Choice, Entry, NewEntry, Step } from './entry.ts';
import { givenOf } from './given.ts';

/** A choice can be undone for this long. */
export const UNDO_MS = 10_000;

const ENTITIES = {
  journal: 'pjournal',
  labelMove: 'labelStock',
  receipt: 'labelOrderGroup',
  start: 'inspection',
  count: 'inspection',
} as const;

/** The entity of an entry's row; a photo may belong to any. */
function entityOf({ kind, steps: [step] }: Pick<Entry, 'kind' | 'steps'>): string {
  if (kind === 'photo' && step && 'photo' in step) return step.entity;
  return kind in ENTITIES ? ENTITIES[kind as keyof typeof ENTITIES] : 'releaseGroup';
}

const OWN_DAYS = ['date', 'releasedOn', 'deliveredOn', 'inspectedOn'] as const;

/** The business day of an entry: its own, otherwise that of its writing. */
function dayOf(mine: ReturnType<typeof mineOf>, { deviceAt }: Entry): string {
  const own = OWN_DAYS.map((name) => mine[name]).find((value) => typeof value === 'string');
  return own ?? date(instant(deviceAt));
}

/** Sends both versions to the office, with their writer's choice. */
function reportStep(entry: Entry, choice: Choice, reason: string, uuid: string): Step {
  const mine = mineOf(entry);
  const { there = {}, code, message } = entry.difference ?? { code: '', message: '' };
  const id = entry.rowId ?? there['id'];
  const body = {
    eventUuid: uuid,
    choice,
    entity: entityOf(entry),
    ...(typeof id === 'number' && { entityId: id }),
    date: dayOf(mine, entry),
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

/** A journal that no supervisor has locked may still be changed by site staff: to the chosen values, based on the stored version. */
function changeStep(entry: Entry, choice: Choice): Step | undefined {
  const { there } = entry.difference ?? {};
  const isOpen = entry.kind === 'journal' && there?.['status'] !== 'confirmed' && typeof there?.['id'] === 'number';
  if (!isOpen || (choice !== 'mine' && choice !== 'both')) return undefined;
  const { labels: _labels, ...mine } = mineOf(entry);
  const sum = (name: string) => Number(mine[name] ?? 0) + Number(there[name] ?? 0);
  const both = choice === 'both' ? { goodQty: sum('goodQty'), defectQty: sum('defectQty') } : {};
  return { path: 'pjournal/save', body: { saveParams: { ...mine, ...both, id: there['id'], version: there['version'] } } };
}

/** Whether a choice is a request to the office, or applied at once. */
export const isRequest = (entry: Entry, choice: Choice): boolean => changeStep(entry, choice) === undefined && choice !== 'theirs';

/** Unsent parts of the entry that are true whichever version is chosen: its submission, and its photos. */
function restOf(entry: Entry, isChanged: boolean): Step[] {
  const { steps, step, difference } = entry;
  const refused = steps[step];
  const isLeft = (one: Step): boolean => {
    if ('photo' in one) return one !== refused;
    return isChanged && one.onRow === true && difference?.there?.['status'] === 'draft';
  };
  return steps.slice(step).filter(isLeft);
}

/** The choice as its own entry, sent like every other, with the unsent parts of the one it settles. */
export function choiceOf(entry: Entry, choice: Choice, reason: string): NewEntry {
  const uuid = eventUuid();
  const change = changeStep(entry, choice);
  const there = entry.difference?.there?.['id'];
  const rowId = entry.rowId ?? (typeof there === 'number' ? there : undefined);
  // Without a row a photo has no place: it stays on this device.
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
    // Nobody has the form open for an entry that was refused.
    delayMs: choice === 'refused' ? 1 : UNDO_MS,
  };
}
