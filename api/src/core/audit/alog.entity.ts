import { defineEntity, p } from '@mikro-orm/core';
import type { Row, alog } from '@moru/contract';
import { INSTANT_DIGITS } from '../orm/base.entity.ts';

/** One changed field with its old and new value; secrets are masked. */
export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

type Entry = Row<typeof alog>;

const AlogSchema = defineEntity({
  name: 'Alog',
  properties: {
    id: p.integer().primary(),
    at: p.datetime().length(INSTANT_DIGITS),
    userId: p.integer().nullable(),
    userName: p.string().length(100),
    role: p.string().$type<NonNullable<Entry['role']>>().length(20).nullable(),
    ip: p.string().length(64),
    requestId: p.string().length(64),
    batchId: p.string().length(64).nullable(),
    action: p.string().$type<Entry['action']>().length(20),
    entity: p.string().length(40),
    entityId: p.integer().nullable(),
    entityLabel: p.string().length(255),
    /** The row that it is a part of. */
    parentEntity: p.string().length(40).nullable(),
    parentId: p.integer().nullable(),
    changes: p.json<Change[]>(),
    reason: p.string().length(500).nullable(),
    result: p.string().$type<Entry['result']>().length(10).default('ok'),
  },
  indexes: [
    { properties: ['entityId', 'entity', 'id'] },
    { properties: ['parentId', 'parentEntity', 'id'] },
    { properties: ['entity', 'id'] },
    { properties: ['userId', 'action', 'id'] },
    { properties: ['action', 'id'] },
    { properties: ['result', 'id'] },
    { properties: ['batchId', 'id'] },
    { properties: ['requestId', 'id'] },
    { properties: ['at', 'id'] },
  ],
});

/** One entry of the history (append-only; no call writes it directly). */
export class Alog extends AlogSchema.class {}
AlogSchema.setClass(Alog);
