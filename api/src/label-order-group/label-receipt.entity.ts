import { defineEntity, p } from '@mikro-orm/core';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { LabelOrderGroup } from './label-order-group.entity.ts';

const UUID = 36;

const LabelReceiptSchema = defineEntity({
  name: 'LabelReceipt',
  extends: BaseSchema,
  properties: {
    groupId: reference(() => LabelOrderGroup, { onDelete: 'cascade' }),
    eventUuid: p.string().length(UUID),
    kind: p.string().$type<'receive'>().length(20),
    /** What was sent with it: the same event again has to say the same. */
    content: p.text(),
  },
  uniques: [{ properties: ['eventUuid'] }],
  indexes: [{ properties: ['groupId', 'id'] }],
});

/** What a device sent of an order of labels, once: a receipt is safe to send again. */
export class LabelReceipt extends LabelReceiptSchema.class {}
LabelReceiptSchema.setClass(LabelReceipt);
