import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../core/call/ctx.ts';
import { resourceName } from '../core/orm/naming.ts';
import { entryOf, type RowIds } from '../core/registry/registry.ts';
import { File } from './file.entity.ts';
import { recordHistory } from './history.ts';

/** Deletes the files of deleted rows; their contents are deleted when no other file uses them. */
export async function removeWithHolder(ctx: Ctx, gone: RowIds): Promise<void> {
  for (const [name, ids] of gone) {
    if (!entryOf(name).resource?.files || ids.length === 0) continue;
    // Locked, and as they are now. Their rows are locked by their own delete.
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
