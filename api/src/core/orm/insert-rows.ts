import type { EntityClass, EntityProperty } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { engineOf } from './engine.ts';
import { columnOf, metaOf, propertyOf } from './metadata.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of the longest statement; with 30 columns they stay far below SQLite's limit of parameters (32 766). */
const MAX_ROWS = 128;

const powerBelow = (count: number) => 2 ** Math.floor(Math.log2(count));

function stored(em: SqlEntityManager, property: EntityProperty, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return engineOf(em).instant(value);
  return property.customType ? property.customType.convertToDatabaseValue(value, em.getPlatform(), { mode: 'query-data' }) : value;
}

/**
 * Inserts rows of one entity outside the unit of work, all with the same properties. Values are bound and the number of rows per statement
 * is a power of two, so that an engine sees few texts repeatedly; `em.insertMany` writes the values into the text, which is then a new one
 * to parse and cache each time. Throws the same errors as the ORM.
 */
export async function insertRows(em: SqlEntityManager, entity: EntityClass<unknown>, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const meta = metaOf(em.getMetadata(), entity.name);
  const properties = names.map((name) => {
    const property = propertyOf(meta, name);
    if (!property) throw new Error(`${entity.name} has no property '${name}'`);
    return property;
  });
  const quoted = (name: string) => em.getPlatform().quoteIdentifier(name);
  const head = `insert into ${quoted(meta.tableName)} (${properties.map((property) => quoted(columnOf(property)))}) values `;
  const slots = `(${names.map(() => '?')})`;
  for (let at = 0; at < rows.length;) {
    const size = Math.min(MAX_ROWS, powerBelow(rows.length - at));
    const part = rows.slice(at, at + size);
    if (part.some((row) => Object.keys(row).length !== names.length)) throw new Error(`rows of ${entity.name} differ in their properties`);
    const values = part.flatMap((row) => properties.map((property) => stored(em, property, row[property.name])));
    const text = head + Array.from(part, () => slots).join();
    await em
      .getKysely()
      .executeQuery(CompiledQuery.raw(text, values))
      .catch((error: Error) => {
        throw em.getPlatform().getExceptionConverter().convertException(error);
      });
    at += size;
  }
}

/** The values of an `in (…)` of any length, the last one repeated up to a power of two, so that few texts exist. Throws for no values. */
export function inValues(values: readonly unknown[]): RawBuilder<unknown> {
  const last = values.at(-1);
  if (values.length === 0) throw new Error('nothing to look for');
  const size = powerBelow(values.length) === values.length ? values.length : powerBelow(values.length) * 2;
  return sql.join([...values, ...Array.from({ length: size - values.length }, () => last)]);
}
