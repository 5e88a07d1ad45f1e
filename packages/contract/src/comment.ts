import { z } from 'zod';
import {
  anyRefField,
  choiceField,
  cleanText,
  idDigits,
  instantField,
  listField,
  longTextField,
  ROLE_LABELS,
  ROLES,
  rowId,
  text,
  textField,
} from './core/index.ts';

/** Longest comment, in characters. */
export const MAX_COMMENT = 2000;
/** Most people that one comment may mention. */
export const MAX_MENTIONS = 20;
/** How long the author may change a comment; later it can only be withdrawn. */
export const EDIT_MINUTES = 15;
/** Comments in one page of a thread, and entries in one page of the bell. */
export const TALK_PAGE = 50;
/** Unread entries are counted up to this number. */
export const MAX_UNREAD = 100;

const MAX_NAME = 50;
const MAX_ENTITY = 40;
const roles = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** A mentioned person, with their name at that time. */
export const mentioned = z.object({ id: z.int(), name: z.string() });

/** Columns of a comment. It is not a resource: it has no list, search or file of its own, and is read together with its row. */
export const commentFields = {
  entity: textField(text('대상', 'Belongs to'), { max: MAX_ENTITY }),
  entityId: anyRefField(text('대상 ID', 'Row')),
  /** Empty once it is withdrawn; history keeps the text. */
  body: longTextField(text('내용', 'Text'), { min: 0, max: MAX_COMMENT }),
  mentions: listField(text('언급한 사람', 'Mentions'), mentioned),
  replyToId: anyRefField(text('답글 대상', 'Reply to'), { optional: true }),
  byName: textField(text('작성자', 'By'), { max: MAX_NAME }),
  byRole: choiceField(text('역할', 'Role'), roles, { optional: true }),
  editedAt: instantField(text('수정 시각', 'Edited'), { optional: true }),
  withdrawnAt: instantField(text('철회 시각', 'Withdrawn'), { optional: true }),
};

const holder = { entity: cleanText({ max: MAX_ENTITY }), entityId: rowId };
const holderQuery = { entity: cleanText({ max: MAX_ENTITY }), entityId: idDigits };
const written = {
  body: cleanText({ max: MAX_COMMENT, form: 'lines' }),
  mentions: z.array(rowId).max(MAX_MENTIONS).default([]),
};
const version = z.int().positive();

/** Query of `GET /api/comment/thread`; `before` asks for comments older than this one. */
export const threadQuery = z.strictObject({ ...holderQuery, before: idDigits.optional() });

/** Query of `GET /api/comment/people`. */
export const peopleQuery = z.strictObject(holderQuery);

/** Body of `POST /api/comment/write`: a new comment on a row. */
export const writeBody = z.strictObject({ ...holder, ...written, replyToId: rowId.optional() });

/** Body of `POST /api/comment/edit`: the author's own comment, within `EDIT_MINUTES`. */
export const editBody = z.strictObject({ id: rowId, version, ...written });

/** Body of `POST /api/comment/withdraw`. */
export const withdrawBody = z.strictObject({ id: rowId, version });

/** Answer of the calls that write one comment. */
export const commentWritten = z.object({ id: z.int(), version: z.int() });

/** Body of `POST /api/comment/markRead`: the caller has seen the thread up to this comment. */
export const markReadBody = z.strictObject({ ...holder, upToId: rowId });

/** Body of `POST /api/comment/markAllRead`: everything in the bell up to this entry. */
export const markAllReadBody = z.strictObject({ upToId: rowId });

const at = z.iso.datetime();

const commentRow = z.object({
  id: z.int(),
  version: z.int(),
  createdAt: at,
  createdBy: z.int().nullable(),
  byName: z.string(),
  byRole: z.enum(ROLES).nullable(),
  body: z.string(),
  mentions: z.array(mentioned),
  replyToId: z.int().nullable(),
  editedAt: at.nullable(),
  withdrawnAt: at.nullable(),
});

/** An event of the row, read from where it is stored. */
const talkFact = z.object({
  /** Stable: the same in every answer. */
  key: z.string(),
  kind: z.enum(['eta', 'departed', 'arrived', 'delivered', 'decided', 'released']),
  /** Its instant where one is stored, else the start of its day. */
  at,
  /** Its day, where only the day is stored. */
  on: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Value of the choice that gives the reason or the decision. */
  why: z.string().nullable(),
  note: z.string().nullable(),
  byName: z.string().nullable(),
  /** Number of the shipment, lot or release it is about. */
  no: z.string().nullable(),
});

/** Answer of `GET /api/comment/thread`, the oldest first. */
export const thread = z.object({
  rows: z.array(commentRow),
  /** There are older comments. */
  more: z.boolean(),
  facts: z.array(talkFact),
  /** How far others have read. */
  reads: z.array(z.object({ userId: z.int(), name: z.string(), role: z.enum(ROLES), upToId: z.int(), at })),
  /** How far the caller has read: 0 for nothing. */
  readUpTo: z.int(),
  mayWrite: z.boolean(),
  /** The row also holds goods that the caller may not see, so the caller may not read its conversation. */
  isShared: z.boolean(),
});

/** A thread as the panel shows it. */
export type Thread = z.output<typeof thread>;
/** One comment of a thread. */
export type CommentRow = z.output<typeof commentRow>;
/** An event in the thread of a row. */
export type TalkFact = z.output<typeof talkFact>;

/** Answer of `GET /api/comment/people`: people whom the caller may mention on a row, by name. */
export const people = z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(ROLES) }));
export type Person = z.output<typeof people>[number];

/** Answer of `GET /api/comment/bell`: unread entries, at most `MAX_UNREAD`. */
export const bell = z.object({ unread: z.int() });

/** Why an entry is in a person's bell: a mention, a reply, or a comment on a row they commented on. */
export const NOTICE_KINDS = ['mention', 'reply', 'thread'] as const;

/** Query of `GET /api/comment/notices`. */
export const noticesQuery = z.strictObject({ before: idDigits.optional() });

/** Answer of `GET /api/comment/notices`: the caller's notifications, newest first. */
export const notices = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      commentId: z.int(),
      kind: z.enum(NOTICE_KINDS),
      isRead: z.boolean(),
      entity: z.string(),
      entityId: z.int(),
      /** The row's title. */
      title: z.string(),
      byName: z.string(),
      body: z.string(),
      at,
    }),
  ),
  more: z.boolean(),
});

/** One entry of the bell. */
export type Notice = z.output<typeof notices>['rows'][number];
