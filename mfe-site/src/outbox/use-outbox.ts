import { useStore, useUser } from '@moru/ui/core';
import { Outbox } from './outbox.ts';

const outboxes = new Map<number, Outbox>();

/** The outbox of a user, one in each document. */
export function outboxOf(userId: number): Outbox {
  const known = outboxes.get(userId) ?? new Outbox(userId);
  outboxes.set(userId, known);
  return known;
}

/** The outbox of the signed-in user. */
export const useOutbox = (): Outbox => outboxOf(useUser().id);

/** The signed-in user's records on this device, the oldest first. */
export const useEntries = () => useStore(useOutbox().entries);
