import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Ctx } from '../core/call/ctx.ts';
import { chunked } from '../core/chunked.ts';
import { tables } from '../core/orm/tables.ts';
import { Comment, CommentNotice, CommentRead } from './comment.entity.ts';
import type { Holder } from './talk.ts';

const MAX_IN = 500;

/** Of two concurrent first marks the second finds the row when it tries again. */
export const twice = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) return work();
    throw error;
  });

/** Records that a user has read the conversation of a row up to a comment; it never moves back, whoever comes last. */
export async function markUpTo({ em }: Ctx, userId: number, { entity, entityId }: Holder, upToId: number): Promise<void> {
  const own = { userId, entity, entityId };
  const mark = { upToId, at: new Date() };
  // Looked up first: an update that finds no row locks the gap where it would be, and two who come at once wait for each other in a circle.
  if ((await em.count(CommentRead, own)) === 0) await em.insert(CommentRead, { ...own, ...mark });
  else await em.nativeUpdate(CommentRead, { ...own, upToId: { $lt: upToId } }, mark);
}

/** Removes the read entries of a row's conversation from a user's bell. */
export async function clearNotices({ em }: Ctx, userId: number, { entity, entityId }: Holder, upToId: number): Promise<void> {
  const rows = await tables<typeof Comment | typeof CommentNotice>(em)
    .selectFrom('comment_notice as n')
    .innerJoin('comment as c', 'c.id', 'n.comment_id')
    .where('n.user_id', '=', userId)
    .where('n.is_read', '=', 0)
    .where('c.entity', '=', entity)
    .where('c.entity_id', '=', entityId)
    .where('c.id', '<=', upToId)
    .select('n.id')
    .execute();
  for (const ids of chunked(
    rows.map(({ id }) => Number(id)),
    MAX_IN,
  ))
    await em.nativeUpdate(CommentNotice, { id: { $in: ids } }, { isRead: true });
}

/** The last comment of a row's conversation up to the given one; 0 when there is none. */
export async function lastUpTo({ em }: Ctx, { entity, entityId }: Holder, upToId: number): Promise<number> {
  const last = await em.findOne(Comment, { entity, entityId, id: { $lte: upToId } }, { orderBy: { id: 'desc' }, fields: ['id'] });
  return last?.id ?? 0;
}
