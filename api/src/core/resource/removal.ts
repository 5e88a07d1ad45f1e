import type { Ctx } from '../call/ctx.ts';
import { allEntries, type RowIds } from '../registry/registry.ts';

/** Notifies every entity whose rows depend on others' (`Entry.afterRemoval`) that these were deleted. */
export async function afterRemoval(ctx: Ctx, gone: RowIds): Promise<void> {
  for (const entry of allEntries()) await entry.afterRemoval?.(ctx, gone);
}
