import { setTimeout } from 'node:timers/promises';

const END_MS = 60_000;

/** What the outermost `beforeAll` of a test file has made, kept from one run to the next: most of the time of a run is its setup. */
export class KeptSetup {
  #root;
  #hooks;
  #isKept = false;

  constructor(root) {
    this.#root = root;
    this.#hooks = root.hooks;
  }

  get isKept() {
    return this.#isKept;
  }

  /** The next run makes it; those after it use it. */
  keep() {
    this.#root.hooks = this.#without('afterAll');
  }

  use() {
    this.#root.hooks = this.#without('beforeAll', 'afterAll');
    this.#isKept = true;
  }

  /** From now on each run has its own. */
  async end() {
    this.#root.hooks = this.#hooks;
    if (!this.#isKept) return;
    this.#isKept = false;
    // What a mutation has damaged need not end well.
    for (const { type, fn } of this.#hooks)
      if (type === 'afterAll') await Promise.race([Promise.try(fn), setTimeout(END_MS, undefined, { ref: false })]).catch(() => undefined);
  }

  #without(...types) {
    return this.#hooks.filter(({ type }) => !types.includes(type));
  }
}
