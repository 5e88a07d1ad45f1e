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

/** The stored child rows of parents, by parent and field, whoever asks: rules across lines see all lines. */
export async function readChildValues(ctx: Ctx, resource: Resource, ids: readonly number[]): Promise<Map<number, Row>> {
  const fields = childFields(resource).map(({ field }) => field);
  if (fields.length === 0 || ids.length === 0) return new Map();
  const rows: Row[] = ids.map((id) => ({ id }));
  await readChildren({ ...ctx, user: undefined }, resource, fields, rows);
  return new Map(rows.map(({ id, ...values }) => [Number(id), values]));
}

// Their parents are locked; a plain read would see them as they were when the transaction began.
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Stored parts of rows, the deepest level first. */
async function partsOf(ctx: Ctx, fields: Fields, ids: readonly number[]): Promise<BaseEntity[][]> {
  const levels: BaseEntity[][] = [];
  for (const { child } of childFields({ fields })) {
    const { class: entity } = metaOf(ctx.em.getMetadata(), entityName(child.entity));
    // Which entity it is, is known at run time only; each of them has an id.
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

/** The rows that go when `rows` of an entity with these fields do: they themselves and their parts, the deepest first. */
export async function goingWith(
  ctx: Ctx,
  fields: Fields,
  name: string,
  rows: readonly BaseEntity[],
): Promise<{ going: RowIds; levels: readonly (readonly BaseEntity[])[] }> {
  const parts = await partsOf(
    ctx,
    fields,
    rows.map(({ id }) => id),
  );
  const going = new Map<string, number[]>([[name, rows.map(({ id }) => id)]]);
  for (const part of parts.flat()) {
    const entity = ctx.em.getMetadata().get(part.constructor as EntityClass<BaseEntity>).className;
    going.set(entity, [...(going.get(entity) ?? []), part.id]);
  }
  return { going, levels: [...parts, rows] };
}

/** Removes rows with their parts, each level by itself so that history has them all. */
export async function removeLevels({ em }: Ctx, levels: readonly (readonly BaseEntity[])[]): Promise<void> {
  for (const rows of levels) {
    for (const row of rows) em.remove(row);
    await em.flush();
  }
}
