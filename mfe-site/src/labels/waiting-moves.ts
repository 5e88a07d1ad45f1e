import { balanceAfterMove, LABEL_MOVE_RULES, labelStock } from '@moru/contract';
import { receivedOf } from '../label-orders/waiting-receipts.ts';
import { mineOf } from '../outbox/differences.ts';
import { isWaiting, type Entry } from '../outbox/entry.ts';
import { isFloorMove } from './move.ts';

/** Name of a label stock in the outbox. */
export const rowOf = (id: number): string => `${labelStock.name}/${id}`;

/** Movements and receipts of a label stock that this device has not sent, and the balance after them. */
export function afterWaiting({ id, onHand }: { readonly id: number; readonly onHand: number }, entries: readonly Entry[]) {
  const moves = entries.filter(
    (entry) => (entry.kind === 'labelMove' || entry.kind === 'receipt') && isWaiting(entry) && entry.row === rowOf(id),
  );
  const move = (before: number, entry: Entry): number => {
    if (entry.kind === 'receipt') return before + receivedOf(entry);
    const { type, qty } = mineOf(entry) as { readonly type: string; readonly qty: number };
    return isFloorMove(type) ? (balanceAfterMove(LABEL_MOVE_RULES[type], before, qty) ?? before) : before;
  };
  return { waiting: moves.length, onHand: moves.reduce(move, onHand) };
}
