import { LockMode } from '@mikro-orm/core';
import type { Resource } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { readChildren } from '../list/children.ts';
import { metaOf } from '../orm/metadata.ts';
import type { BaseEntity } from '../orm/base.entity.ts';
import { entityName } from '../orm/naming.ts';
import type { RowIds } from '../registry/registry.ts';

type Row = Record<string, unknown>;

const childFields = ({ fields }: Resource) =>
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

/** The rows that go when `rows` do: they themselves and their children. */
export async function goingWith(
  ctx: Ctx,
  resource: Resource,
  name: string,
  rows: readonly BaseEntity[],
): Promise<{ going: RowIds; children: BaseEntity[] }> {
  const ids = rows.map(({ id }) => id);
  const going = new Map<string, readonly number[]>([[name, ids]]);
  const children: BaseEntity[] = [];
  for (const { child } of childFields(resource)) {
    const meta = metaOf(ctx.em.getMetadata(), entityName(child.entity));
    const found = (await ctx.em.find(meta.class, { [child.parentKey]: { $in: ids } } as never, LOCKED)) as unknown as BaseEntity[];
    going.set(
      meta.className,
      found.map((row) => row.id),
    );
    children.push(...found);
  }
  return { going, children };
}
