import { mineOf } from '../outbox/differences.ts';
import { isWaiting, type Entry } from '../outbox/entry.ts';

/** Journals of a line that this device has not sent, and their good pieces. */
export function waitingJournals(entries: readonly Entry[], lineId: number): { count: number; good: number } {
  const bodies = entries
    .filter((entry) => entry.kind === 'journal' && isWaiting(entry))
    .map(mineOf)
    .filter((mine) => mine['poProductId'] === lineId);
  return { count: bodies.length, good: bodies.reduce((sum, { goodQty }) => sum + Number(goodQty ?? 0), 0) };
}
