import type { labelOrderGroup } from '@moru/contract';
import type { BodyOf } from '@moru/ui/core';
import { isWaiting, type Entry } from '../outbox/entry.ts';
import type { DueLine } from './receipt.ts';

type Received = BodyOf<typeof labelOrderGroup, 'receive'>;

const bodyOf = ({ steps: [step] }: Pick<Entry, 'steps'>): Received | undefined =>
  step && 'path' in step ? (step.body as Received) : undefined;

/** EA of a receipt. */
export const receivedOf = (entry: Pick<Entry, 'steps'>): number => bodyOf(entry)?.lines.reduce((sum, { qty }) => sum + qty, 0) ?? 0;

/** EA of an order line that this device has received and not sent. */
export const waitingOf = (lineId: number, entries: readonly Entry[]): number =>
  entries
    .filter((entry) => entry.kind === 'receipt' && isWaiting(entry) && bodyOf(entry)?.lines.some(({ id }) => id === lineId))
    .reduce((sum, entry) => sum + receivedOf(entry), 0);

/** A line as it will be once this device has sent its receipts of it. */
export function withWaiting(line: DueLine, entries: readonly Entry[]): DueLine {
  const here = waitingOf(line.id, entries);
  return { ...line, receivedQty: line.receivedQty + here, openQty: Math.max(0, line.openQty - here) };
}

/** Whether this device has undone a receipt and not sent that. */
export const isUndoWaiting = (moveId: number, entries: readonly Entry[]): boolean =>
  entries.some((entry) => {
    const [step] = entry.steps;
    return isWaiting(entry) && step !== undefined && 'path' in step && step.body['moveId'] === moveId;
  });
