interface Waiting<I, O> {
  readonly item: I;
  readonly done: PromiseWithResolvers<O>;
}

/** What became of one item; a failure is its own and leaves the others done. */
export type Outcome<O> = { readonly value: O } | { readonly error: unknown };

/**
 * Work that is done for many at the price of one: of items under the same key the first is worked on at once, and what comes meanwhile
 * waits and is worked on together, `most` at a time. Where `work` throws, all of its items fail.
 */
export class Together<K, I, O> {
  readonly #waiting = new Map<K, Waiting<I, O>[]>();
  readonly #work: (key: K, items: readonly I[]) => Promise<readonly Outcome<O>[]>;
  readonly #most: number;

  constructor(most: number, work: (key: K, items: readonly I[]) => Promise<readonly Outcome<O>[]>) {
    this.#most = most;
    this.#work = work;
  }

  /** Resolves to what became of the item. */
  add(key: K, item: I): Promise<O> {
    const done = Promise.withResolvers<O>();
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.push({ item, done });
    else {
      this.#waiting.set(key, [{ item, done }]);
      void this.#run(key);
    }
    return done.promise;
  }

  async #run(key: K): Promise<void> {
    const waiting = this.#waiting.get(key) ?? [];
    while (waiting.length > 0) {
      const own = waiting.splice(0, this.#most);
      const outcomes = await this.#work(
        key,
        own.map(({ item }) => item),
      ).catch((error: unknown) => own.map(() => ({ error })));
      for (const [index, { done }] of own.entries()) {
        const outcome = outcomes[index];
        if (outcome && 'value' in outcome) done.resolve(outcome.value);
        else done.reject(outcome?.error);
      }
    }
    this.#waiting.delete(key);
  }
}
