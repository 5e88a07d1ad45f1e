import type { Ctx } from '../call/ctx.ts';
import { allEntries, type RowIds } from '../registry/registry.ts';

/** Tells every entity whose rows hang on others' (`Entry.afterRemoval`) that these are gone. */
export async function afterRemoval(ctx: Ctx, gone: RowIds): Promise<void> {
  for (const entry of allEntries()) await entry.afterRemoval?.(ctx, gone);
}
