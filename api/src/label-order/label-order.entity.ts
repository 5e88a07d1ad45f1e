import { defineEntity, p } from '@mikro-orm/core';
import { labelOrder } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, orderIndexes, reference } from '../core/orm/columns.ts';
import { LabelOrderGroup } from '../label-order-group/label-order-group.entity.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';

const LabelOrderSchema = defineEntity({
  name: 'LabelOrder',
  extends: BaseSchema,
  properties: {
    groupId: reference(() => LabelOrderGroup, { onDelete: 'cascade' }),
    ...columns(
      labelOrder.fields,
      { labelStockId: () => LabelStock },
      { stored: ['shortClosedOn', 'shortCloseReason'], except: ['groupId'] },
    ),
    /** Σ of its receipts in the label's ledger, updated with each of them under the order's lock. */
    receivedQty: p.integer().default(0),
  },
  indexes: [
    ...orderIndexes(labelOrder),
    { properties: ['groupId', 'id'] },
    { properties: ['labelStockId', 'id'] },
    { properties: ['dueDate', 'id'] },
    { properties: ['qty', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [{ name: 'label_order_qty', expression: 'qty > 0 and received_qty >= 0' }],
});
export class LabelOrder extends LabelOrderSchema.class {}
LabelOrderSchema.setClass(LabelOrder);
