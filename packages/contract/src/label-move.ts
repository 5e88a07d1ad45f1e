import { choiceField, dateField, defineResource, FLOOR, MAX_INT, qtyField, refField, text, textField } from './core/index.ts';
import { LABEL_MOVE_TYPES } from './enums.ts';
import { labelStock } from './label-stock.ts';

/** The ledger of a label stock: append-only, written by `labelStock/move` and by journals, only read here. */
export const labelMove = defineResource({
  name: 'labelMove',
  label: text('라벨 입출고', 'Label move'),
  fields: {
    labelStockId: refField(text('라벨', 'Label'), labelStock, { derived: true }),
    type: choiceField(text('구분', 'Type'), LABEL_MOVE_TYPES, { derived: true }),
    date: dateField(text('날짜', 'Date'), { derived: true }),
    qty: qtyField(text('수량', 'Quantity'), { min: -MAX_INT, derived: true }),
    balanceAfter: qtyField(text('잔량', 'Balance'), { derived: true }),
    reason: textField(text('사유', 'Reason'), { optional: true, derived: true }),
    poProductId: refField(text('발주 품목', 'PO product'), { name: 'poProduct', fields: {} }, { optional: true, derived: true }),
    pjournalId: refField(text('생산일지', 'Journal'), { name: 'pjournal', fields: {} }, { optional: true, derived: true }),
    eventUuid: textField(text('이벤트', 'Event'), { max: 36, derived: true }),
  },
  subsets: {
    A: { omit: ['version', 'updatedAt', 'updatedBy'] },
    L: { omit: ['eventUuid'] },
    R: ['id', 'date', 'qty'],
  },
  orderBy: ['date', 'createdAt'],
  filters: { labelStockId: 'labelStockId', type: 'type', date: 'date' },
  sums: ['qty'],
  access: { read: FLOOR },
});
