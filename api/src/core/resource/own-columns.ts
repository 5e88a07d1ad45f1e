import type { EntityMetadata } from '@mikro-orm/core';
import { propertyOf } from '../orm/metadata.ts';

type Row = Record<string, unknown>;

/** Those of the values that the entity has a column for; ids and versions are never written. */
export function ownColumns(meta: EntityMetadata, values: Readonly<Row>): Row {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => value !== undefined && key !== 'id' && key !== 'version' && propertyOf(meta, key) !== undefined,
    ),
  );
}

/** The stored values of a row as plain data. */
export function plain(meta: EntityMetadata, row: object): Row {
  const values = row as Row;
  return Object.fromEntries(
    Object.keys(meta.properties).map((key) => [key, values[key] instanceof Date ? values[key].toISOString() : (values[key] ?? null)]),
  );
}
