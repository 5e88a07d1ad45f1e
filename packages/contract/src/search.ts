import { z } from 'zod';
import { keywordText } from './core/params.ts';

/** Most rows of one entity in an answer of `search/find`. */
export const MAX_FOUND = 5;

/** Query of `GET /api/search/find`: the typed, scanned or pasted text, 1 to 100 characters. */
export const findQuery = z.strictObject({ keyword: keywordText.trim().min(1) });

const foundRow = z.object({
  id: z.int(),
  /** The row's title, as in history. */
  title: z.string(),
  /** Other words that identify the row; empty when there are none. */
  sub: z.string(),
  /** Path and value of the matching field; `exact` when the value equals the text, ignoring case. */
  hit: z.object({ path: z.string(), value: z.string(), exact: z.boolean() }),
});

/**
 * Answer of `GET /api/search/find`: rows by entity, the entity of the best match first (exact, begins with, contains, 초성 and other keyboard
 * layout), newest first within the same quality; `more` when there are further ones.
 */
export const found = z.array(z.object({ entity: z.string(), more: z.boolean(), rows: z.array(foundRow) }));

export type Found = z.output<typeof found>;
export type FoundRow = z.output<typeof foundRow>;
