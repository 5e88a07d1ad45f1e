import type { EntityMetadata, EntityProperty } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { addDays, kindAt, type Resource } from '@moru/contract';

type Raw = Record<string, unknown>;

/** Every so many rows one has a rare value. */
const RARE_EVERY = 1000;
/** What a text holds in the rare rows. */
export const RARE_TEXT = 'rare';
/** Text of one in fifty of the other rows. */
export const COMMON_TEXT = 'common 1';
/** Number of distinct values of a spread column. */
const SPREAD = 700;

/** The day of row `n` in a column of dates. */
export const spreadDay = (n: number) => addDays('2024-01-01', n);
const instantLike = (stored: unknown, n: number) => {
  const at = Date.UTC(2024, 0, 1) + n * 60_000;
  return typeof stored === 'number' ? at : new Date(at).toISOString().slice(0, -1).replace('T', ' ');
};

/** Values of a column: the stored one, and for choices and references the existing ones, the last one rare. */
interface Source {
  readonly resource: Resource;
  readonly path: string;
  readonly stored: unknown;
  readonly among: readonly unknown[];
}

/** A column's value in row `n`, so that each filter and each order of the resource has different values. */
function spread({ resource, path, stored, among }: Source, n: number): unknown {
  const rare = n % RARE_EVERY === 0;
  switch (kindAt(resource.fields, path)) {
    case 'ref':
      // Without a table to refer to it can be any row's id.
      if (among.length === 0) return 1 + (n % SPREAD);
      return rare ? among.at(-1) : among[n % Math.max(1, among.length - 1)];
    case 'choice':
      return rare ? among.at(-1) : among[n % Math.max(1, among.length - 1)];
    case 'flag':
      return rare ? 0 : 1;
    case 'date':
      return spreadDay(n % SPREAD);
    case 'instant':
      return instantLike(stored, n);
    case 'int':
    case 'decimal':
      return 1 + (n % SPREAD);
    case 'choices':
    case 'refs':
    case 'list':
      return stored;
    default:
      return rare ? RARE_TEXT : `common ${n % 50}`;
  }
}

const columnOf = (property: EntityProperty | undefined) => property?.fieldNames[0] ?? '';
const isText = (property: EntityProperty | undefined) => property?.runtimeType === 'string' && property.columnTypes[0] !== 'date';

type Telling = ReadonlyMap<string, 'text' | 'number'>;

/** For each unique key the column that makes copies distinct: its last free text, else its last number. */
function tellingColumns(meta: EntityMetadata, { fields }: Resource): Telling {
  const found = new Map<string, 'text' | 'number'>();
  const byName = meta.properties as Record<string, EntityProperty | undefined>;
  for (const { properties } of meta.uniques) {
    const all = [properties ?? []].flat().map((name) => byName[String(name)]);
    const text = all.findLast((property) => isText(property) && !fields[property?.name ?? '']?.meta.choices);
    const number = all.findLast((property) => property?.runtimeType === 'number' && !property.targetMeta);
    const telling = text ?? number;
    if (telling) found.set(columnOf(telling), text ? 'text' : 'number');
  }
  return found;
}

const platformName = (em: SqlEntityManager, name: string) => em.getPlatform().quoteIdentifier(name);
const select = (em: SqlEntityManager, query: string) => em.execute(query) as Promise<Raw[]>;

/** As many rows to refer to as a column has values, and the last one for the rare rows. */
async function idsOf(em: SqlEntityManager, { tableName }: EntityMetadata): Promise<Raw[]> {
  const table = platformName(em, tableName);
  return [
    ...(await select(em, `select id from ${table} order by id limit ${SPREAD}`)),
    ...(await select(em, `select max(id) as id from ${table}`)),
  ];
}

/** The columns to spread, and the values that choices and references have to choose from. */
async function sourcesOf(em: SqlEntityManager, meta: EntityMetadata, resource: Resource, first: Raw): Promise<Map<string, Source>> {
  const found = new Map<string, Source>();
  const byName = meta.properties as Record<string, EntityProperty | undefined>;
  for (const path of new Set([...Object.values(resource.filters), ...resource.orderBy])) {
    const column = columnOf(byName[path]);
    if (!column) continue;
    const target = byName[path]?.targetMeta;
    const rows = target ? await idsOf(em, target) : [];
    const among = target ? rows.map(({ id }) => id) : (resource.fields[path]?.meta.choices ?? []).map(({ value }) => value);
    found.set(column, { resource, path, stored: first[column], among });
  }
  return found;
}

function copy(first: Raw, n: number, sources: ReadonlyMap<string, Source>, telling: Telling): Raw {
  const { id: _id, ...row } = first;
  for (const [column, source] of sources) row[column] = spread(source, n);
  for (const [column, kind] of telling) row[column] = kind === 'text' ? `X${n.toString(36)}` : 1000 + n;
  return row;
}

/** A driver may have parsed a JSON column already; the statement needs its text. */
const literal = (em: SqlEntityManager, value: unknown) => {
  const plain = value instanceof Date ? value.toISOString() : typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  return em.getPlatform().quoteValue(plain);
};

/** Repeatedly copies every row but the first, inside the database. */
async function multiply(
  em: SqlEntityManager,
  meta: EntityMetadata,
  columns: readonly string[],
  telling: Telling,
  id: number,
  times: number,
) {
  const table = platformName(em, meta.tableName);
  const again = (column: string, copyNo: number) => {
    const name = platformName(em, column);
    const kind = telling.get(column);
    return kind === 'text' ? `concat(${name}, '-${copyNo}')` : kind ? `${name} + ${copyNo * RARE_EVERY}` : name;
  };
  const names = columns.map((name) => platformName(em, name)).join();
  const last = (await select(em, `select max(id) as id from ${table}`))[0]?.['id'];
  for (let copyNo = 1; copyNo < times; copyNo++) {
    const values = columns.map((name) => again(name, copyNo)).join();
    await em.execute(`insert into ${table} (${names}) select ${values} from ${table} where id > ${id} and id <= ${Number(last)}`);
  }
}

/**
 * Copies the last row of a table `thousands` of times, with filters and orders of the resource spread over the copies: a choice, flag, text
 * or reference has a rare value in every thousandth row. The services' rules are bypassed.
 */
export async function fillTable(em: SqlEntityManager, meta: EntityMetadata, resource: Resource, thousands: number): Promise<void> {
  const table = platformName(em, meta.tableName);
  const [first] = await select(em, `select * from ${table} order by id desc limit 1`);
  if (!first) throw new Error(`${meta.tableName} has no row to copy`);
  const [sources, telling] = [await sourcesOf(em, meta, resource, first), tellingColumns(meta, resource)];
  const columns = Object.keys(first).filter((name) => name !== 'id');
  const rows = Array.from({ length: RARE_EVERY }, (_, n) => copy(first, n + 1, sources, telling));
  const values = rows.map((row) => `(${columns.map((name) => literal(em, row[name])).join()})`).join();
  await em.execute(`insert into ${table} (${columns.map((name) => platformName(em, name)).join()}) values ${values}`);
  await multiply(em, meta, columns, telling, Number(first['id']), thousands);
}
