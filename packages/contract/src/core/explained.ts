import type { Text } from './text.ts';

/** A value of the same row that enters a derived one, with its sign. */
export type Input = readonly ['+' | '−', path: string];

/** How a derived value comes about, for people who look at it. */
export interface Explained {
  /** The rule in a sentence or two. */
  readonly formula: Text;
  /** Values of the row whose sum it is, in order. */
  readonly inputs?: readonly Input[];
  /** The rows behind it, by the name under which a page declares them (`rows` of its literal); they take `{id}`. */
  readonly rows?: string;
}
