import { maybeReasoned, plain, reasoned, statusResult } from './actions.ts';
import { brand } from './brand.ts';
import {
  ADMIN,
  childrenField,
  choiceField,
  dateField,
  decimalField,
  defineResource,
  EVERYONE,
  flagField,
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
import { country } from './country.ts';
import { INCOTERMS, PO_FLOWS, PO_SHIPPING_STATUSES, PO_STATUSES } from './enums.ts';
import { ORDER_EXPLAINED } from './explained/order.ts';
import { INSPECT_RULES } from './inspection-enums.ts';
import { partnerField } from './partner.ts';
import { poLineFields, SLIP } from './po-line.ts';
import { currencyField } from './product.ts';
import { tag } from './tag.ts';

const TERMS = ['currency', 'overTolPct', 'underTolPct'] as const;

export const po = defineResource({
  name: 'po',
  label: text('발주', 'PO'),
  fields: {
    poNo: numberField(text('발주 번호', 'PO no.'), { prefix: 'PO', date: 'orderDate' }),
    brandId: refField(text('브랜드', 'Brand'), brand, { optional: true }),
    flow: choiceField(text('흐름', 'Flow'), PO_FLOWS, { default: 'make', setting: 'po.default_flow' }),
    supplierId: partnerField(text('공급사', 'Supplier'), 'supplier', { optional: true }),
    factoryId: partnerField(text('공장', 'Factory'), 'factory', { optional: true }),
    countryId: refField(text('국가', 'Country'), country),
    orderDate: dateField(text('발주일', 'Order date'), { optional: true }),
    requestedDate: dateField(text('희망 납기', 'Requested date')),
    incoterm: choiceField(text('인코텀즈', 'Incoterm'), INCOTERMS, { optional: true }),
    needsShipping: flagField(text('선적 필요', 'Needs shipping'), { auto: true }),
    currency: currencyField,
    overTolPct: decimalField(text('초과 허용', 'Over tolerance'), { max: 20, unit: '%', optional: true }),
    underTolPct: decimalField(text('부족 허용', 'Under tolerance'), { max: 20, unit: '%', optional: true }),
    inspect: choiceField(text('검사 여부', 'Inspection'), INSPECT_RULES, { optional: true }),
    clientRef: textField(text('고객사 발주번호', 'Client PO no.'), { max: 100, optional: true, form: 'code' }),
    tagIds: refsField(text('태그', 'Tags'), tag, { default: [] }),
    memo: longTextField(text('메모', 'Memo'), { optional: true }),
    lines: childrenField(text('품목', 'Lines'), {
      entity: 'poProduct',
      parentKey: 'poId',
      fields: poLineFields,
      paths: {
        omit: [
          'lateReason',
          'mode',
          'brand.code',
          'coveredQty',
          'toInspectQty',
          'rejectedQty',
          'reworkQty',
          'tagIds',
          'departsOn',
          'deliveredOn',
          'slipDays',
          'lateOn',
          'shortCloseReason',
        ],
      },
    }),
    status: choiceField(text('상태', 'Status'), PO_STATUSES, { derived: true, explain: ORDER_EXPLAINED.status }),
    shippingStatus: choiceField(text('선적 상태', 'Shipping status'), PO_SHIPPING_STATUSES, {
      derived: true,
      explain: ORDER_EXPLAINED.shippingStatus,
    }),
    lineCount: intField(text('품목 수', 'Lines'), { derived: true, explain: ORDER_EXPLAINED.lineCount }),
    totalQty: qtyField(text('총 수량', 'Total quantity'), { derived: true, explain: ORDER_EXPLAINED.total }),
    shippedQty: qtyField(text('선적 수량', 'Shipped'), { derived: true, explain: ORDER_EXPLAINED.shipped }),
    promisedDate: dateField(text('확정 납기', 'Promised'), { optional: true, derived: true, explain: ORDER_EXPLAINED.promised }),
    etaCurrent: dateField(text('현재 ETA', 'Current ETA'), { optional: true, derived: true, explain: ORDER_EXPLAINED.eta }),
    slipDays: intField(text('지연일', 'Slip'), { ...SLIP, explain: ORDER_EXPLAINED.slip }),
    lateOn: dateField(text('지연 시작', 'Late since'), { optional: true, derived: true, explain: ORDER_EXPLAINED.late }),
  },
  subsets: {
    A: { add: ['country.nameKo'] },
    L: {
      omit: [
        ...STAMPS,
        ...TERMS,
        'brand.code',
        'factoryId',
        'factory.name',
        'needsShipping',
        'inspect',
        'clientRef',
        'tagIds',
        'memo',
        'lines',
      ],
    },
    R: ['id', 'poNo', 'status'],
  },
  title: ['poNo'],
  key: ['poNo'],
  search: ['poNo', 'supplier.name', 'clientRef', 'factory.name'],
  orderBy: ['poNo', 'orderDate', 'requestedDate', 'etaCurrent', 'slipDays', 'totalQty', 'createdAt'],
  filters: {
    createdBy: 'createdBy',
    brandId: 'brandId',
    supplierId: 'supplierId',
    factoryId: 'factoryId',
    countryId: 'countryId',
    status: 'status',
    shippingStatus: 'shippingStatus',
    flow: 'flow',
    incoterm: 'incoterm',
    orderDate: 'orderDate',
    requestedDate: 'requestedDate',
    etaCurrent: 'etaCurrent',
    lateOn: 'lateOn',
    slipDays: 'slipDays',
  },
  ordersWithin: [
    { filters: ['status'], orderBy: 'etaCurrent' }, // open POs, the next to arrive first
  ],
  sums: ['lineCount', 'totalQty', 'shippedQty'],
  access: { read: EVERYONE, create: ADMIN, update: ADMIN, del: SUPERVISOR },
  files: {
    write: ADMIN,
    manage: SUPERVISOR,
    purposes: ['photo', 'artwork', 'spec', 'certificate', 'packing_list', 'order', 'contract', 'price', 'invoice', 'other'],
  },
  comments: ADMIN,
  actions: {
    request: { roles: ADMIN, body: plain, result: statusResult },
    confirm: { roles: SUPERVISOR, body: maybeReasoned, result: statusResult },
    close: { roles: SUPERVISOR, body: plain, result: statusResult },
    reopen: { roles: SUPERVISOR, body: reasoned, result: statusResult },
    cancel: { roles: SUPERVISOR, body: maybeReasoned, result: statusResult },
  },
});
