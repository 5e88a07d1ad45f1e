import { ALL_FIELDS, BEST_FIRST, COUNTED_UP_TO } from '@moru/contract';
import { bare } from '@moru/contract/keyword';
import { sql, type RawBuilder } from 'kysely';
import type { Joins } from '../query/joins.ts';
import { slot } from '../query/slot.ts';
import { bareText, likeStart } from './keyword.ts';

type Sql = RawBuilder<unknown>;
type Params = Readonly<Record<string, unknown>>;

/**
 * When there are more hits than are counted, the newest are ranked, in whole pages; later pages continue in the list's order, newest first.
 */
export const rankedRows = (params: Params): number => Math.floor(COUNTED_UP_TO / Number(params['num'])) * Number(params['num']);

/** Whether rows are ordered by how well they match the keyword: a file completely, a list as far as it is ranked. */
export const isRanked = (params: Params): boolean =>
  params['orderBy'] === BEST_FIRST &&
  Boolean(params['keyword']) &&
  params['search'] === ALL_FIELDS &&
  (params['num'] === undefined || Number(params['page']) * Number(params['num']) <= rankedRows(params));

const keyword = slot(({ params }) => bare(params['keyword']));
const keywordStart = slot(({ params }) => likeStart(bare(params['keyword'])));

/** 0 where a field equals the keyword, 1 where one begins with it, 2 otherwise; dashes, spaces and case are ignored, as in the search. */
export function rankOf(rows: Joins, search: readonly string[]): Sql {
  const texts = search.map((path) => bareText(sql`lower(${rows.column(path)})`));
  const some = (test: (text: Sql) => Sql) => sql.join(texts.map(test), sql` or `);
  return sql`case when ${some((text) => sql`${text} = ${keyword}`)} then 0 when ${some((text) => sql`${text} like ${keywordStart} escape '!'`)} then 1 else 2 end`;
}
