import { fieldAt, kindAt, type Resource, type StatParams } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../../core/query/one-of.ts';

type Sql = RawBuilder<unknown>;
type Path = (path: string) => Sql;
type Values = readonly (string | number)[];

const ENDS = { From: sql`>=`, To: sql`<=` } as const;

function condition(of: Resource, at: Path, key: string, value: StatParams[string]): Sql {
  const end = (['From', 'To'] as const).find((word) => of.filters[key] === undefined && key.endsWith(word));
  const path = of.filters[end ? key.slice(0, -end.length) : key];
  if (path === undefined) throw new Error(`${of.name} has no filter '${key}'`);
  const kind = kindAt(of.fields, path);
  if (end && kind !== 'instant') return sql`${at(path)} ${ENDS[end]} ${value}`;
  if (end || fieldAt(of.fields, path)?.meta.kind === 'flag') throw new Error(`numbers cannot ask for '${key}' of ${of.name}`);
  return isOneOf(at(path), [value].flat() as Values);
}

/** The filters of a list as conditions on its columns; each has the same meaning as in the list. */
export const filterSql = (of: Resource, at: Path, params: StatParams): Sql[] =>
  Object.entries(params).map(([key, value]) => condition(of, at, key, value));
