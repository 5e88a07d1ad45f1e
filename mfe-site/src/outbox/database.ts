import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { spaced } from '@moru/ui/core';
import type { Entry } from './entry.ts';

interface Tables extends DBSchema {
  entries: { key: number; value: Entry; indexes: { userId: number } };
  photos: { key: string; value: { readonly userId: number; readonly bytes: ArrayBuffer } };
}

// Records of practice mode are never sent to the real data, nor the other way round.
const NAME = spaced('moru-outbox');

/**
 * `onGone` is called when the connection becomes unusable. Throws where the browser stores nothing, or another tab has older tables open.
 */
const open = (onGone: () => void): Promise<IDBPDatabase<Tables>> =>
  new Promise((opened, failed) => {
    openDB<Tables>(NAME, 1, {
      upgrade: (db) => {
        db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }).createIndex('userId', 'userId');
        db.createObjectStore('photos');
      },
      blocked: () => failed(new DOMException('another tab holds older tables', 'InvalidStateError')),
      // A newer release in another tab upgrades the tables; this one opens the database again when it needs it.
      blocking: (_now, _next, event) => {
        (event.target as IDBDatabase).close();
        onGone();
      },
      terminated: onGone,
    }).then(opened, failed);
  });

/** A reserve for records on a full device; no key of a photo is empty. */
const RESERVE = '';
const RESERVE_BYTES = 8_000_000;
const MOST_RANDOM_BYTES = 65_536;

/** Bytes that cannot be compressed. */
function ballast(): ArrayBuffer {
  const bytes = new Uint8Array(RESERVE_BYTES);
  for (let at = 0; at < bytes.length; at += MOST_RANDOM_BYTES) crypto.getRandomValues(bytes.subarray(at, at + MOST_RANDOM_BYTES));
  return bytes.buffer;
}

/** Whether the device is full. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

const photosIn = ({ steps }: Pick<Entry, 'steps'>): string[] => steps.flatMap((step) => ('photo' in step ? [step.photo] : []));

/** Records stored on this device until the server has them: one table for all users, each sees their own. */
export class OutboxDatabase {
  #isReserveGone = false;
  #db: Promise<IDBPDatabase<Tables>> | undefined;

  #opened(): Promise<IDBPDatabase<Tables>> {
    const forget = () => (this.#db = undefined);
    this.#db ??= open(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return this.#db;
  }

  /**
   * Writes an entry with its photos and its change of another entry, or nothing; where there is no room the reserve is released. Throws
   * `QuotaExceededError` where the device is full.
   */
  async add(...given: Parameters<OutboxDatabase['addOnce']>): Promise<Entry> {
    try {
      return await this.addOnce(...given);
    } catch (error) {
      if (!isFull(error) || (await this.photo(RESERVE)) === undefined) throw error;
      await this.dropPhoto(RESERVE);
      this.#isReserveGone = true;
      return this.addOnce(...given);
    }
  }

  /** Whether the reserve was released: the device is almost full. */
  get isReserveGone(): boolean {
    return this.#isReserveGone;
  }

  /** Makes the reserve for records on a full device; returns whether it exists. */
  async reserve(): Promise<boolean> {
    try {
      const db = await this.#opened();
      if ((await db.getKey('photos', RESERVE)) === undefined) await db.put('photos', { userId: 0, bytes: ballast() }, RESERVE);
      this.#isReserveGone = false;
      return true;
    } catch (error) {
      if (isFull(error)) return false;
      throw error;
    }
  }

  async addOnce(entry: Omit<Entry, 'seq'>, photos: ReadonlyMap<string, ArrayBuffer>, changed?: Entry): Promise<Entry> {
    const db = await this.#opened();
    const change = db.transaction(['entries', 'photos'], 'readwrite', { durability: 'strict' });
    const put = async () => {
      if (changed) await change.objectStore('entries').put(changed);
      for (const [key, bytes] of photos) await change.objectStore('photos').put({ userId: entry.userId, bytes }, key);
      return change.objectStore('entries').add(entry as Entry);
    };
    const undone = (error: unknown): never => {
      try {
        change.abort();
      } catch {
        // The browser has done it already.
      }
      throw error;
    };
    const [seq] = await Promise.all([put().catch(undone), change.done]);
    return { ...entry, seq };
  }

  async put(entry: Entry): Promise<void> {
    await (await this.#opened()).put('entries', entry);
  }

  /** Removes entries with their photos; one that another entry still has to send stays. */
  async remove(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    const change = (await this.#opened()).transaction(['entries', 'photos'], 'readwrite');
    await Promise.all(entries.map(({ seq }) => change.objectStore('entries').delete(seq)));
    const needed = new Set((await change.objectStore('entries').getAll()).flatMap(photosIn));
    const keys = entries.flatMap(photosIn).filter((key) => !needed.has(key));
    await Promise.all([...keys.map((key) => change.objectStore('photos').delete(key)), change.done]);
  }

  /** The server has the photos: only their names stay. */
  async dropPhoto(key: string): Promise<void> {
    await (await this.#opened()).delete('photos', key);
  }

  async photo(key: string): Promise<ArrayBuffer | undefined> {
    return (await (await this.#opened()).get('photos', key))?.bytes;
  }

  /** Entries of a person, the oldest first. */
  async ofUser(userId: number): Promise<Entry[]> {
    return (await this.#opened()).getAllFromIndex('entries', 'userId', userId);
  }

  /** How many entries of other people wait on this device. */
  async ofOthers(userId: number): Promise<number> {
    const all = await (await this.#opened()).getAll('entries');
    return all.filter((entry) => entry.userId !== userId && entry.state !== 'accepted').length;
  }

  /** Closes the database, so that another release may upgrade it. */
  async close(): Promise<void> {
    const db = await this.#db;
    this.#db = undefined;
    db?.close();
  }
}
