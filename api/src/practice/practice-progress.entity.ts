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
    /** When its checks were last looked at. */
    seenAt: p.datetime().length(INSTANT_DIGITS),
    doneAt: p.datetime().length(INSTANT_DIGITS).nullable(),
    seconds: p.integer(),
    hints: p.integer(),
  },
  uniques: [{ properties: ['userId', 'task'] }],
});

/** How far a person is with a task of the practice room: kept with the real data, so that it outlives the copy. No data of the business. */
export class PracticeProgress extends PracticeProgressSchema.class {}
PracticeProgressSchema.setClass(PracticeProgress);
