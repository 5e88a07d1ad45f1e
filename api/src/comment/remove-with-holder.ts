import type { Ctx } from '../core/call/ctx.ts';
import { resourceName } from '../core/orm/naming.ts';
import { entryOf, type RowIds } from '../core/registry/registry.ts';
import { Comment, CommentRead } from './comment.entity.ts';
import { recordHistory } from './history.ts';

/** Deletes the conversations of deleted rows and their read marks; the rows are locked by their own delete. */
export async function removeWithHolder(ctx: Ctx, gone: RowIds): Promise<void> {
  for (const [name, ids] of gone) {
    if (!entryOf(name).resource?.comments || ids.length === 0) continue;
    const about = { entity: resourceName(name), entityId: { $in: [...ids] } };
    const comments = await ctx.em.find(Comment, about);
    await recordHistory(ctx, 'delete', comments, ({ body }) => (body === '' ? [] : [{ field: 'body', from: body, to: null }]));
    await ctx.em.nativeDelete(Comment, about);
    await ctx.em.nativeDelete(CommentRead, about);
  }
}
