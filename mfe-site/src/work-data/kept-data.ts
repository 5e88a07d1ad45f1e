import { spaced } from '@moru/ui/core';
import { openDB, type DBSchema } from 'idb';

/** A stored answer of the server with its query. */
export interface Kept {
  readonly hash: string;
  readonly userId: number;
  readonly role: string;
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** ms */
  readonly at: number;
}

interface Tables extends DBSchema {
  answers: { key: string; value: Kept };
}

// The shell deletes it by this name when somebody signs out.
const NAME = spaced('moru-work');
/** A shift and a half. */
export const KEPT_MS = 36 * 3_600_000;

const open = () =>
  openDB<Tables>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('answers', { keyPath: 'hash' }),
    // A logout deletes it, and does not wait for a tab that reads.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });

/** Does one operation on the database and closes it, so that a logout can delete it. */
async function once<T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Stores answers of today's work. A full device keeps those it has. */
export const keep = (answers: readonly Kept[]): Promise<void> =>
  once(async (db) => {
    const change = db.transaction('answers', 'readwrite');
    for (const one of answers) void change.store.put(one);
    await change.done;
  }).catch(() => undefined);

/** The data stored for a user in this role; that of another user, or older than a shift and a half, is deleted. */
export const recallFor = (userId: number, role: string, now: number): Promise<Kept[]> =>
  once(async (db) => {
    const all = await db.getAll('answers');
    const isMine = (one: Kept) => one.userId === userId && one.role === role && now - one.at < KEPT_MS;
    const change = db.transaction('answers', 'readwrite');
    for (const { hash } of all.filter((one) => !isMine(one))) void change.store.delete(hash);
    await change.done;
    return all.filter(isMine);
  }).catch(() => []);
