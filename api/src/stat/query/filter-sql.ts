import { fieldAt, kindAt, type Resource, type StatParams } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Joins } from '../../core/query/joins.ts';
import { isOneOf } from '../../core/query/one-of.ts';

type Sql = RawBuilder<unknown>;
type Values = readonly (string | number)[];

const ENDS = { From: sql`>=`, To: sql`<=` } as const;

function condition(of: Resource, rows: Joins, key: string, value: StatParams[string]): Sql {
  const end = (['From', 'To'] as const).find((word) => of.filters[key] === undefined && key.endsWith(word));
  const path = of.filters[end ? key.slice(0, -end.length) : key];
  if (path === undefined) throw new Error(`${of.name} has no filter '${key}'`);
  const kind = kindAt(of.fields, path);
  if (end && kind !== 'instant') return sql`${rows.column(path)} ${ENDS[end]} ${value}`;
  if (end || fieldAt(of.fields, path)?.meta.kind === 'flag') throw new Error(`numbers cannot ask for '${key}' of ${of.name}`);
  return isOneOf(
    rows.column(path),
    ([value].flat() as Values).map((one) => rows.filterValue(path, sql`${one}`)),
  );
}

/** The filters of a list as conditions on its columns; each has the same meaning as in the list. */
export const filterSql = (of: Resource, rows: Joins, params: StatParams): Sql[] =>
  Object.entries(params).map(([key, value]) => condition(of, rows, key, value));
