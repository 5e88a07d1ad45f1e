import { ALL_FIELDS, BEST_FIRST, COUNTED_UP_TO } from '@moru/contract';
import { bare } from '@moru/contract/keyword';
import { sql, type RawBuilder } from 'kysely';
import type { Joins } from '../query/joins.ts';
import { slot } from '../query/slot.ts';
import { bareText, likeStart } from './keyword.ts';

type Sql = RawBuilder<unknown>;
type Params = Readonly<Record<string, unknown>>;

/** Of more hits than are counted the newest are ranked, in whole pages; those of later pages follow as the list has them, the newest first. */
export const rankedRows = (params: Params): number => Math.floor(COUNTED_UP_TO / Number(params['num'])) * Number(params['num']);

/** Whether rows come in the order of how well they answer the keyword: a file whole, a list as far as it ranks. */
export const isRanked = (params: Params): boolean =>
  params['orderBy'] === BEST_FIRST &&
  Boolean(params['keyword']) &&
  params['search'] === ALL_FIELDS &&
  (params['num'] === undefined || Number(params['page']) * Number(params['num']) <= rankedRows(params));

const sought = slot(({ params }) => bare(params['keyword']));
const start = slot(({ params }) => likeStart(bare(params['keyword'])));

/** 0 where a field is the keyword, 1 where one begins with it, 2 elsewhere; dashes, spaces and case aside, as in what is found. */
export function rankOf(rows: Joins, search: readonly string[]): Sql {
  const texts = search.map((path) => bareText(sql`lower(${rows.column(path)})`));
  const some = (test: (text: Sql) => Sql) => sql.join(texts.map(test), sql` or `);
  return sql`case when ${some((text) => sql`${text} = ${sought}`)} then 0 when ${some((text) => sql`${text} like ${start} escape '!'`)} then 1 else 2 end`;
}
