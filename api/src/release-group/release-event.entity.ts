import { defineEntity, p } from '@mikro-orm/core';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { unboundedText } from '../core/orm/unbounded-text.ts';
import { ReleaseGroup } from './release-group.entity.ts';

const UUID = 36;

const ReleaseEventSchema = defineEntity({
  name: 'ReleaseEvent',
  extends: BaseSchema,
  properties: {
    groupId: reference(() => ReleaseGroup, { onDelete: 'cascade' }),
    eventUuid: p.string().length(UUID),
    kind: p.string().$type<'pick' | 'return' | 'rework'>().length(20),
    /** Its content: the same event again must have the same. */
    content: unboundedText(),
  },
  uniques: [{ properties: ['eventUuid'] }],
  indexes: [{ properties: ['groupId', 'id'] }],
});

/** An event that a device sent for a release, stored once: picks and returns are safe to send again. */
export class ReleaseEvent extends ReleaseEventSchema.class {}
ReleaseEventSchema.setClass(ReleaseEvent);
