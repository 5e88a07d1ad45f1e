import type { SqlEntityManager } from '@mikro-orm/sql';
import { CommentNotice } from '../comment/comment.entity.ts';
import type { Reader } from './readers.ts';
import type { Changed } from './tail.ts';

/** Notifies users whom new comments concern to reload their bells. */
export async function sendBells(em: SqlEntityManager, entries: readonly Changed[], readers: readonly Reader[]): Promise<void> {
  const comments = entries.flatMap(({ entity, entityId }) => (entity === 'comment' && entityId !== null ? [entityId] : []));
  if (comments.length === 0) return;
  const notices = await em.find(CommentNotice, { commentId: { $in: comments } });
  const concerned = new Set(notices.map(({ userId }) => userId));
  for (const reader of readers) if (concerned.has(reader.user.id)) reader.send('bell', {});
}
