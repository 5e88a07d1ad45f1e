import type { EntityMetadata } from '@mikro-orm/core';
import { ruleText, type ApiIssue, type Text } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import { engineOf } from '../orm/engine.ts';
import { columnOf, propertyOf } from '../orm/metadata.ts';
import { entityName, resourceName } from '../orm/naming.ts';
import { allEntries, entryOf, parentOf, type RowIds } from '../registry/registry.ts';

interface Referrer {
  readonly meta: EntityMetadata;
  readonly field: string;
  readonly condition: RawBuilder<unknown>;
}

/** Label of referring rows: a resource by its name, parts of a row by their label in its contract. */
function labelOf(name: string): Text {
  const parent = parentOf(name);
  const listLabel = parent && entryOf(entityName(parent.resource)).fields[parent.field]?.meta.label;
  return entryOf(name).resource?.label ?? listLabel ?? { ko: name, en: name };
}

function byForeignKey(ctx: Ctx, target: string, ids: readonly number[]): Referrer[] {
  return [...ctx.em.getMetadata().getAll().values()].flatMap((meta) =>
    Object.values(meta.properties)
      .filter((property) => property.targetMeta?.className === target && property.deleteRule !== 'cascade')
      .map((property) => ({ meta, field: property.name, condition: sql`${sql.ref(columnOf(property))} in (${sql.join(ids)})` })),
  );
}

function byList(ctx: Ctx, target: string, ids: readonly number[]): Referrer[] {
  const metas = [...ctx.em.getMetadata().getAll().values()];
  return allEntries().flatMap(({ name, fields }) => {
    const meta = metas.find(({ className }) => className === name);
    if (!meta) return [];
    const lists = Object.entries(fields).filter(
      ([
        ,
        {
          meta: { kind, ref },
        },
      ]) => kind === 'refs' && ref !== undefined && entityName(ref) === target,
    );
    return lists.flatMap(([field]) => {
      const property = propertyOf(meta, field);
      if (!property) return [];
      const has = ids.map((id) => engineOf(ctx.em).jsonHas(sql.ref(columnOf(property)), sql`${id}`));
      return [{ meta, field, condition: sql`(${sql.join(has, sql` or `)})` }];
    });
  });
}

async function count(ctx: Ctx, { meta, condition }: Referrer, toDelete: RowIds): Promise<number> {
  const also = toDelete.get(meta.className);
  const others = also && also.length > 0 ? sql` and ${sql.id('id')} not in (${sql.join(also)})` : sql``;
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as ${sql.id('n')} from ${sql.table(meta.tableName)} where ${condition}${others}`.execute(ctx.em.getKysely());
  return Number(rows[0]?.n);
}

/**
 * Refuses (409 `in_use`) to delete rows that others refer to, by foreign key or by a list of ids; references among the deleted rows are no
 * obstacle. The issues give each kind of referrer and its number.
 */
export async function refuseReferred(ctx: Ctx, toDelete: RowIds): Promise<void> {
  const issues: ApiIssue[] = [];
  for (const [target, ids] of toDelete) {
    if (ids.length === 0) continue;
    for (const referrer of [...byForeignKey(ctx, target, ids), ...byList(ctx, target, ids)]) {
      const number = await count(ctx, referrer, toDelete);
      if (number === 0) continue;
      const { className } = referrer.meta;
      const label = labelOf(className);
      issues.push({
        code: 'referrer',
        path: ['ids'],
        message: `${ruleText(label)}: ${number}`,
        entity: resourceName(className),
        field: referrer.field,
        count: number,
        ids: [...ids],
      });
    }
  }
  if (issues.length === 0) return;
  const names = issues.map(({ message }) => message).join(', ');
  throw refuse.inUse({ ko: `사용 중이라 삭제할 수 없습니다: ${names}`, en: `Still in use: ${names}` }, issues);
}
