import { useStore, useUser } from '@moru/ui/core';
import { Outbox } from './outbox.ts';

const outboxes = new Map<number, Outbox>();

/** The outbox of a person, one in a document. */
export function outboxOf(userId: number): Outbox {
  const known = outboxes.get(userId) ?? new Outbox(userId);
  outboxes.set(userId, known);
  return known;
}

/** The outbox of whoever is signed in. */
export const useOutbox = (): Outbox => outboxOf(useUser().id);

/** What the signed-in person has written on this device, the oldest first. */
export const useEntries = () => useStore(useOutbox().entries);
