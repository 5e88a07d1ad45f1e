import type { Text } from './text.ts';

/** A value of the same row that is part of a derived one, with its sign. */
export type Input = readonly ['+' | '−', path: string];

/** How a derived value is computed, for the people who see it. */
export interface Explained {
  /** The rule in a sentence or two. */
  readonly formula: Text;
  /** Values of the row that it is the sum of, in order. */
  readonly inputs?: readonly Input[];
  /** The rows behind it, by the name a page declares them under (the literal's `rows`); they take `{id}`. */
  readonly rows?: string;
}
