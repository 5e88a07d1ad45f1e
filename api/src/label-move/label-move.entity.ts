import { defineEntity } from '@mikro-orm/core';
import { labelMove } from '@moru/contract';
import { firstAnswer, MOVE_UNIQUES, moveChecks, STORED_MOVE } from '../core/ledger/move-row.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, orderIndexes } from '../core/orm/columns.ts';
import { LabelOrder } from '../label-order/label-order.entity.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { Pjournal } from '../pjournal/pjournal.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';

const refs = {
  labelStockId: () => LabelStock,
  reversalOfId: () => LabelMove,
  poProductId: () => PoProduct,
  pjournalId: () => Pjournal,
  labelOrderId: () => LabelOrder,
};

const LabelMoveSchema = defineEntity({
  name: 'LabelMove',
  extends: BaseSchema,
  properties: {
    ...columns(labelMove.fields, refs, { stored: [...STORED_MOVE, 'labelStockId', 'poProductId', 'pjournalId', 'labelOrderId'] }),
    ...firstAnswer,
  },
  uniques: MOVE_UNIQUES,
  indexes: [
    { properties: ['type', 'id'] },
    ...orderIndexes(labelMove),
    { properties: ['labelStockId', 'id'] },
    { properties: ['date', 'id'] },
    { properties: ['pjournalId', 'labelStockId'] },
    { properties: ['labelOrderId', 'id'] },
    // Labels used on a line by hand, to know what of it is labelled.
    { properties: ['poProductId', 'labelStockId'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: moveChecks('label_move', 'count'),
});
export class LabelMove extends LabelMoveSchema.class {}
LabelMoveSchema.setClass(LabelMove);
