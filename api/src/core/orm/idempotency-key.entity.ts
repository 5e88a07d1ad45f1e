import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from './base.entity.ts';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    key: p.string().length(100),
    /** SHA-256 of the path and body, secrets left out. */
    requestHash: p.string().length(64),
    /** The answer as JSON; null while the first call is running. */
    answer: p.text().nullable(),
    createdAt: p.datetime().length(INSTANT_DIGITS),
  },
  uniques: [{ properties: ['userId', 'key'] }],
  indexes: [{ properties: ['createdAt'] }],
});

/** One POST that must not run twice (api page §3). */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
