import type { PlainDatabase, Row } from './plain-database.ts';

/**
 * Rows that a release may write: each value as long as its column, numbers below zero, short ones twice, and nothing but what has to be.
 */
export const KINDS = ['wide', 'low', 'plain', 'same', 'least'] as const;
export type Kind = (typeof KINDS)[number];

/** A column that a release names in its statements. */
interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: number;
}

/** A table with the columns of one release, and those of them that a unique key contains. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly unique: readonly string[];
}

/** Tables of the migrations themselves. */
const OWN = `('mikro_orm_migrations', 'migration_lease', 'migration_step')`;

/** All but those that the database fills in. */
const COLUMNS = {
  server: `select table_name as \`table\`, column_name as name, column_type as type, is_nullable = 'YES' as nullable from information_schema.columns
    where table_schema = database() and table_name not in ${OWN} and extra not like '%auto_increment%' and extra not like '%generated%'
    order by table_name, ordinal_position`,
  embedded: `select m.name as "table", c.name, lower(c.type) as type, c."notnull" = 0 as nullable from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not in ${OWN} and not (c.pk = 1 and c.name = 'id' and lower(c.type) = 'integer')
    order by m.name, c.cid`,
};
const UNIQUE = {
  server: `select table_name as \`table\`, column_name as name from information_schema.statistics where table_schema = database() and non_unique = 0`,
  embedded: `select m.name as "table", c.name from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) c
    where m.type = 'table' and l."unique" = 1`,
};

/** The tables of a database as they are. */
export async function tablesIn(database: PlainDatabase): Promise<Table[]> {
  const columns = (await database.all(COLUMNS[database.kind])) as unknown as Column[];
  const unique = await database.all(UNIQUE[database.kind]);
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own,
    unique: [...new Set(unique.filter(({ table }) => table === name).map((key) => String(key['name'])))].toSorted(),
  }));
}

const LONG = 200;
const LARGE = { tinyint: 1, smallint: 30_000 } as Readonly<Record<string, number>>;

function numberFor(type: string, kind: Kind): number {
  if (kind === 'low') return type.includes('unsigned') ? 0 : -1;
  if (kind !== 'wide') return 1;
  const [, digits, decimals = '0'] = /\((\d+)(?:,\s*(\d+))?\)/.exec(type) ?? [];
  if (/decimal|numeric/.test(type) && digits) return 10 ** (Number(digits) - Number(decimals)) - 1;
  return LARGE[/^\w+/.exec(type)?.[0] ?? ''] ?? 1_000_000;
}

function valueFor({ name, type, nullable }: Column, kind: Kind, unique: readonly string[], turn: number): string | number | null {
  if (kind === 'least' && nullable) return null;
  const isUnique = unique.includes(name);
  if (/^date$/.test(type)) return '2026-01-02';
  if (/date|timestamp/.test(type)) return '2026-01-02 03:04:05';
  if (/int|decimal|numeric|real|double|float|bool/.test(type)) return isUnique ? turn : numberFor(type, kind);
  const [, length] = /char\((\d+)\)/.exec(type) ?? [];
  // Short enough for a code of two letters.
  const start = isUnique ? turn.toString(36).padStart(2, '0') : '';
  // A text without a length may be JSON.
  if (!length && !isUnique) return kind === 'wide' ? JSON.stringify(['x'.repeat(LONG)]) : '[]';
  return kind === 'wide' ? start.padEnd(Number(length ?? LONG), 'x') : `${start}x`.slice(0, Number(length ?? LONG));
}

/** Rows so far, by table. */
const turns = new Map<string, number>();

/** A row of a kind; no two have the same value where a unique key of that release wants others. */
export function rowOf({ name, columns, unique }: Table, kind: Kind): Row {
  const turn = (turns.get(name) ?? 0) + 1;
  turns.set(name, turn);
  return Object.fromEntries(columns.map((column) => [column.name, valueFor(column, kind, unique, turn)]));
}
