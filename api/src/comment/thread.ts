import { commentFields, TALK_PAGE, type CommentRow, type Thread } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { readRows } from '../core/scope/scoped-rows.ts';
import { User } from '../user/user.entity.ts';
import { Comment, CommentRead } from './comment.entity.ts';
import { factsOf } from './facts.ts';
import { seeing } from './people.ts';
import { talkOf, type Holder, type Talk } from './talk.ts';

type Asked = Holder & { readonly before?: number | undefined };

const { entity: _entity, entityId: _entityId, ...shown } = commentFields;
const PATHS = ['id', 'version', 'createdAt', 'createdBy', ...Object.keys(shown)];

async function commentsOf(ctx: Ctx, { entity, entityId, before }: Asked): Promise<CommentRow[]> {
  const rows = await readRows(ctx, Comment.name, {
    fields: commentFields,
    paths: PATHS,
    where: (at) => [
      sql`${at('entity')} = ${entity}`,
      sql`${at('entityId')} = ${entityId}`,
      ...(before === undefined ? [] : [sql`${at('id')} < ${before}`]),
    ],
    order: (at) => sql`${at('id')} desc`,
    limit: TALK_PAGE + 1,
  });
  // The paths are those of the row.
  return rows as unknown as CommentRow[];
}

/** How far others have read: only those who still see the row, and for a client only the client's own staff. */
async function readsOf(ctx: Ctx, talk: Talk, holder: Holder) {
  const { entity, entityId } = holder;
  const marks = await ctx.em.find(CommentRead, { entity, entityId }, { orderBy: { at: 'asc' } });
  const own = marks.find(({ userId }) => userId === ctx.user?.id);
  const others = marks.filter((mark) => mark !== own);
  const users = await seeing(
    ctx,
    talk,
    holder,
    others.length === 0 ? [] : await ctx.em.find(User, { id: { $in: others.map(({ userId }) => userId) } }),
  );
  const reads = others.flatMap(({ userId, upToId, at }) => {
    const user = users.find(({ id }) => id === userId);
    return user ? [{ userId, name: user.name, role: user.role, upToId, at: at.toISOString() }] : [];
  });
  return { reads, readUpTo: own?.upToId ?? 0 };
}

/** Comments and events of a row that the caller sees; 404 as for a missing row. */
export async function threadOf(ctx: Ctx, asked: Asked): Promise<Thread> {
  const talk = await talkOf(ctx, asked);
  const { isWhole, mayWrite } = talk;
  const found = isWhole ? await commentsOf(ctx, asked) : [];
  const marks = isWhole ? await readsOf(ctx, talk, asked) : { reads: [], readUpTo: 0 };
  return {
    rows: found.slice(0, TALK_PAGE).toReversed(),
    more: found.length > TALK_PAGE,
    facts: asked.before === undefined ? await factsOf(ctx, asked) : [],
    ...marks,
    mayWrite,
    isShared: !isWhole,
  };
}
