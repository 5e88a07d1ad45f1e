import { wordsOf } from '@moru/contract/keyword';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { holds, oneText } from '../list/keyword.ts';
import { Statement } from '../query/statement.ts';
import { idBefore } from '../scope/id-before.ts';
import { scopedSelect, type Among } from '../scope/scoped-select.ts';
import type { Sought } from './sought.ts';

type Sql = RawBuilder<unknown>;

/** Rows of one key that are asked whether the caller sees them. */
const KEYED_ROWS = 500;
/** Newest rows that are read for a word inside a text; older ones are found by what leads an index. */
const WINDOW_ROWS = 20_000;
/** Of them the newest that hold the words and are asked whether the caller sees them. */
const HELD_ROWS = 2000;
const LAST_CHARACTER = '\u{10ffff}';

/** Codes are written in capitals, addresses in small letters; an index is asked for the very text. */
const spellings = (keyword: string): string[] => [...new Set([keyword, keyword.toUpperCase(), keyword.toLowerCase()])];

/** Of the rows that are found the newest that the caller sees. */
const seen = (ctx: Ctx, { meta }: Sought, among: readonly Among[], limit: number) =>
  scopedSelect(ctx, meta.className, {
    columns: (at) => ({ id: at('id') }),
    among,
    order: (at) => sql`${at('id')} desc`,
    limit,
  });

/** Rows whose `path` fulfils a condition: an index look-up. */
const keyed = (path: string, condition: (column: Sql) => Sql): Among => ({
  where: (rows) => [condition(rows.column(path))],
  order: (rows) => sql`${rows.column(path)} desc`,
  limit: KEYED_ROWS,
});

/** Ids of rows that the caller sees, of which a code or name is the keyword or begins with it: index look-ups, at most `limit` of each. */
export async function byKey(ctx: Ctx, sought: Sought, keyword: string, limit: number): Promise<number[]> {
  if (sought.keys.length === 0) return [];
  const texts = spellings(keyword);
  const exact = sought.keys.map((path) => keyed(path, (column) => sql`${column} in (${sql.join(texts)})`));
  const beginning = sought.keys.flatMap((path) =>
    texts.map((text) => keyed(path, (column) => sql`${column} >= ${text} and ${column} < ${text + LAST_CHARACTER}`)),
  );
  const arms = [seen(ctx, sought, exact, limit), seen(ctx, sought, beginning, limit)];
  const both = arms.map((arm, index) => sql`select id from (${arm.sql}) as ${sql.id(`arm${index}`)}`);
  const rows = await new Statement<{ id: number }>(ctx, sql.join(both, sql` union all `)).rows(ctx);
  return [...new Set(rows.map(({ id }) => Number(id)))];
}

/**
 * Ids of rows that the caller sees and that hold every word of the keyword, each in any of the searched fields, among the newest rows of
 * the table. The words come first: the scope is asked of what they find, never of a whole table.
 */
export async function byWords(ctx: Ctx, sought: Sought, keyword: string, limit: number): Promise<number[]> {
  const start = await idBefore(ctx, sought.meta, WINDOW_ROWS);
  const words = wordsOf(keyword);
  const holding: Among = {
    where: (rows) => {
      const text = oneText(sought.search.map((path) => rows.column(path)));
      return [sql`${rows.column('id')} > ${start}`, ...words.map((word) => holds(text, word, (make) => sql`${make(word)}`))];
    },
    order: (rows) => sql`${rows.column('id')} desc`,
    limit: HELD_ROWS,
  };
  return (await seen(ctx, sought, [holding], limit).rows()).map(({ id }) => Number(id));
}
