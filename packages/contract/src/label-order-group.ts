import { maybeReasoned, statusResult } from './actions.ts';
import {
  childrenField,
  choiceField,
  dateField,
  decimalField,
  defineResource,
  FLOOR,
  intField,
  longTextField,
  numberField,
  qtyField,
  refField,
  refsField,
  SUPERVISOR,
  text,
  textField,
  STAMPS,
} from './core/index.ts';
import { LABEL_ORDER_EXPLAINED } from './explained/label-order.ts';
import { LABEL_ORDER_STEPS } from './facts/label-order.ts';
import { LABEL_ORDER_STATUSES } from './label-order-enums.ts';
import { receiveLabelsBody, receiveLabelsResult } from './label-order/calls.ts';
import { labelStock } from './label-stock.ts';
import { partnerField } from './partner.ts';
import { poProduct } from './po-product.ts';
import { currencyField } from './product.ts';

const optionalDerived = { optional: true, derived: true } as const;
const money = { currency: 'currency', hiddenFrom: ['site-staff'] } as const;
const words = { max: 500, optional: true } as const;

/** Fields of one line of a label order. */
export const labelOrderLineFields = {
  labelStockId: refField(text('라벨', 'Label'), labelStock),
  qty: qtyField(text('발주 수량', 'Ordered'), { min: 1, max: 1_000_000_000 }),
  /** The supplier's last price for the label, else the label's own, unless given. */
  unitCost: decimalField(text('단가', 'Unit cost'), { scale: 6, optional: true, ...money }),
  dueDate: dateField(text('입고 예정일', 'Due'), { optional: true }),
  /** The label's artwork when the line was made. */
  artworkVer: textField(text('아트워크 버전', 'Artwork version'), { max: 40, optional: true }),
  forPoProductIds: refsField(text('대상 발주 품목', 'For PO products'), poProduct, { default: [] }),
  /** Why less than the MOQ, or no multiple, is ordered. */
  qtyReason: textField(text('수량 사유', 'Reason for the quantity'), words),
  receivedQty: qtyField(text('입고', 'Received'), { derived: true, explain: LABEL_ORDER_EXPLAINED.received }),
  openQty: qtyField(text('미입고', 'Still to come'), { derived: true, explain: LABEL_ORDER_EXPLAINED.open }),
  amount: decimalField(text('금액', 'Amount'), { ...optionalDerived, ...money, explain: LABEL_ORDER_EXPLAINED.amount }),
  shortClosedOn: dateField(text('부족종결일', 'Short-closed'), { ...optionalDerived, explain: LABEL_ORDER_EXPLAINED.shortClosed }),
  shortCloseReason: textField(text('부족종결 사유', 'Short-close reason'), { max: 500, ...optionalDerived }),
};

const OF_LABEL = ['labelStock.unit', 'labelStock.eaPerUnit', 'labelStock.moq', 'labelStock.orderMultiple', 'labelStock.location'] as const;

export const labelOrderGroup = defineResource({
  name: 'labelOrderGroup',
  label: text('라벨 발주', 'Label order'),
  fields: {
    no: numberField(text('라벨 발주 번호', 'Label order no.'), { prefix: 'LO', date: 'orderDate' }),
    supplierId: partnerField(text('공급사', 'Supplier'), 'label_supplier'),
    orderDate: dateField(text('발주일', 'Order date'), { optional: true }),
    dueDate: dateField(text('입고 예정일', 'Due'), { optional: true }),
    currency: currencyField,
    memo: longTextField(text('메모', 'Memo'), { optional: true }),
    lines: childrenField(text('라벨', 'Labels'), {
      entity: 'labelOrder',
      parentKey: 'groupId',
      fields: labelOrderLineFields,
      paths: { add: OF_LABEL },
    }),
    status: choiceField(text('상태', 'Status'), LABEL_ORDER_STATUSES, { derived: true, explain: LABEL_ORDER_EXPLAINED.status }),
    cancelReason: textField(text('취소 사유', 'Why cancelled'), { max: 500, ...optionalDerived }),
    lineCount: intField(text('라벨 수', 'Labels'), { derived: true, explain: LABEL_ORDER_EXPLAINED.lineCount }),
    totalQty: qtyField(text('총 수량', 'Quantity'), { derived: true, explain: LABEL_ORDER_EXPLAINED.total }),
    receivedQty: qtyField(text('입고', 'Received'), { derived: true, explain: LABEL_ORDER_EXPLAINED.received }),
    totalAmount: decimalField(text('금액', 'Amount'), { derived: true, ...money, explain: LABEL_ORDER_EXPLAINED.totalAmount }),
  },
  subsets: {
    A: { add: ['supplier.language', 'supplier.country.iso2'] },
    L: { omit: [...STAMPS, 'memo', 'lines', 'cancelReason'] },
    R: ['id', 'no', 'status'],
  },
  title: ['no'],
  key: ['no'],
  search: ['no', 'supplier.name'],
  orderBy: ['no', 'orderDate', 'dueDate', 'createdAt'],
  filters: { status: 'status', supplierId: 'supplierId', orderDate: 'orderDate', dueDate: 'dueDate' },
  ordersWithin: [
    { filters: ['status'], orderBy: 'dueDate' }, // the site: what comes next
  ],
  groups: ['status'],
  // No amounts: a list may contain several currencies.
  sums: ['lineCount', 'totalQty', 'receivedQty'],
  access: { read: FLOOR, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
  files: { write: FLOOR, manage: SUPERVISOR, purposes: ['photo', 'artwork', 'order', 'price', 'invoice', 'other'] },
  check: (row, report) => {
    const { orderDate, dueDate } = row;
    if (orderDate && dueDate && dueDate < orderDate)
      report('dueDate', text(`발주일(${orderDate})보다 빠를 수 없습니다`, `Cannot be before the order date (${orderDate})`));
  },
  actions: {
    order: { roles: LABEL_ORDER_STEPS.order.roles, body: maybeReasoned, result: statusResult },
    receive: { roles: LABEL_ORDER_STEPS.receive.roles, body: receiveLabelsBody, result: receiveLabelsResult },
    close: { roles: LABEL_ORDER_STEPS.close.roles, body: maybeReasoned, result: statusResult },
    cancel: { roles: LABEL_ORDER_STEPS.cancel.roles, body: maybeReasoned, result: statusResult },
  },
});
