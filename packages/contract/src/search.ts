import { z } from 'zod';
import { soughtText } from './core/params.ts';

/** Rows of one entity that `search/find` answers at most. */
export const MAX_FOUND = 5;

/** Query of `GET /api/search/find`: what was typed, scanned or pasted, 1 to 100 characters. */
export const findQuery = z.strictObject({ keyword: soughtText.trim().min(1) });

const foundRow = z.object({
  id: z.int(),
  /** The row's title, as in history. */
  title: z.string(),
  /** Other words people know the row by; empty when there are none. */
  sub: z.string(),
  /** Path and value of the field that was found; `exact` when the value is what was typed, whatever its case. */
  hit: z.object({ path: z.string(), value: z.string(), exact: z.boolean() }),
});

/**
 * Answer of `GET /api/search/find`: rows by entity, the entity of the best hit first (exact, begins with, contains, 초성 and other
 * keyboard layout), of one kind the newest first; `more` when there are further ones.
 */
export const found = z.array(z.object({ entity: z.string(), more: z.boolean(), rows: z.array(foundRow) }));

export type Found = z.output<typeof found>;
export type FoundRow = z.output<typeof foundRow>;
