import { useCallback } from 'react';
import { http } from './api/http.ts';
import { createStore, useStore } from './store.ts';
import { isValues, keepValues, merged, recallValues, type Values } from './preference/memory.ts';
import { Outbox } from './preference/outbox.ts';

interface Held {
  readonly userId: number | null;
  readonly values: Values;
  /** The server has answered, or the wait for it is over. */
  readonly ready: boolean;
}

/** A list does not wait longer than this for its reader's settings. */
export const PATIENCE_MS = 2000;

const NOBODY: Held = { userId: null, values: {}, ready: true };
const held = createStore<Held>(NOBODY);
let outbox: Outbox | undefined;
/** Values that were set since the server was asked: its answer may be older, although it has received them. */
let since: Values = {};
let ahead: Promise<Values | undefined> | undefined;

const fetched = (): Promise<Values | undefined> =>
  http.get('preference/mine').then(
    (answer) => (isValues(answer) ? answer : undefined),
    () => undefined,
  );

/** Loads the preferences of the signed-in user at the same time as the session. */
export const askPreferences = (): void => void (ahead = fetched());

/**
 * Switches to the preferences of a user. The values cached in this browser apply until the server has answered, or where it does not; a
 * sign-out removes everything but the changes that could not be sent.
 */
export async function takePreferences(userId: number | null): Promise<void> {
  const before = held.get().userId;
  if (userId !== null && before === userId) return;
  if (before !== null) keepValues(before, 'all', {});
  const asked = ahead;
  ahead = undefined;
  since = {};
  outbox?.close();
  outbox = userId === null ? undefined : new Outbox(userId);
  if (userId === null) {
    held.set(NOBODY);
    return;
  }
  held.set({ userId, values: merged(recallValues(userId, 'all'), outbox?.unsent ?? {}), ready: false });
  const late = setTimeout(() => settle(userId), PATIENCE_MS);
  const answer = await (asked ?? fetched());
  clearTimeout(late);
  settle(userId, answer);
}

function settle(userId: number, answer?: Values): void {
  const now = held.get();
  if (now.userId !== userId) return;
  const values = answer === undefined ? now.values : merged(merged(answer, outbox?.unsent ?? {}), since);
  held.set({ userId, values, ready: true });
  if (answer === undefined) return;
  keepValues(userId, 'all', values);
  outbox?.send();
}

/** Sets a value for the signed-in user (null deletes it): on screen and in this browser at once, on the server soon after. */
export function setPreference(key: string, value: unknown): void {
  const now = held.get();
  since = { ...since, [key]: value ?? null };
  const values = merged(now.values, { [key]: value ?? null });
  held.set({ ...now, values });
  if (now.userId === null) return;
  keepValues(now.userId, 'all', values);
  outbox?.put(key, value ?? null);
}

/** Whether the preferences are known; what depends on them is rendered from then on, so that nothing jumps. */
export const usePreferencesReady = (): boolean => useStore(held).ready;

/**
 * A value that the signed-in user has set, kept on the server by its key (`list.po`) and so the same on every device; `fallback` where none
 * is. A new value shows at once and is sent soon after (null deletes it); without a server it stays in this browser. A stored value may
 * come from an older release, so readers check its shape.
 */
export function usePreference<T>(key: string, fallback: T): [value: T, set: (next: T) => void] {
  const { values } = useStore(held);
  const set = useCallback((next: T) => setPreference(key, next), [key]);
  return [key in values ? (values[key] as T) : fallback, set];
}
