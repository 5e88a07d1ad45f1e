import type { EntityMetadata } from '@mikro-orm/core';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { engineOf } from '../core/orm/engine.ts';
import { columnOf, metaOf, propertyOf } from '../core/orm/metadata.ts';
import { entityName } from '../core/orm/naming.ts';
import { allEntries } from '../core/registry/registry.ts';
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

/** Checks that every reference, by key or in a list, has an existing target. */
export async function referenceFindings(ctx: Ctx): Promise<Finding[]> {
  const metas = [...ctx.em.getMetadata().getAll().values()].filter(({ tableName, abstract }) => tableName && !abstract);
  const parts = new Parts('reference');
  for (const meta of metas) await parts.check(`references of ${meta.tableName}`, () => byKey(ctx, meta));
  await parts.check('references in lists', () => byList(ctx));
  return parts.found;
}
