import { keywordForm } from '@moru/contract/keyword';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { matches } from '../list/conditions.ts';
import { columnOf, propertyOf, type Joins } from '../list/joins.ts';
import { holdsHangul } from '../list/keyword.ts';
import { every, open, run } from './run.ts';
import type { Sought } from './sought.ts';

type Sql = RawBuilder<unknown>;

/** Rows of one key that are asked whether the caller sees them. */
const KEYED_ROWS = 500;
/** Newest rows of the caller's that are read for a word inside a text; older ones are found by what leads an index. */
const WINDOW_ROWS = 20_000;
/** Words of a keyword that are looked for one by one. */
const MAX_WORDS = 4;
const LAST_CHARACTER = '\u{10ffff}';

const ID = sql.ref('t.id');

const idsOf = async (ctx: Ctx, query: Sql): Promise<number[]> =>
  (await run(ctx, query)).flatMap(({ id }) => (id === null ? [] : [Number(id)]));

/** Codes are written in capitals, addresses in small letters; an index is asked for the very text. */
const spellings = (keyword: string): string[] => [...new Set([keyword, keyword.toUpperCase(), keyword.toLowerCase()])];

/** Of the rows that are named the newest that the caller sees. */
function seen(ctx: Ctx, sought: Sought, named: readonly Sql[], limit: number): Sql {
  const { joins, scope } = open(ctx, sought);
  const parts = named.map((one, index) => sql`select id from (${one}) as ${sql.id(`part${index}`)}`);
  const among = sql`${ID} in (${sql.join(parts, sql` union all `)})`;
  return sql`select ${ID} from ${joins.from()} where ${every([among, ...scope])} order by ${ID} desc limit ${sql.lit(limit)}`;
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

function anyHolds({ resource, search }: Sought, joins: Joins, word: string): Sql {
  const holds = search.map((path) =>
    matches(joins.column(path), holdsHangul(resource.fields, path) ? keywordForm(word) : 'plain', (make) => sql`${make(word)}`),
  );
  return sql`(${sql.join(holds, sql` or `)})`;
}

/** The first id of the newest rows that the caller sees; undefined when it sees none. */
async function windowStart(ctx: Ctx, sought: Sought): Promise<number | undefined> {
  const { joins, scope } = open(ctx, sought);
  const newest = sql`select ${ID} from ${joins.from()} where ${every(scope)} order by ${ID} desc limit ${sql.lit(WINDOW_ROWS)}`;
  const [first] = await idsOf(ctx, sql`select min(id) as id from (${newest}) as newest`);
  return first;
}

/** Ids of the newest rows that the caller sees and that hold every word of the keyword, each in any of the searched fields. */
export async function byWords(ctx: Ctx, sought: Sought, keyword: string, limit: number): Promise<number[]> {
  const start = await windowStart(ctx, sought);
  if (start === undefined) return [];
  const { joins, scope } = open(ctx, sought);
  const words = keyword
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((word) => anyHolds(sought, joins, word));
  const where = every([sql`${ID} >= ${start}`, ...scope, ...words]);
  return idsOf(ctx, sql`select ${ID} from ${joins.from()} where ${where} order by ${ID} desc limit ${sql.lit(limit)}`);
}
