import type { Resource } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { refuseHidden } from '../list/hidden.ts';
import { listParts } from '../list/list-plan.ts';
import { entityName } from '../orm/naming.ts';
import { scopedSelect } from '../scope/scoped-select.ts';

/**
 * Ids of all rows that a list's parameters show the caller, in its order; `limit` + 1 of them when there are more. One statement, so that
 * the rows of a file and their order are decided at one moment.
 */
export async function rowIds(ctx: Ctx, resource: Resource, params: Readonly<Record<string, unknown>>, limit: number): Promise<number[]> {
  refuseHidden(resource, params, ctx.user);
  const found = scopedSelect(ctx, entityName(resource.name), {
    ...listParts(ctx, resource, params),
    columns: (at) => ({ id: at('id') }),
    limit: limit + 1,
  });
  return (await found.rows(params)).map(({ id }) => Number(id));
}
