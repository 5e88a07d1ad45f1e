import { defineEntity } from '@mikro-orm/core';
import { pjournalLabelFields } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, reference } from '../core/orm/columns.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { Pjournal } from './pjournal.entity.ts';

const PjournalLabelSchema = defineEntity({
  name: 'PjournalLabel',
  extends: BaseSchema,
  properties: {
    pjournalId: reference(() => Pjournal, { onDelete: 'cascade' }),
    ...columns(pjournalLabelFields, { labelStockId: () => LabelStock }),
  },
  uniques: [{ properties: ['pjournalId', 'labelStockId'] }],
  checks: [{ name: 'pjournal_label_qty', expression: 'used >= 0 and loss >= 0' }],
});
export class PjournalLabel extends PjournalLabelSchema.class {}
PjournalLabelSchema.setClass(PjournalLabel);
