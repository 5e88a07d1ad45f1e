import { asShared } from '../waits.ts';

interface Waiting<I, O> {
  readonly item: I;
  readonly done: PromiseWithResolvers<O>;
}

/** Result of one item; a failure does not affect the others. */
export type Outcome<O> = { readonly value: O } | { readonly error: unknown };

/**
 * Batches calls: of items under the same key the first is processed at once, and those that arrive meanwhile wait and are processed
 * together, `maxItems` at a time. Where `work` throws, all of its items fail, and where `failsAll` says so of the error, those that wait as well.
 */
export class CallBatcher<K, I, O> {
  readonly #waiting = new Map<K, Waiting<I, O>[]>();
  readonly #work: (key: K, items: readonly I[]) => Promise<readonly Outcome<O>[]>;
  readonly #maxItems: number;
  readonly #failsAll: (error: unknown) => boolean;

  constructor(
    maxItems: number,
    work: (key: K, items: readonly I[]) => Promise<readonly Outcome<O>[]>,
    failsAll: (error: unknown) => boolean = () => false,
  ) {
    this.#maxItems = maxItems;
    this.#failsAll = failsAll;
    this.#work = work;
  }

  /** Resolves to the item's result. */
  add(key: K, item: I): Promise<O> {
    const done = Promise.withResolvers<O>();
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.push({ item, done });
    else {
      this.#waiting.set(key, [{ item, done }]);
      void asShared(() => this.#run(key));
    }
    return done.promise;
  }

  async #run(key: K): Promise<void> {
    const waiting = this.#waiting.get(key) ?? [];
    while (waiting.length > 0) {
      const own = waiting.splice(0, this.#maxItems);
      const outcomes = await this.#work(
        key,
        own.map(({ item }) => item),
      ).catch((error: unknown) => {
        // They have waited as well, and would wait as long again.
        if (this.#failsAll(error)) own.push(...waiting.splice(0));
        return own.map(() => ({ error }));
      });
      for (const [index, { done }] of own.entries()) {
        const outcome = outcomes[index];
        if (outcome && 'value' in outcome) done.resolve(outcome.value);
        else done.reject(outcome?.error);
      }
    }
    this.#waiting.delete(key);
  }
}
