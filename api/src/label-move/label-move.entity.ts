import { defineEntity, p } from '@mikro-orm/core';
import { labelMove } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { Pjournal } from '../pjournal/pjournal.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';

const stored = ['labelStockId', 'type', 'date', 'qty', 'balanceAfter', 'reason', 'poProductId', 'pjournalId', 'eventUuid'] as const;

const LabelMoveSchema = defineEntity({
  name: 'LabelMove',
  extends: BaseSchema,
  properties: {
    ...columns(labelMove.fields, { labelStockId: () => LabelStock, poProductId: () => PoProduct, pjournalId: () => Pjournal }, { stored }),
    /** What the first call answered, for its replays: a backdated move changes `balanceAfter` later. */
    firstBalance: p.integer(),
    firstVersion: p.integer(),
  },
  uniques: [{ properties: ['eventUuid'] }],
  indexes: [
    { properties: ['type', 'id'] },
    { properties: ['labelStockId', 'date', 'id'] },
    { properties: ['labelStockId', 'id'] },
    { properties: ['date', 'id'] },
    { properties: ['pjournalId', 'labelStockId'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [
    { name: 'label_move_balance', expression: 'balance_after >= 0' },
    // A count may find what the ledger says.
    { name: 'label_move_qty', expression: "qty <> 0 or type = 'count'" },
  ],
});
export class LabelMove extends LabelMoveSchema.class {}
LabelMoveSchema.setClass(LabelMove);
