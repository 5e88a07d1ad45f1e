import { inspectionGroup, releaseGroup } from '@moru/contract';
import { isOpen, isWaiting, officeAnswerOf, type Entry } from './entry.ts';

const IN_STEPS = [`${inspectionGroup.name}/`, `${releaseGroup.name}/`];

/** Whether what follows in its row builds on it: a visit is judged by its counts, goods go as they were picked. Nothing builds on a photo. */
export const holdsRow = ({ row, kind }: Pick<Entry, 'row' | 'kind'>): boolean =>
  kind !== 'photo' && IN_STEPS.some((name) => row.startsWith(name));

/** What the office was told of by itself, as it was refused for good; undefined where it was not. */
const choiceOf = ({ uuid, choice }: Entry, all: readonly Entry[]): Entry | undefined =>
  choice === 'refused' ? all.find(({ of }) => of === uuid) : undefined;

/** Whether an entry waits for what became of an earlier one; what was written once that was known waits for nobody's answer. */
function isBehind(entry: Entry, refused: Entry, all: readonly Entry[]): boolean {
  if (refused.row !== entry.row || refused.seq >= entry.seq || !holdsRow(refused)) return false;
  const sent = choiceOf(refused, all);
  if (!sent || entry.seq > sent.seq) return isOpen(refused);
  return isWaiting(sent) || officeAnswerOf(sent)?.state === 'open';
}

/** What is sent now: all that waits, but for what builds on a refused entry that nobody has settled. */
export function sendable(all: readonly Entry[]): Entry[] {
  const refused = all.filter(({ state }) => state === 'conflict');
  return all.filter((entry) => isWaiting(entry) && (entry.of !== undefined || !refused.some((one) => isBehind(entry, one, all))));
}
