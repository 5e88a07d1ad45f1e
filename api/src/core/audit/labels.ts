import { chunked } from '../chunked.ts';
import type { EntityMetadata, MetadataStorage } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { plainTitle } from '@moru/contract';
import { sql } from 'kysely';
import { Joins } from '../query/joins.ts';
import { propertyOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf, parentOf } from '../registry/registry.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row named in history. */
export interface Named {
  readonly meta: EntityMetadata;
  readonly row: Row;
}

/** A title that is stored in another row: `po.poNo` of a line is `poNo` of the PO with the line's `poId`. */
interface Far {
  readonly target: EntityMetadata;
  readonly rest: string;
  readonly id: number;
}

const MAX_IN = 1000;

/** Paths that name a row: its contract's title; for a part without a contract that of its parent. */
function titlePaths(name: string): readonly string[] {
  const own = entryOf(name).resource?.title;
  if (own) return plainTitle(own);
  const parent = parentOf(name);
  return parent ? titlePaths(entityName(parent.resource)).map((path) => `${parent.key.replace(/Id$/, '')}.${path}`) : [];
}

function farOf({ meta, row }: Named, path: string): Far | undefined {
  const dot = path.indexOf('.');
  const key = `${path.slice(0, dot)}Id`;
  const target = propertyOf(meta, key)?.targetMeta;
  const id = row[key];
  return target && typeof id === 'number' ? { target, rest: path.slice(dot + 1), id } : undefined;
}

const keyOf = ({ target, rest }: Far) => `${target.className} ${rest}`;

async function look(em: SqlEntityManager, metadata: MetadataStorage, { target, rest }: Far, ids: number[]): Promise<[number, unknown][]> {
  const joins = new Joins(metadata, target);
  const column = joins.column(rest);
  const query = sql<{
    id: number;
    title: unknown;
  }>`select ${sql.ref('t.id')} as ${sql.id('id')}, ${column} as ${sql.id('title')} from ${sql.table(target.tableName)} as ${sql.id('t')}${joins.joins()} where ${sql.ref('t.id')} in (${sql.join(ids)})`;
  const { rows } = await query.execute(em.getKysely());
  return rows.map(({ id, title }) => [Number(id), title]);
}

async function lookUp(em: SqlEntityManager, far: readonly Far[]): Promise<Map<string, ReadonlyMap<number, unknown>>> {
  const found = new Map<string, ReadonlyMap<number, unknown>>();
  for (const [key, group] of Map.groupBy(far, keyOf)) {
    const ids = [...new Set(group.map(({ id }) => id))];
    const titles: [number, unknown][] = [];
    const [first] = group;
    if (first) for (const part of chunked(ids, MAX_IN)) titles.push(...(await look(em, em.getMetadata(), first, part)));
    found.set(key, new Map(titles));
  }
  return found;
}

const isFar = (part: unknown): part is Far => typeof part === 'object' && part !== null && 'target' in part;

/** The values at the paths of each row, in order: its own ones, and those of rows it refers to (`po.poNo`). */
export async function valuesAt(
  em: SqlEntityManager,
  rows: readonly (Named & { readonly paths: readonly string[] })[],
): Promise<unknown[][]> {
  const parts = rows.map((named) => named.paths.map((path) => (path.includes('.') ? farOf(named, path) : named.row[path])));
  const far = await lookUp(em, parts.flat().filter(isFar));
  return parts.map((own) => own.map((part) => (isFar(part) ? far.get(keyOf(part))?.get(part.id) : part)));
}

/** The title of each row, in order, including parts from rows it refers to. Works for deleted rows too. */
export async function labelsFor(em: SqlEntityManager, rows: readonly Named[]): Promise<string[]> {
  const titles = await valuesAt(
    em,
    rows.map((named) => ({ ...named, paths: titlePaths(named.meta.className) })),
  );
  return titles.map((own) =>
    own
      .map((part) => String(part ?? ''))
      .filter(Boolean)
      .join(' '),
  );
}
