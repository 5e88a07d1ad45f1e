import { keywordForm } from '@moru/contract/keyword';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { matches } from '../list/conditions.ts';
import { columnOf, propertyOf } from '../orm/metadata.ts';
import { Joins } from '../query/joins.ts';
import { every, open, run } from './run.ts';
import type { Sought } from './sought.ts';

type Sql = RawBuilder<unknown>;

/** Rows of one key that are asked whether the caller sees them. */
const KEYED_ROWS = 500;
/** Newest rows that are read for a word inside a text; older ones are found by what leads an index. */
const WINDOW_ROWS = 20_000;
/** Of them the newest that hold the words and are asked whether the caller sees them. */
const HELD_ROWS = 2000;
/** Words of a keyword that are looked for one by one. */
const MAX_WORDS = 4;
const LAST_CHARACTER = '\u{10ffff}';

const ID = sql.ref('t.id');

const idsOf = async (ctx: Ctx, query: Sql): Promise<number[]> =>
  (await run(ctx, query)).flatMap(({ id }) => (id === null ? [] : [Number(id)]));

/** Codes are written in capitals, addresses in small letters; an index is asked for the very text. */
const spellings = (keyword: string): string[] => [...new Set([keyword, keyword.toUpperCase(), keyword.toLowerCase()])];

/** Of the rows that are named the newest that the caller sees. A join, not `in`: MariaDB would ask a union anew for every row of the table. */
function seen(ctx: Ctx, sought: Sought, named: readonly Sql[], limit: number): Sql {
  const { joins, scope } = open(ctx, sought);
  const parts = named.map((one, index) => sql`select id from (${one}) as ${sql.id(`part${index}`)}`);
  const table = sql`${sql.table(sought.meta.tableName)} as ${sql.id('t')}`;
  return sql`select ${ID} from (${sql.join(parts, sql` union `)}) as named inner join ${table} on ${ID} = named.id${joins.joins()} where ${every(scope)} order by ${ID} desc limit ${sql.lit(limit)}`;
}

/** Ids of rows that the caller sees, of which a code or name is the keyword or begins with it: index look-ups, at most `limit` of each. */
export async function byKey(ctx: Ctx, sought: Sought, keyword: string, limit: number): Promise<number[]> {
  if (sought.keys.length === 0) return [];
  const rows = (path: string, condition: (column: Sql) => Sql) => {
    const column = sql.id(columnOf(propertyOf(sought.meta, path) ?? sought.meta.getPrimaryProp()));
    return sql`select id from ${sql.table(sought.meta.tableName)} where ${condition(column)} order by ${column} desc limit ${sql.lit(KEYED_ROWS)}`;
  };
  const texts = spellings(keyword);
  const exact = sought.keys.map((path) => rows(path, (column) => sql`${column} in (${sql.join(texts)})`));
  const beginning = sought.keys.flatMap((path) =>
    texts.map((text) => rows(path, (column) => sql`${column} >= ${text} and ${column} < ${text + LAST_CHARACTER}`)),
  );
  const arms = [seen(ctx, sought, exact, limit), seen(ctx, sought, beginning, limit)];
  const both = arms.map((arm, index) => sql`select id from (${arm}) as ${sql.id(`arm${index}`)}`);
  return [...new Set(await idsOf(ctx, sql.join(both, sql` union all `)))];
}

/** Every searched text of a row as one, so that it is read once for each word; no word reaches over the line break between two. */
const textOf = ({ search }: Sought, joins: Joins): Sql =>
  sql`concat_ws(${sql.lit('\n')}, ${sql.join(search.map((path) => joins.column(path)))})`;

/** The id before the newest rows; 0 of a table with no more. */
async function windowStart(ctx: Ctx, { meta }: Sought): Promise<number> {
  const [first = 0] = await idsOf(
    ctx,
    sql`select id from ${sql.table(meta.tableName)} order by id desc limit 1 offset ${sql.lit(WINDOW_ROWS)}`,
  );
  return first;
}

/**
 * Ids of rows that the caller sees and that hold every word of the keyword, each in any of the searched fields, among the newest rows of
 * the table. The words come first: the scope is asked of what they find, never of a whole table.
 */
export async function byWords(ctx: Ctx, sought: Sought, keyword: string, limit: number): Promise<number[]> {
  const start = await windowStart(ctx, sought);
  const joins = new Joins(ctx.em.getMetadata(), sought.meta, 't', ctx.user);
  const text = textOf(sought, joins);
  const words = keyword.split(/\s+/).slice(0, MAX_WORDS);
  const holding = words.map((word) => matches(text, keywordForm(word), (make) => sql`${make(word)}`));
  const where = every([sql`${ID} > ${start}`, ...holding]);
  const found = sql`select ${ID} from ${joins.from()} where ${where} order by ${ID} desc limit ${sql.lit(HELD_ROWS)}`;
  return idsOf(ctx, seen(ctx, sought, [found], limit));
}
