import type { FieldKind } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { SqlitePlatform } from '@mikro-orm/sql';

/** An instant as an engine stores it. */
export type Instant = number | string;

/** Differences of the engines in a list: how an instant is stored and how a JSON list is searched. */
export interface Engine {
  readonly name: 'sqlite' | 'mysql';
  instant(at: Date): Instant;
  /** After a `select`: reads only rows that nobody is changing, and fails at once otherwise (`isLocked`). */
  readonly lockNow: RawBuilder<unknown>;
  jsonHas(column: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<unknown>;
  /** A joined column for use in a condition. */
  joined(column: RawBuilder<unknown>): RawBuilder<unknown>;
}

const SQLITE: Engine = {
  name: 'sqlite',
  // One writer at a time: nobody else can be changing a row.
  lockNow: sql``,
  instant: (at) => at.getTime(),
  jsonHas: (column, value) => sql`exists (select 1 from json_each(${column}) where json_each.value = ${value})`,
  // SQLite would start at the joined table and sort everything it finds, where the list's own order ends with the page: `+` hides the
  // index.
  joined: (column) => sql`+${column}`,
};

const MYSQL: Engine = {
  name: 'mysql',
  // Only readers' locks: where nothing at all may be written, a backup that locks every table, rows can still be read. MariaDB · MySQL.
  lockNow: sql.raw('/*M! lock in share mode nowait *//*!80001 for share nowait */'),
  instant: (at) => at.toISOString().slice(0, -1).replace('T', ' '),
  jsonHas: (column, value) => sql`json_contains(${column}, json_array(${value}))`,
  joined: (column) => column,
};

/** The engine of an entity manager. */
export const engineOf = (em: SqlEntityManager): Engine => (em.getPlatform() instanceof SqlitePlatform ? SQLITE : MYSQL);

/** Converts a driver's value to the contract's; equal on every engine. */
export type Convert = (value: unknown) => unknown;

const instant: Convert = (value) =>
  typeof value === 'number'
    ? new Date(value).toISOString()
    : value instanceof Date
      ? value.toISOString()
      : `${String(value).replace(' ', 'T')}Z`;
const json: Convert = (value) => (typeof value === 'string' ? JSON.parse(value) : value);
const number: Convert = (value) => Number(value);
const same: Convert = (value) => value;

const CONVERTERS: Partial<Record<FieldKind, Convert>> = {
  int: number,
  decimal: number,
  ref: number,
  flag: (value) => value === true || Number(value) === 1,
  instant,
  date: (value) => String(value).slice(0, 10),
  choices: json,
  refs: json,
  list: json,
};

/** Converter of a field kind; null stays null. */
export function converter(kind: FieldKind): Convert {
  const convert = CONVERTERS[kind];
  return convert ? (value) => (value === null || value === undefined ? null : convert(value)) : same;
}

/** Writes the JSON of a driver's value: the same as of the converted value, without creating it first. */
export type Write = (value: unknown) => string;

/** Characters that JSON has to escape: quotes, backslashes, control characters, and lone surrogates. */
const SPECIAL = /["\\]|[^ -\ud7ff\ue000-\uffff]/;

const text: Write = (value) => (typeof value === 'string' && !SPECIAL.test(value) ? `"${value}"` : JSON.stringify(value));
const numeric: Write = (value) => JSON.stringify(typeof value === 'number' ? value : Number(value));
const converted =
  (convert: Convert): Write =>
  (value) =>
    JSON.stringify(convert(value));

const WRITERS: Partial<Record<FieldKind, Write>> = {
  int: numeric,
  decimal: numeric,
  ref: numeric,
  instant: (value) => `"${String(instant(value))}"`,
  date: (value) => `"${String(value).slice(0, 10)}"`,
};

/** Writer of a field kind; null stays null. */
export function writer(kind: FieldKind): Write {
  const convert = CONVERTERS[kind];
  const write = WRITERS[kind] ?? (convert ? converted(convert) : text);
  return (value) => (value === null || value === undefined ? 'null' : write(value));
}
