/** The same pseudo-random business at every run: a linear congruential generator (Numerical Recipes). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return from + Math.floor((this.#state / 2 ** 32) * (to - from + 1));
  }

  /** One of the values. */
  pick<T>(values: readonly T[]): T {
    const value = values[this.int(0, values.length - 1)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }

  /** Some distinct values. */
  some<T>(values: readonly T[], count: number): T[] {
    const left = [...values];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.int(0, left.length - 1), 1)).flat();
  }
}
