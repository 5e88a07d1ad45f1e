import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { perDatabase } from '../per-database.ts';
import { asShared } from '../waits.ts';
import { attempt } from './database-fault.ts';

/** How long a call of the product waits for a note. */
export const NOTING_MS = 250;

/**
 * Writes that a call can be answered without: that something was used, or is no longer needed. They are written one at a time, as those
 * that wait for a lock would take the connections of readers.
 */
class Notes {
  readonly #log = new Logger('database');
  #current: Promise<boolean> | undefined;
  /** How long a call waits for a note. */
  patienceMs = NOTING_MS;

  get isWriting(): boolean {
    return this.#current !== undefined;
  }

  /**
   * Writes once those before it are written, and returns whether it has been written within the patience, 250 ms. One that has begun goes on after that;
   * others are dropped, as are those behind one that the database refused.
   */
  async write(write: () => Promise<unknown>): Promise<boolean> {
    const limit = sleep(this.patienceMs, false, { ref: false });
    while (this.#current) if (!(await Promise.race([this.#current, limit]))) return false;
    const writing = asShared(() => attempt(write));
    this.#current = writing.catch(() => true);
    void this.#current.then(() => (this.#current = undefined));
    let isLate = false;
    void limit.then(() => (isLate = true));
    writing.catch((error: unknown) => isLate && this.#log.error(error instanceof Error ? error.stack : error));
    return Promise.race([writing, limit]);
  }
}

/** The notes of this process to the database of `em`. */
export const notesOf = perDatabase(() => new Notes());
