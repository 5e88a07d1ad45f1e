const TTL_MS = 5000;
const MAX_KEPT = 1000;

interface Kept {
  readonly value: unknown;
  readonly until: number;
  readonly marks: string;
}

/**
 * Totals and sums of lists, kept for 5 s per filter and viewer and dropped when an entity they read is written by this process (an
 * exact count costs eight times its page).
 */
export class Totals {
  readonly #kept = new Map<string, Kept>();
  readonly #writes = new Map<string, number>();

  /** Says that rows of these entities were written; call it after the commit. */
  touch(entities: Iterable<string>): void {
    for (const name of [...entities, '*']) this.#writes.set(name, (this.#writes.get(name) ?? 0) + 1);
  }

  /** What is kept under `key`, or what `find` finds; a key is always of one type. */
  async get<T>(key: string, entities: readonly string[], find: () => Promise<T>): Promise<T> {
    const marks = this.#marks(entities);
    const known = this.#kept.get(key);
    if (known && known.until > Date.now() && known.marks === marks) return known.value as T;
    const value = await find();
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
    // The marks of before the question: a write in between makes the answer stale at once.
    this.#kept.set(key, { value, until: Date.now() + TTL_MS, marks });
    return value;
  }

  #marks(entities: readonly string[]): string {
    return entities.map((name) => this.#writes.get(name) ?? 0).join();
  }
}

/** The totals of this process, one per database. */
const perDatabase = new WeakMap<object, Totals>();

/** Totals that belong to the database behind `em`. */
export function totalsOf(em: { getDriver(): object }): Totals {
  const driver = em.getDriver();
  const known = perDatabase.get(driver);
  if (known) return known;
  const made = new Totals();
  perDatabase.set(driver, made);
  return made;
}
