import { inspectionGroup, releaseGroup } from '@moru/contract';
import { isOpen, isWaiting, officeAnswerOf, type Entry } from './entry.ts';

const IN_STEPS = [`${inspectionGroup.name}/`, `${releaseGroup.name}/`];

/**
 * Whether later entries of its row depend on it: a visit is judged by its counts, goods leave as they were picked. Nothing depends on a
 * photo.
 */
export const holdsRow = ({ row, kind }: Pick<Entry, 'row' | 'kind'>): boolean =>
  kind !== 'photo' && IN_STEPS.some((name) => row.startsWith(name));

/** The automatic report of an entry that was refused for good; undefined where there is none. */
const choiceOf = ({ uuid, choice }: Entry, all: readonly Entry[]): Entry | undefined =>
  choice === 'refused' ? all.find(({ of }) => of === uuid) : undefined;

/** Whether an entry waits for the result of an earlier one; an entry written after that result was known does not wait. */
function isBehind(entry: Entry, refused: Entry, all: readonly Entry[]): boolean {
  if (refused.row !== entry.row || refused.seq >= entry.seq || !holdsRow(refused)) return false;
  const sent = choiceOf(refused, all);
  if (!sent || entry.seq > sent.seq) return isOpen(refused);
  return isWaiting(sent) || officeAnswerOf(sent)?.state === 'open';
}

/** The entries to send now: all that wait, except those that depend on a refused entry that is not settled. */
export function sendable(all: readonly Entry[]): Entry[] {
  const refused = all.filter(({ state }) => state === 'conflict');
  return all.filter((entry) => isWaiting(entry) && (entry.of !== undefined || !refused.some((one) => isBehind(entry, one, all))));
}
