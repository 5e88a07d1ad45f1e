import { defineEntity, p } from '@mikro-orm/core';
import { commentFields, type NOTICE_KINDS } from '@moru/contract';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { columns, reference } from '../core/orm/columns.ts';
import { User } from '../user/user.entity.ts';

const instant = () => p.datetime().length(INSTANT_DIGITS);

// Not the base schema: without `updatedBy` the audit subscriber ignores it, and its history is written under its row.
const CommentSchema = defineEntity({
  name: 'Comment',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    createdAt: instant().onCreate(() => new Date()),
    updatedAt: instant()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    createdBy: p.integer().nullable(),
    ...columns(commentFields, {}),
  },
  indexes: [{ properties: ['entity', 'entityId', 'id'] }],
});

/** A comment on a row. */
export class Comment extends CommentSchema.class {}
CommentSchema.setClass(Comment);

const CommentReadSchema = defineEntity({
  name: 'CommentRead',
  properties: {
    id: p.integer().primary(),
    userId: reference(() => User, { onDelete: 'cascade' }),
    entity: p.string().length(40),
    entityId: p.integer(),
    upToId: p.integer(),
    at: instant(),
  },
  uniques: [{ properties: ['userId', 'entity', 'entityId'] }],
  indexes: [{ properties: ['entity', 'entityId'] }],
});

/** How far a user has read the conversation of a row. */
export class CommentRead extends CommentReadSchema.class {}
CommentReadSchema.setClass(CommentRead);

const CommentNoticeSchema = defineEntity({
  name: 'CommentNotice',
  properties: {
    id: p.integer().primary(),
    commentId: reference(() => Comment, { onDelete: 'cascade' }),
    userId: reference(() => User, { onDelete: 'cascade' }),
    kind: p.string().$type<(typeof NOTICE_KINDS)[number]>().length(20),
    isRead: p.boolean().default(false),
  },
  uniques: [{ properties: ['commentId', 'userId'] }],
  // Unread entries are counted every half minute for every user.
  indexes: [{ properties: ['userId', 'isRead', 'id'] }],
});

/** A comment that concerns a user: one entry in their bell. */
export class CommentNotice extends CommentNoticeSchema.class {}
CommentNoticeSchema.setClass(CommentNotice);
