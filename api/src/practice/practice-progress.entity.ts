import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { User } from '../user/user.entity.ts';

const PracticeProgressSchema = defineEntity({
  name: 'PracticeProgress',
  properties: {
    id: p.integer().primary(),
    userId: reference(() => User, { onDelete: 'cascade' }),
    task: p.string().length(20),
    begunAt: p.datetime().length(INSTANT_DIGITS),
    /** When its checks were last run. */
    seenAt: p.datetime().length(INSTANT_DIGITS),
    doneAt: p.datetime().length(INSTANT_DIGITS).nullable(),
    seconds: p.integer(),
    hints: p.integer(),
  },
  uniques: [{ properties: ['userId', 'task'] }],
});

/** A user's progress with a practice task: stored with the real data, so that it outlives the copy. No business data. */
export class PracticeProgress extends PracticeProgressSchema.class {}
PracticeProgressSchema.setClass(PracticeProgress);
