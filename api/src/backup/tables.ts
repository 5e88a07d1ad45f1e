import type { EntityMetadata, EntityProperty, MikroORM } from '@mikro-orm/core';
import { sql, type RawBuilder } from 'kysely';

/** Type of a column's values in a dump: instants as ISO text, JSON as values, flags as booleans. */
type Kind = 'instant' | 'json' | 'flag' | 'number' | 'plain';

/** A column of a dumped table. */
export interface Column {
  readonly name: string;
  readonly kind: Kind;
}

/** A table in a backup. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly keys: readonly string[];
  /** Condition of the rows that a backup has. */
  readonly only: RawBuilder<boolean>;
}

/**
 * Not in a backup: data that end with a process or a day. After a restore users sign in again: a copied session would give access to the
 * business.
 */
const LEFT_OUT = new Set(['session', 'login_failure', 'idempotency_key', 'lease']);

const ALL = sql<boolean>`1 = 1`;
/**
 * Contents that no file names are not copied, because they may be collected while the backup is made; and a row without its content would
 * be a fault.
 */
const ONLY = new Map([['file_blob', sql<boolean>`exists (select 1 from file where file.blob_id = file_blob.id)`]]);

function kindOf({ type, runtimeType, columnTypes }: EntityProperty): Kind {
  if (type === 'JsonType' || columnTypes?.[0] === 'json') return 'json';
  if (runtimeType === 'Date') return 'instant';
  if (runtimeType === 'boolean') return 'flag';
  return runtimeType === 'number' ? 'number' : 'plain';
}

function tableOf(meta: EntityMetadata): Table {
  const columns = meta.props
    .filter(({ persist, fieldNames, formula }) => persist !== false && formula === undefined && (fieldNames?.length ?? 0) > 0)
    .flatMap((property) => property.fieldNames.map((name) => ({ name, kind: kindOf(property) })));
  const keys = meta.getPrimaryProps().flatMap(({ fieldNames }) => fieldNames);
  return { name: meta.tableName, columns, keys, only: ONLY.get(meta.tableName) ?? ALL };
}

/** All tables in a backup, by name. */
export function tablesOf(orm: Pick<MikroORM, 'getMetadata'>): Table[] {
  const metas = [...orm.getMetadata().getAll().values()].filter(
    ({ tableName, abstract, embeddable }) => tableName && !abstract && !embeddable,
  );
  const tables = new Map(metas.filter(({ tableName }) => !LEFT_OUT.has(tableName)).map((meta) => [meta.tableName, tableOf(meta)]));
  return [...tables.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
