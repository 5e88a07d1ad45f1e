import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { User } from '../user/user.entity.ts';

const OpenRecordSchema = defineEntity({
  name: 'OpenRecord',
  properties: {
    id: p.integer().primary(),
    /** The browser that has it open. */
    client: p.string().length(32),
    userId: reference(() => User, { onDelete: 'cascade' }),
    entity: p.string().length(40),
    entityId: p.integer(),
    isEditing: p.boolean(),
    /** Whether they see all parts of the row: only then other clients see them. */
    isWhole: p.boolean(),
    since: p.datetime().length(INSTANT_DIGITS),
    seenAt: p.datetime().length(INSTANT_DIGITS),
  },
  uniques: [{ properties: ['userId', 'client', 'entity', 'entityId'] }],
  indexes: [{ properties: ['seenAt'] }],
});

/** A record that a user has open now: deleted within a minute of its last report, and without history. */
export class OpenRecord extends OpenRecordSchema.class {}
OpenRecordSchema.setClass(OpenRecord);
