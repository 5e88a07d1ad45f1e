import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { User } from './user.entity.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  properties: {
    /** Public id of the session for pages; it gives no access. */
    id: p.integer().primary(),
    /** SHA-256 of the token, in hex: reading the table is not enough to sign in. */
    tokenHash: p.string().length(64),
    userId: reference(() => User, { onDelete: 'cascade' }),
    device: p.string().length(80),
    ip: p.string().length(64),
    createdAt: p.datetime().length(INSTANT_DIGITS),
    lastSeenAt: p.datetime().length(INSTANT_DIGITS),
  },
  uniques: [{ properties: ['tokenHash'] }],
  indexes: [{ properties: ['lastSeenAt'] }],
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
