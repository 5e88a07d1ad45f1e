import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { chunked } from '../chunked.ts';
import { scopedSelect } from './scoped-select.ts';

const MAX_IN = 1000;

/** Those of `ids` that exist and that the caller sees. */
export async function visibleIds(ctx: Ctx, name: string, ids: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const part of chunked([...new Set(ids)], MAX_IN)) {
    const rows = await scopedSelect(ctx, name, {
      columns: (at) => ({ id: at('id') }),
      where: (at) => [sql`${at('id')} in (${sql.join(part)})`],
    }).rows();
    for (const { id } of rows) found.add(Number(id));
  }
  return found;
}
