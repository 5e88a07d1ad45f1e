import type { EntityMetadata } from '@mikro-orm/core';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { engineOf } from '../core/orm/engine.ts';
import { columnOf, metaOf, propertyOf } from '../core/orm/metadata.ts';
import { entityName } from '../core/orm/naming.ts';
import { allEntries, registeredEntry } from '../core/registry/registry.ts';
import type { Finding } from './finding.ts';
import { Parts } from './parts.ts';

const MAX_FINDINGS = 5;

interface Reference {
  readonly from: string;
  readonly column: string;
  readonly to: string;
}

interface Dangling {
  readonly id: number;
  readonly ref: number;
}

const found = ({ from, column, to }: Reference, rows: readonly Dangling[]): string[] =>
  rows.map(({ id, ref }) => `${from} ${id}: ${column} names ${to} ${ref}, which is not there`);

/** Rows whose foreign key has no target: the server does not check them after a restore. */
async function byKey({ em }: Ctx, meta: EntityMetadata): Promise<string[]> {
  const all: string[] = [];
  for (const property of meta.props) {
    const { targetMeta } = property;
    if (!targetMeta || property.persist === false || property.fieldNames?.length !== 1 || !meta.properties['id']) continue;
    const reference = { from: meta.tableName, column: columnOf(property), to: targetMeta.tableName };
    const column = sql.ref(`r.${reference.column}`);
    const { rows } =
      await sql<Dangling>`select r.id as id, ${column} as ref from ${sql.table(reference.from)} as r where ${column} is not null and not exists
      (select 1 from ${sql.table(reference.to)} as t where t.id = ${column}) limit ${sql.lit(MAX_FINDINGS)}`.execute(em.getKysely());
    all.push(...found(reference, rows));
  }
  return all;
}

const items = (ctx: Ctx, column: string): RawBuilder<unknown> =>
  engineOf(ctx.em).name === 'sqlite'
    ? sql`json_each(${sql.ref(`r.${column}`)}) as i`
    : sql`json_table(${sql.ref(`r.${column}`)}, '$[*]' columns (value int path '$')) as i`;

/** Ids in lists without a target. */
async function byList(ctx: Ctx): Promise<string[]> {
  const metadata = ctx.em.getMetadata();
  const all: string[] = [];
  for (const { name, fields } of allEntries()) {
    for (const [key, { meta }] of Object.entries(fields)) {
      if (meta.kind !== 'refs' || !meta.ref) continue;
      const [own, target] = [metaOf(metadata, name), metaOf(metadata, entityName(meta.ref))];
      const property = propertyOf(own, key);
      if (!property) continue;
      const reference = { from: own.tableName, column: columnOf(property), to: target.tableName };
      const { rows } =
        await sql<Dangling>`select r.id as id, i.value as ref from ${sql.table(reference.from)} as r, ${items(ctx, reference.column)} where not exists
        (select 1 from ${sql.table(reference.to)} as t where t.id = i.value) limit ${sql.lit(MAX_FINDINGS)}`.execute(ctx.em.getKysely());
      all.push(...found(reference, rows));
    }
  }
  return all;
}

/** Comments on rows that are gone: they are removed with their row. */
async function byComment({ em }: Ctx): Promise<string[]> {
  const db = em.getKysely();
  const { rows } = await sql<{ entity: string }>`select distinct entity from comment`.execute(db);
  const all: string[] = [];
  for (const { entity } of rows) {
    const name = entityName(entity);
    const to = registeredEntry(name) ? metaOf(em.getMetadata(), name).tableName : undefined;
    const isThere = to ? sql`exists (select 1 from ${sql.table(to)} as t where t.id = r.entity_id)` : sql`1 = 0`;
    const { rows: gone } =
      await sql<Dangling>`select r.id as id, r.entity_id as ref from comment as r where r.entity = ${entity} and not ${isThere}
      limit ${sql.lit(MAX_FINDINGS)}`.execute(db);
    all.push(...found({ from: 'comment', column: 'entity_id', to: to ?? entity }, gone));
  }
  return all;
}

/** Checks that every reference, by key, in a list or of a comment, has an existing target. */
export async function referenceFindings(ctx: Ctx): Promise<Finding[]> {
  const metas = [...ctx.em.getMetadata().getAll().values()].filter(({ tableName, abstract }) => tableName && !abstract);
  const parts = new Parts('reference');
  for (const meta of metas) await parts.check(`references of ${meta.tableName}`, () => byKey(ctx, meta));
  await parts.check('references in lists', () => byList(ctx));
  await parts.check('rows of comments', () => byComment(ctx));
  return parts.found;
}
