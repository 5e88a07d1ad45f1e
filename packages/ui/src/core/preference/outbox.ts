import { isApiError } from '../api/api-error.ts';
import { http } from '../api/http.ts';
import { keepValues, recallValues, type Values } from './memory.ts';

/** Changes of one key within this time are one call. */
export const SETTLE_MS = 500;
const NEVER = new Set([400, 413]);

/** Changes of one user that the server has not confirmed yet; kept in this browser until it has. */
export class Outbox {
  readonly #userId: number;
  #unsent: Values;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(userId: number) {
    this.#userId = userId;
    this.#unsent = recallValues(userId, 'unsent');
  }

  get unsent(): Values {
    return this.#unsent;
  }

  put(key: string, value: unknown): void {
    this.#keep({ ...this.#unsent, [key]: value });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.send(), SETTLE_MS);
  }

  /** Sends the remaining changes one after the other, so that the last change of a key wins. */
  send(): void {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(async () => {
      for (const [key, value] of Object.entries(this.#unsent)) if (!this.#closed) await this.#sendOne(key, value);
    });
  }

  /** Stops sending: the session belongs to another user from now on. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #sendOne(key: string, value: unknown): Promise<void> {
    try {
      // A session that belongs to another person by now must not get it.
      await http.postOnce('preference/set', { key, value }, { asUser: this.#userId });
    } catch (error) {
      // A change that could not be sent goes with the next change or the next start; a refused one would be refused again.
      if (!isApiError(error) || !NEVER.has(error.status)) return;
    }
    if (this.#unsent[key] === value) this.#keep(Object.fromEntries(Object.entries(this.#unsent).filter(([name]) => name !== key)));
  }

  #keep(values: Values): void {
    this.#unsent = values;
    keepValues(this.#userId, 'unsent', values);
  }
}
