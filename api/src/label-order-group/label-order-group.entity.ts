import { defineEntity, p } from '@mikro-orm/core';
import { labelOrderGroup } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, orderIndexes, reference } from '../core/orm/columns.ts';
import { keptFilledText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';

const LabelOrderGroupSchema = defineEntity({
  name: 'LabelOrderGroup',
  extends: BaseSchema,
  properties: {
    ...columns(labelOrderGroup.fields, {}, { stored: ['cancelReason'], except: ['supplierId'] }),
    /** Null on an order of the previous release, until the next start. */
    supplierId: reference(() => Partner, { optional: true }),
    supplierText: keptFilledText('supplier', 100),
    status: p.string().length(20).default('draft'),
  },
  uniques: [{ properties: ['no'] }],
  indexes: [
    ...orderIndexes(labelOrderGroup),
    { properties: ['status', 'id'] },
    { properties: ['supplierId', 'id'] },
    { properties: ['orderDate', 'id'] },
    { properties: ['dueDate', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
});
export class LabelOrderGroup extends LabelOrderGroupSchema.class {}
LabelOrderGroupSchema.setClass(LabelOrderGroup);
