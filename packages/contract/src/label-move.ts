import { defineResource, FLOOR, refField, text } from './core/index.ts';
import { LABEL_MOVE_TYPES } from './enums.ts';
import { labelStock } from './label-stock.ts';
import { moveFields } from './ledger/index.ts';

/** The ledger of a label stock: append-only, written by `labelStock/move`, `labelStock/reverse` and journals, only read here. */
export const labelMove = defineResource({
  name: 'labelMove',
  label: text('라벨 입출고', 'Label move'),
  fields: {
    labelStockId: refField(text('라벨', 'Label'), labelStock, { derived: true }),
    ...moveFields('labelMove', LABEL_MOVE_TYPES),
    poProductId: refField(text('발주 품목', 'PO product'), { name: 'poProduct', fields: {} }, { optional: true, derived: true }),
    pjournalId: refField(text('생산일지', 'Journal'), { name: 'pjournal', fields: {} }, { optional: true, derived: true }),
    /** The order line that it was received on. */
    labelOrderId: refField(
      text('라벨 발주 품목', 'Label order line'),
      { name: 'labelOrder', fields: {} },
      { optional: true, derived: true },
    ),
  },
  subsets: {
    A: { omit: ['version', 'updatedAt', 'updatedBy'] },
    L: { omit: ['eventUuid'] },
    R: ['id', 'date', 'qty'],
  },
  orderBy: ['date', 'createdAt'],
  filters: {
    labelStockId: 'labelStockId',
    labelOrderId: 'labelOrderId',
    type: 'type',
    date: 'date',
    brandId: 'labelStock.brandId',
    countryId: 'labelStock.countryId',
    supplierId: 'labelStock.supplierId',
  },
  ordersWithin: [
    { filters: ['labelStockId'], orderBy: 'date' }, // moves of one label, the latest first
  ],
  sums: ['qty'],
  access: { read: FLOOR },
});
