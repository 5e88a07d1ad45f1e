import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EDIT_MINUTES, type editBody, type markReadBody, type withdrawBody, type writeBody } from '@moru/contract';
import type { z } from 'zod';
import { caller } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { transact } from '../core/orm/transact.ts';
import { checkVersion } from '../core/resource/version.ts';
import { visibleIds } from '../core/scope/visible-ids.ts';
import { Comment, CommentNotice } from './comment.entity.ts';
import { notifyConcerned } from './concern.ts';
import { recordHistory } from './history.ts';
import { mentionsOf } from './people.ts';
import { clearNotices, lastUpTo, markUpTo, twice } from './read-marks.ts';
import { openTalk, talkOf, type Holder } from './talk.ts';

type Body<S extends z.ZodType> = z.output<S>;
export interface OnComment {
  readonly id: number;
  readonly version: number;
}

const EDIT_MS = EDIT_MINUTES * 60_000;
const NO_REPLY = { ko: '답할 댓글이 없습니다. 철회되었을 수 있습니다', en: 'The comment you answer is gone: it may have been withdrawn' };
const NOT_YOURS = { ko: '남이 쓴 댓글입니다', en: 'Somebody else wrote this comment' };
const WITHDRAWN = { ko: '철회된 댓글입니다', en: 'The comment was withdrawn' };
const TOO_LATE = {
  ko: `쓴 지 ${EDIT_MINUTES}분이 지나 고칠 수 없습니다. 철회하고 다시 쓰세요`,
  en: `A comment can be changed for ${EDIT_MINUTES} minutes: withdraw it and write a new one`,
};

/** Writes comments. */
@Injectable()
export class CommentService {
  write(body: Body<typeof writeBody>, ctx: Ctx): Promise<OnComment> {
    return twice(() => transact(ctx, (inner) => this.#write(body, inner)));
  }

  edit(body: Body<typeof editBody>, ctx: Ctx): Promise<OnComment> {
    return transact(ctx, async (inner) => {
      const comment = await this.#own(body, inner);
      if (Date.now() - comment.createdAt.getTime() > EDIT_MS) throw refuse.state(TOO_LATE);
      const talk = await openTalk(inner, comment);
      const from = comment.body;
      comment.body = body.body;
      comment.mentions = await mentionsOf(inner, talk, comment, body.mentions);
      comment.editedAt = new Date();
      await inner.em.flush();
      if (from !== comment.body) await recordHistory(inner, 'update', [comment], () => [{ field: 'body', from, to: comment.body }]);
      await notifyConcerned(inner, comment, false);
      return { id: comment.id, version: comment.version };
    });
  }

  /** The text is removed from the row and stays in history; all notifications of it are removed. */
  withdraw(body: Body<typeof withdrawBody>, ctx: Ctx): Promise<OnComment> {
    return transact(ctx, async (inner) => {
      const comment = await this.#own(body, inner);
      const from = comment.body;
      Object.assign(comment, { body: '', mentions: [], withdrawnAt: new Date() });
      await inner.em.flush();
      await inner.em.nativeDelete(CommentNotice, { commentId: comment.id });
      await recordHistory(inner, 'delete', [comment], () => [{ field: 'body', from, to: null }]);
      return { id: comment.id, version: comment.version };
    });
  }

  markRead({ upToId, ...holder }: Body<typeof markReadBody>, ctx: Ctx): Promise<null> {
    const { id } = caller(ctx);
    return twice(() =>
      transact(ctx, async (inner) => {
        const { isWhole } = await talkOf(inner, holder);
        const last = isWhole ? await lastUpTo(inner, holder, upToId) : 0;
        if (last > 0) {
          await markUpTo(inner, id, holder, last);
          await clearNotices(inner, id, holder, last);
        }
        return null;
      }),
    );
  }

  markAllRead({ upToId }: { upToId: number }, ctx: Ctx): Promise<null> {
    const { id: userId } = caller(ctx);
    return transact(ctx, async ({ em }) => {
      await em.nativeUpdate(CommentNotice, { userId, isRead: false, id: { $lte: upToId } }, { isRead: true });
      return null;
    });
  }

  async #write({ body, mentions, replyToId, ...holder }: Body<typeof writeBody>, ctx: Ctx): Promise<OnComment> {
    const talk = await openTalk(ctx, holder);
    if (replyToId !== undefined) await this.#checkReply(replyToId, holder, ctx);
    const { user } = ctx;
    const comment = ctx.em.create(
      Comment,
      {
        ...holder,
        body,
        mentions: await mentionsOf(ctx, talk, holder, mentions),
        replyToId: replyToId ?? null,
        byName: user?.name ?? 'system',
        byRole: user?.role ?? null,
        createdBy: user?.id ?? null,
      },
      { partial: true },
    );
    await ctx.em.flush();
    await recordHistory(ctx, 'create', [comment], () => [{ field: 'body', from: null, to: body }]);
    await notifyConcerned(ctx, comment, true);
    if (user) await markUpTo(ctx, user.id, holder, comment.id);
    return { id: comment.id, version: comment.version };
  }

  async #checkReply(id: number, { entity, entityId }: Holder, { em }: Ctx): Promise<void> {
    if ((await em.count(Comment, { id, entity, entityId, withdrawnAt: null })) === 0) throw refuse.rule(['replyToId'], NO_REPLY);
  }

  /** A comment of the caller that is not withdrawn, locked. 404 where it is not visible, as for a missing one. */
  async #own({ id, version }: OnComment, ctx: Ctx): Promise<Comment> {
    await lockRows(ctx, Comment.name, [id]);
    const seen = await visibleIds(ctx, Comment.name, [id]);
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const comment = found(seen.has(id) && (await ctx.em.findOne(Comment, { id }, locked)), Comment.name, id);
    if (comment.createdBy !== caller(ctx).id) throw refuse.forbidden(NOT_YOURS);
    if (comment.withdrawnAt) throw refuse.state(WITHDRAWN);
    await checkVersion(ctx, 'comment', comment, version, []);
    return comment;
  }
}
