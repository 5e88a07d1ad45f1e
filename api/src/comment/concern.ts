import { MAX_UNREAD, TALK_PAGE, type Notice } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { labelsFor } from '../core/audit/labels.ts';
import { metaOf } from '../core/orm/metadata.ts';
import { tables } from '../core/orm/tables.ts';
import { entityName } from '../core/orm/naming.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';
import { converter } from '../core/orm/engine.ts';
import { Comment, CommentNotice } from './comment.entity.ts';
import type { Holder } from './talk.ts';

type Kind = Notice['kind'];

const MAX_EXCERPT = 200;

/** All authors of comments on a row. */
async function writersOf({ em }: Ctx, { entity, entityId }: Holder): Promise<number[]> {
  const rows = await tables<typeof Comment>(em)
    .selectFrom('comment')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('withdrawn_at', 'is', null)
    .select('created_by as by')
    .distinct()
    .execute();
  return rows.flatMap(({ by }) => (by ? [Number(by)] : []));
}

/**
 * Adds a comment to the bells of the users it concerns: those it mentions, the author it answers, and earlier authors on the row. Existing
 * entries stay.
 */
export async function notifyConcerned(ctx: Ctx, comment: Comment, isNew: boolean): Promise<void> {
  const { em } = ctx;
  const kinds = new Map<number, Kind>();
  if (isNew) for (const id of await writersOf(ctx, comment)) kinds.set(id, 'thread');
  const answered = isNew && comment.replyToId ? await em.findOne(Comment, { id: comment.replyToId }) : null;
  if (answered?.createdBy) kinds.set(answered.createdBy, 'reply');
  for (const { id } of comment.mentions) kinds.set(id, 'mention');
  if (comment.createdBy) kinds.delete(comment.createdBy);
  const there = isNew ? [] : await em.find(CommentNotice, { commentId: comment.id });
  for (const { userId } of there) kinds.delete(userId);
  const rows = [...kinds].map(([userId, kind]) => ({ commentId: comment.id, userId, kind, isRead: false }));
  if (rows.length > 0) await em.insertMany(CommentNotice, rows);
}

/** Number of unread entries in the caller's bell, up to `MAX_UNREAD`: one index look-up, however many comments there are. */
export async function unreadOf(ctx: Ctx, userId: number): Promise<number> {
  const rows = await scopedSelect(ctx, CommentNotice.name, {
    columns: (at) => ({ id: at('id') }),
    where: (at) => [sql`${at('userId')} = ${userId}`, sql`${at('isRead')} = 0`],
    limit: MAX_UNREAD,
  }).rows();
  return rows.length;
}

type Row = Record<'id' | 'commentId' | 'kind' | 'isRead' | 'entity' | 'entityId' | 'byName' | 'body' | 'at', unknown>;

/** Titles of the rows, by entity and id. */
async function titlesOf({ em }: Ctx, rows: readonly Row[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [entity, group] of Map.groupBy(rows, (row) => String(row.entity))) {
    const meta = metaOf(em.getMetadata(), entityName(entity));
    const ids = [...new Set(group.map(({ entityId }) => Number(entityId)))];
    const found = (await em.find(meta.class as never, { id: { $in: ids } } as never)) as { id: number }[];
    const labels = await labelsFor(
      em,
      found.map((row) => ({ meta, row: row as never })),
    );
    for (const [index, { id }] of found.entries()) titles.set(`${entity} ${id}`, labels[index] ?? '');
  }
  return titles;
}

/** A page of the caller's notifications, newest first. */
export async function noticesOf(ctx: Ctx, userId: number, before: number | undefined): Promise<{ rows: Notice[]; more: boolean }> {
  const found: Row[] = await scopedSelect(ctx, CommentNotice.name, {
    columns: (at) => ({
      id: at('id'),
      commentId: at('commentId'),
      kind: at('kind'),
      isRead: at('isRead'),
      entity: at('comment.entity'),
      entityId: at('comment.entityId'),
      byName: at('comment.byName'),
      body: at('comment.body'),
      at: at('comment.createdAt'),
    }),
    where: (at) => [sql`${at('userId')} = ${userId}`, ...(before === undefined ? [] : [sql`${at('id')} < ${before}`])],
    order: (at) => sql`${at('id')} desc`,
    limit: TALK_PAGE + 1,
  }).rows();
  const rows = found.slice(0, TALK_PAGE);
  const titles = await titlesOf(ctx, rows);
  const [instant, flag] = [converter('instant'), converter('flag')];
  return {
    rows: rows.map((row) => ({
      id: Number(row.id),
      commentId: Number(row.commentId),
      kind: row.kind as Kind,
      isRead: flag(row.isRead) === true,
      entity: String(row.entity),
      entityId: Number(row.entityId),
      title: titles.get(`${String(row.entity)} ${Number(row.entityId)}`) ?? '',
      byName: String(row.byName),
      body: String(row.body).slice(0, MAX_EXCERPT),
      at: String(instant(row.at)),
    })),
    more: found.length > TALK_PAGE,
  };
}
