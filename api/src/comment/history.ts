import { audit } from '../core/audit/audit.ts';
import type { Change } from '../core/audit/alog.entity.ts';
import type { AuditAction, Ctx } from '../core/call/ctx.ts';
import type { Comment } from './comment.entity.ts';

/** Writes a history entry for each comment under its row; clients do not see these, so withdrawn text stays hidden. */
export async function recordHistory(
  ctx: Ctx,
  action: AuditAction,
  comments: readonly Comment[],
  changesOf: (comment: Comment) => Change[],
): Promise<void> {
  if (comments.length === 0) return;
  await audit(
    ctx,
    ...comments.map((comment) => ({
      action,
      entity: 'comment',
      entityId: comment.id,
      entityLabel: comment.byName,
      parent: { entity: comment.entity, id: comment.entityId },
      changes: changesOf(comment),
    })),
  );
}
