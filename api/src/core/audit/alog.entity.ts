import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../orm/base.entity.ts';

/** One changed field: what it was and what it became; secrets are masked. */
export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

const AlogSchema = defineEntity({
  name: 'Alog',
  properties: {
    id: p.integer().primary(),
    at: p.datetime().length(INSTANT_DIGITS),
    userId: p.integer().nullable(),
    userName: p.string().length(100),
    role: p.string().length(20),
    ip: p.string().length(64),
    requestId: p.string().length(64),
    batchId: p.string().length(64).nullable(),
    action: p.string().length(20),
    entity: p.string().length(40),
    entityId: p.integer().nullable(),
    entityLabel: p.string().length(255),
    changes: p.json<Change[]>(),
    reason: p.string().length(500).nullable(),
    result: p.string().length(10).default('ok'),
  },
  indexes: [{ properties: ['entity', 'entityId', 'id'] }, { properties: ['userId', 'action', 'id'] }, { properties: ['at', 'id'] }],
});

/** One entry of the history of who did what (append-only; no call writes it directly). */
export class Alog extends AlogSchema.class {}
AlogSchema.setClass(Alog);
