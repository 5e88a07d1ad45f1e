import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../core/call/ctx.ts';
import { resourceName } from '../core/orm/naming.ts';
import { entryOf, type RowIds } from '../core/registry/registry.ts';
import { File } from './file.entity.ts';
import { recordHistory } from './history.ts';

/** Removes the files of rows that are gone; their contents go when nobody else's file has them. */
export async function removeWithHolder(ctx: Ctx, gone: RowIds): Promise<void> {
  for (const [name, ids] of gone) {
    if (!entryOf(name).resource?.files || ids.length === 0) continue;
    // Locking: the rows as they are now, not as they were when the transaction began. Their holders are locked by their own delete.
    const files = await ctx.em.find(
      File,
      { entity: resourceName(name), entityId: { $in: [...ids] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (files.length === 0) continue;
    await recordHistory(ctx, 'delete', files, (file) => [{ field: 'name', from: file.name, to: null }]);
    for (const file of files) ctx.em.remove(file);
    await ctx.em.flush();
  }
}
