import { pauseBefore, isFinal } from './finality.ts';
import { randomKey } from './random-key.ts';

/** A write that has been tried and is not settled. */
export interface Unsettled {
  readonly id: number;
  /** Below `/api/`. */
  readonly path: string;
  readonly tries: number;
  /** Ends the pause before the next try. */
  readonly tryNow: () => void;
}

/** Dependencies of `Writes`. */
export interface WritesDeps {
  /** Waits so many ms, or until `wake` is aborted. */
  readonly pause: (ms: number, wake: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Called with the writes that are being retried, whenever that changes. */
  readonly onUnsettled: (writes: readonly Unsettled[]) => void;
  /** Called with the number of writes under way, whenever that changes. */
  readonly onCount: (count: number) => void;
}

/** One try of a write under a key; `tries` before it. */
type Send<T> = (key: string, tries: number) => Promise<T>;

/** Sends each write until it is settled, under one `Idempotency-Key` for each intent, so that a lost answer never creates a second row. */
export class Writes {
  readonly #deps: WritesDeps;
  readonly #keys = new Map<string, string>();
  readonly #running = new Map<string, Promise<unknown>>();
  #unsettled: readonly Unsettled[] = [];
  #nextId = 1;
  /** Incremented with each change of user, to recognise the writes of the user before. */
  #user = 0;
  #count = 0;

  constructor(deps: WritesDeps) {
    this.#deps = deps;
  }

  /**
   * Sends a write until it is settled. The same path and body are the same intent until then: a second call meanwhile joins this write; a
   * call after a failure that settled nothing gets its key. `print` identifies the intent.
   */
  once<T>(path: string, print: string, send: Send<T>): Promise<T> {
    const intent = `${path}\n${print}`;
    // The same path and body share one answer.
    const known = this.#running.get(intent) as Promise<T> | undefined;
    if (known) return known;
    const key = this.#keys.get(intent) ?? randomKey();
    this.#keys.set(intent, key);
    const settled = () => void this.#keys.delete(intent);
    const sent = this.#untilSettled(path, key, send).finally(() => this.#running.delete(intent));
    this.#running.set(intent, sent);
    sent.then(settled, (error: unknown) => isFinal(error) && settled());
    return sent;
  }

  async #untilSettled<T>(path: string, key: string, send: Send<T>): Promise<T> {
    const id = this.#nextId++;
    const user = this.#user;
    this.#deps.onCount(++this.#count);
    try {
      for (let tries = 0; ;) {
        try {
          return await send(key, tries);
        } catch (error) {
          const ms = pauseBefore(error, ++tries, this.#deps.random());
          if (ms === undefined || user !== this.#user) throw error;
          await this.#wait({ id, path, tries }, ms);
          if (user !== this.#user) throw error;
        }
      }
    } finally {
      this.#deps.onCount(--this.#count);
      this.#set(this.#unsettled.filter((write) => write.id !== id));
    }
  }

  /** Ends every pause: the network has returned. */
  tryNow(): void {
    for (const write of this.#unsettled) write.tryNow();
  }

  /** Gives up every write with its last failure: another user is signed in, in whose name they must not be sent. */
  abandon(): void {
    this.#user++;
    this.#keys.clear();
    this.#running.clear();
    this.tryNow();
  }

  async #wait(write: Omit<Unsettled, 'tryNow'>, ms: number): Promise<void> {
    const wake = new AbortController();
    const tryNow = () => wake.abort();
    this.#set([...this.#unsettled.filter(({ id }) => id !== write.id), { ...write, tryNow }]);
    await this.#deps.pause(ms, wake.signal);
  }

  #set(writes: readonly Unsettled[]): void {
    if (writes.length === 0 && this.#unsettled.length === 0) return;
    this.#unsettled = writes;
    this.#deps.onUnsettled(writes);
  }
}
