import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { User } from './user.entity.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  properties: {
    /** SHA-256 of the token, in hex: who reads the table cannot sign in with it. */
    id: p.string().length(64).primary(),
    userId: reference(() => User, { onDelete: 'cascade' }),
    createdAt: p.datetime().length(INSTANT_DIGITS),
    lastSeenAt: p.datetime().length(INSTANT_DIGITS),
  },
  indexes: [{ properties: ['lastSeenAt'] }],
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
