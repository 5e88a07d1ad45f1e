import { rankOf } from '@moru/contract/keyword';

/** A field that contains the keyword. */
export interface Hit {
  readonly path: string;
  readonly value: string;
  /** As `rankOf`; one word of several is never an exact hit. */
  readonly rank: number;
}

/** The best hit of a keyword, or of its first word, among a row's values; undefined without a match. */
export function hitOf(values: readonly (readonly [path: string, value: string])[], keyword: string): Hit | undefined {
  const [word = keyword] = keyword.split(/\s+/);
  const hits = [...new Set([keyword, word])].flatMap((text, index) =>
    values.flatMap(([path, value]) => {
      const rank = rankOf(value, text);
      return rank === undefined ? [] : [{ path, value, rank: Math.max(rank, index) }];
    }),
  );
  return hits.toSorted((one, other) => one.rank - other.rank)[0];
}
