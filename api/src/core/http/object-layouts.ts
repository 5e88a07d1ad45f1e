/** The keys of one level, each with those that follow it. */
type Keys = Map<string, Keys>;

const INDEX = /^\d+$/;

/**
 * Counts the layouts that the objects of a JSON text need: one for each new key after the same keys before it. The engine makes each of them
 * while it parses, which takes many times as long as another object of a known layout; numbers as keys have none, and cost as much each time.
 */
export class ObjectLayouts {
  found = 0;
  readonly #first: Keys = new Map();
  /** By depth: the keys that may follow in the object that is open there. */
  readonly #next: Keys[] = [];

  open(depth: number): void {
    this.#next[depth] = this.#first;
  }

  add(depth: number, key: string): void {
    if (INDEX.test(key)) {
      this.found++;
      return;
    }
    const keys = this.#next[depth] ?? this.#first;
    const known = keys.get(key);
    this.#next[depth] = known ?? new Map();
    if (known) return;
    this.found++;
    keys.set(key, this.#next[depth]);
  }
}
