import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from './base.entity.ts';
import { unboundedText } from './unbounded-text.ts';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    key: p.string().length(100),
    /** Keyed hash (HMAC-SHA256) of the address and the whole body. */
    requestHash: p.string().length(64),
    /** The answer as JSON; null within the call's transaction, until its end. */
    answer: unboundedText().nullable(),
    createdAt: p.datetime().length(INSTANT_DIGITS),
  },
  uniques: [{ properties: ['userId', 'key'] }],
  indexes: [{ properties: ['createdAt'] }],
});

/** One POST that must not run twice (api page §3). */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
