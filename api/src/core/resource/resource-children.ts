import { LockMode, type EntityClass } from '@mikro-orm/core';
import type { Fields, Resource } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { readChildren } from '../list/children.ts';
import { metaOf } from '../orm/metadata.ts';
import type { BaseEntity } from '../orm/base.entity.ts';
import { entityName } from '../orm/naming.ts';
import type { RowIds } from '../registry/registry.ts';

type Row = Record<string, unknown>;

const childFields = ({ fields }: { readonly fields: Fields }) =>
  Object.entries(fields).flatMap(([field, { meta }]) => (meta.children ? [{ field, child: meta.children }] : []));

/** The stored child rows of parents, by parent and field, independent of the caller: rules across lines have to see all lines. */
export async function readChildValues(ctx: Ctx, resource: Resource, ids: readonly number[]): Promise<Map<number, Row>> {
  const fields = childFields(resource).map(({ field }) => field);
  if (fields.length === 0 || ids.length === 0) return new Map();
  const rows: Row[] = ids.map((id) => ({ id }));
  await readChildren({ ...ctx, user: undefined }, resource, fields, rows);
  return new Map(rows.map(({ id, ...values }) => [Number(id), values]));
}

// Their parents are locked; parts that this transaction has read before are read as they are now.
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Stored parts of rows, the deepest level first. */
async function partsOf(ctx: Ctx, fields: Fields, ids: readonly number[]): Promise<BaseEntity[][]> {
  const levels: BaseEntity[][] = [];
  for (const { child } of childFields({ fields })) {
    const { class: entity } = metaOf(ctx.em.getMetadata(), entityName(child.entity));
    // The entity is known at run time only; each of them has an id.
    const found = (await ctx.em.find(entity, { [child.parentKey]: { $in: ids } } as never, LOCKED)) as unknown as BaseEntity[];
    if (found.length === 0) continue;
    levels.push(
      ...(await partsOf(
        ctx,
        child.fields,
        found.map(({ id }) => id),
      )),
      found,
    );
  }
  return levels;
}

/** The rows to delete with `rows` of an entity with these fields: they themselves and their parts, the deepest level first. */
export async function rowsToDelete(
  ctx: Ctx,
  fields: Fields,
  name: string,
  rows: readonly BaseEntity[],
): Promise<{ toDelete: RowIds; levels: readonly (readonly BaseEntity[])[] }> {
  const parts = await partsOf(
    ctx,
    fields,
    rows.map(({ id }) => id),
  );
  const toDelete = new Map<string, number[]>([[name, rows.map(({ id }) => id)]]);
  for (const part of parts.flat()) {
    const entity = ctx.em.getMetadata().get(part.constructor as EntityClass<BaseEntity>).className;
    toDelete.set(entity, [...(toDelete.get(entity) ?? []), part.id]);
  }
  return { toDelete, levels: [...parts, rows] };
}

/** Deletes rows with their parts, each level separately so that history records them all. */
export async function removeLevels({ em }: Ctx, levels: readonly (readonly BaseEntity[])[]): Promise<void> {
  for (const rows of levels) {
    for (const row of rows) em.remove(row);
    await em.flush();
  }
}
