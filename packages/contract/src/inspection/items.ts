import type { DefectClass } from '../sampling/resolve-plan.ts';

/** What a count needs of one item of a lot; limits are null where there are none. */
export interface CountedItem {
  readonly id: number;
  readonly code: string;
  readonly method: 'pass_fail' | 'measure' | 'count' | 'choice' | 'text' | 'photo';
  readonly class: DefectClass;
  /** Units of its own sample. */
  readonly n: number;
  readonly lower: number | null;
  readonly upper: number | null;
}

/** Meaning of one answer; `na` does not apply to these goods. */
export type Outcome = 'pass' | 'fail' | 'na';

/** Answers that fail, whatever the item. */
const FAILING = new Set(['fail', 'no', 'ng']);

/** Meaning of an answer: a number outside its limits fails, everything else only when the answer is a failing word. */
export function outcomeOf({ method, lower, upper }: CountedItem, value: string): Outcome {
  if (value === 'na') return 'na';
  if (FAILING.has(value)) return 'fail';
  if (method !== 'measure' && method !== 'count') return 'pass';
  const number = Number(value);
  if ((lower !== null && number < lower) || (upper !== null && number > upper)) return 'fail';
  return 'pass';
}

/** Statistics of an item's measured values. */
export interface Spread {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** Process capability, from five values that differ and a limit; undefined otherwise. */
  readonly cpk: number | undefined;
}

const ENOUGH_FOR_CPK = 5;

/** Mean, range and Cpk (sample standard deviation, n − 1) of measured values; undefined without any. */
export function spreadOf(values: readonly number[], { lower, upper }: Pick<CountedItem, 'lower' | 'upper'>): Spread | undefined {
  if (values.length === 0) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const range = { mean, min: Math.min(...values), max: Math.max(...values) };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const sides = [...(upper === null ? [] : [upper - mean]), ...(lower === null ? [] : [mean - lower])];
  const isKnown = values.length >= ENOUGH_FOR_CPK && variance > 0 && sides.length > 0;
  return { ...range, cpk: isKnown ? Math.min(...sides) / (3 * Math.sqrt(variance)) : undefined };
}
