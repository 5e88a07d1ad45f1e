import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { chunked } from '../chunked.ts';
import { scopedSelect } from './scoped-select.ts';

type Sql = RawBuilder<unknown>;

const MAX_IN = 1000;

const idsOnly = { columns: (at: (path: 'id') => Sql) => ({ id: at('id') }) };

/** Whether the caller sees every row of an entity, so that an existing row need not be looked up again. */
export const canSeeAll = (ctx: Ctx, name: string): boolean => !scopedSelect(ctx, name, idsOnly).isLimited;

/** Those of the rows that the caller sees. */
export async function visibleRows<T extends { readonly id: number }>(ctx: Ctx, name: string, rows: readonly T[]): Promise<T[]> {
  if (canSeeAll(ctx, name)) return [...rows];
  const seen = await visibleIds(
    ctx,
    name,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => seen.has(id));
}

/** Those of `ids` that exist and that the caller sees. */
export async function visibleIds(ctx: Ctx, name: string, ids: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const part of chunked([...new Set(ids)], MAX_IN)) {
    const rows = await scopedSelect(ctx, name, {
      ...idsOnly,
      where: (at) => [sql`${at('id')} in (${sql.join(part)})`],
    }).rows();
    for (const { id } of rows) found.add(Number(id));
  }
  return found;
}
