import { defineEntity, p } from '@mikro-orm/core';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { unboundedText } from '../core/orm/unbounded-text.ts';
import { LabelOrderGroup } from './label-order-group.entity.ts';

const UUID = 36;

const LabelReceiptSchema = defineEntity({
  name: 'LabelReceipt',
  extends: BaseSchema,
  properties: {
    groupId: reference(() => LabelOrderGroup, { onDelete: 'cascade' }),
    eventUuid: p.string().length(UUID),
    kind: p.string().$type<'receive'>().length(20),
    /** Its content: the same event again must have the same. */
    content: unboundedText(),
  },
  uniques: [{ properties: ['eventUuid'] }],
  indexes: [{ properties: ['groupId', 'id'] }],
});

/** A receipt that a device sent for a label order, stored once, so that it is safe to send again. */
export class LabelReceipt extends LabelReceiptSchema.class {}
LabelReceiptSchema.setClass(LabelReceipt);
