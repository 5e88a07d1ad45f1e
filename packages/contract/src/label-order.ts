import { statusResult } from './actions.ts';
import { defineResource, FLOOR, refField, SUPERVISOR, text, STAMPS } from './core/index.ts';
import { LABEL_ORDER_STEPS } from './facts/label-order.ts';
import { labelOrderGroup, labelOrderLineFields } from './label-order-group.ts';
import { shortCloseLabelBody } from './label-order/calls.ts';

export const labelOrder = defineResource({
  name: 'labelOrder',
  label: text('라벨 발주 품목', 'Label order line'),
  fields: { groupId: refField(text('라벨 발주', 'Label order'), labelOrderGroup), ...labelOrderLineFields },
  subsets: {
    A: {
      add: [
        'group.status',
        'group.supplier.name',
        'group.supplier.nameEn',
        'group.orderDate',
        'group.currency',
        'labelStock.moq',
        'labelStock.orderMultiple',
      ],
    },
    L: {
      omit: [
        ...STAMPS,
        'group.orderDate',
        'labelStock.moq',
        'labelStock.orderMultiple',
        'forPoProductIds',
        'qtyReason',
        'shortCloseReason',
      ],
    },
    R: ['id', 'group.no', 'labelStock.code', 'qty'],
  },
  title: ['group.no', 'labelStock.code'],
  search: ['group.no', 'group.supplier.name', 'labelStock.code', 'labelStock.name'],
  searchable: false,
  orderBy: ['dueDate', 'qty', 'createdAt'],
  filters: {
    groupId: 'groupId',
    supplierId: 'group.supplierId',
    labelStockId: 'labelStockId',
    status: 'group.status',
    dueDate: 'dueDate',
  },
  ordersWithin: [
    { filters: ['labelStockId'], orderBy: 'dueDate' }, // a label: what comes when
  ],
  sums: ['qty', 'receivedQty', 'openQty'],
  access: { read: FLOOR, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
  actions: {
    shortClose: { roles: LABEL_ORDER_STEPS.shortClose.roles, body: shortCloseLabelBody, result: statusResult },
  },
});
