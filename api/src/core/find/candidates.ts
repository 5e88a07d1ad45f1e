import { wordsOf } from '@moru/contract/keyword';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { holds, oneText } from '../list/keyword.ts';
import { Statement } from '../query/statement.ts';
import { idBefore } from '../scope/id-before.ts';
import { scopedSelect, type Among } from '../scope/scoped-select.ts';
import type { Searchable } from './searchable.ts';

type Sql = RawBuilder<unknown>;

/** Rows with a matching key whose visibility is checked. */
const KEYED_ROWS = 500;
/** Newest rows that are read for a word inside a text; older ones are found only by an indexed column. */
const WINDOW_ROWS = 20_000;
/** Newest rows with the words whose visibility is checked. */
const HELD_ROWS = 2000;
const LAST_CHARACTER = '\u{10ffff}';

/** Codes are in capitals, addresses in lower case; an index needs the exact text. */
const spellings = (keyword: string): string[] => [...new Set([keyword, keyword.toUpperCase(), keyword.toLowerCase()])];

/** The newest of the found rows that the caller sees. */
const seen = (ctx: Ctx, { meta }: Searchable, among: readonly Among[], limit: number) =>
  scopedSelect(ctx, meta.className, {
    columns: (at) => ({ id: at('id') }),
    among,
    order: (at) => sql`${at('id')} desc`,
    limit,
  });

/** Rows whose `path` meets a condition: an index look-up. */
const keyed = (path: string, condition: (column: Sql) => Sql): Among => ({
  where: (rows) => [condition(rows.column(path))],
  order: (rows) => sql`${rows.column(path)} desc`,
  limit: KEYED_ROWS,
});

/** Ids of rows that the caller sees whose code or name equals the keyword or begins with it: index look-ups, at most `limit` of each. */
export async function byKey(ctx: Ctx, searchable: Searchable, keyword: string, limit: number): Promise<number[]> {
  if (searchable.keys.length === 0) return [];
  const texts = spellings(keyword);
  const exact = searchable.keys.map((path) => keyed(path, (column) => sql`${column} in (${sql.join(texts)})`));
  const beginning = searchable.keys.flatMap((path) =>
    texts.map((text) => keyed(path, (column) => sql`${column} >= ${text} and ${column} < ${text + LAST_CHARACTER}`)),
  );
  const arms = [seen(ctx, searchable, exact, limit), seen(ctx, searchable, beginning, limit)];
  const both = arms.map((arm, index) => sql`select id from (${arm.sql}) as ${sql.id(`arm${index}`)}`);
  const rows = await new Statement<{ id: number }>(ctx, sql.join(both, sql` union all `)).rows(ctx);
  return [...new Set(rows.map(({ id }) => Number(id)))];
}

/**
 * Ids of rows that the caller sees and that contain every word of the keyword, each in any of the searched fields, among the newest rows of
 * the table. The words are matched first, so that the scope is checked only for the found rows, never for a whole table.
 */
export async function byWords(ctx: Ctx, searchable: Searchable, keyword: string, limit: number): Promise<number[]> {
  const start = await idBefore(ctx, searchable.meta, WINDOW_ROWS);
  const words = wordsOf(keyword);
  const holding: Among = {
    where: (rows) => {
      const text = oneText(searchable.search.map((path) => rows.column(path)));
      return [sql`${rows.column('id')} > ${start}`, ...words.map((word) => holds(text, word, (make) => sql`${make(word)}`))];
    },
    order: (rows) => sql`${rows.column('id')} desc`,
    limit: HELD_ROWS,
  };
  return (await seen(ctx, searchable, [holding], limit).rows()).map(({ id }) => Number(id));
}
