import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';

const instant = () => p.datetime().length(INSTANT_DIGITS);

const ReleaseSessionSchema = defineEntity({
  name: 'ReleaseSession',
  properties: {
    id: p.integer().primary(),
    module: p.string().length(41),
    release: p.string().length(80),
    day: p.string().length(10),
    sessionId: p.integer(),
    userId: p.integer(),
    seenAt: instant(),
    /** Load time; null where it never loaded. */
    ms: p.integer().nullable(),
    failedAt: instant().nullable(),
    /** The last fault of the session; null where it was not stored. */
    flogId: p.integer().nullable(),
    /** `boundary` or `stack`. */
    failedBy: p.string().length(10).nullable(),
  },
  uniques: [{ properties: ['module', 'release', 'day', 'sessionId'] }],
  indexes: [{ properties: ['day'] }],
});

/** One signed-in session of one day that loaded a release, and whether it met a fault of it. */
export class ReleaseSession extends ReleaseSessionSchema.class {}
ReleaseSessionSchema.setClass(ReleaseSession);
