import { maybeReasoned, plain, reasoned, statusResult } from './actions.ts';
import {
  ADMIN,
  childrenField,
  choiceField,
  dateField,
  defineResource,
  EVERYONE,
  FLOOR,
  instantField,
  intField,
  longTextField,
  numberField,
  qtyField,
  refField,
  STAMPS,
  SUPERVISOR,
  text,
  textField,
  type Explained,
} from './core/index.ts';
import { VISIT_EXPLAINED } from './explained/inspection.ts';
import { INSPECTION_GROUP_STATUSES, INSPECTION_RESULTS, INSPECTION_TYPES } from './inspection-enums.ts';
import { approveBody, proposeBody, proposeResult, reopenBody, submitBody } from './inspection/calls.ts';
import { inspectionLotFields } from './inspection-lot.ts';
import { partnerField } from './partner.ts';
import { po } from './po.ts';

const inspector = { name: 'user', title: ['name'], fields: { name: textField(text('이름', 'Name'), { max: 50 }) } } as const;
const explainedBy = (explain: Explained) => ({ derived: true, explain }) as const;
const optionalDerived = { derived: true, optional: true } as const;

/** One visit: lots of one or several POs that one person inspects on one day. */
export const inspectionGroup = defineResource({
  name: 'inspectionGroup',
  label: text('검사', 'Inspection visit'),
  fields: {
    no: numberField(text('검사 번호', 'Visit no.'), { prefix: 'IG', date: 'plannedOn' }),
    type: choiceField(text('유형', 'Type'), INSPECTION_TYPES, { default: 'final' }),
    plannedOn: dateField(text('예정일', 'Planned')),
    factoryId: partnerField(text('공장', 'Factory'), 'factory', { optional: true }),
    inspectorId: refField(text('검사자', 'Inspector'), inspector, { optional: true }),
    memo: longTextField(text('메모', 'Memo'), { optional: true }),
    lots: childrenField(text('로트', 'Lots'), {
      entity: 'inspection',
      parentKey: 'groupId',
      fields: inspectionLotFields,
      paths: {
        add: [
          'poProduct.product.code',
          'poProduct.product.name',
          'poProduct.product.nameEn',
          'poProduct.product.categoryId',
          'poProduct.orderQty',
          'poProduct.goodQty',
          'poProduct.reservedQty',
          'poProduct.releasedQty',
        ],
      },
    }),
    poId: refField(text('발주', 'PO'), po, optionalDerived),
    inspectedOn: dateField(text('검사일', 'Inspected'), { ...optionalDerived, explain: VISIT_EXPLAINED.inspectedOn }),
    status: choiceField(text('상태', 'Status'), INSPECTION_GROUP_STATUSES, explainedBy(VISIT_EXPLAINED.status)),
    result: choiceField(text('결과', 'Result'), INSPECTION_RESULTS, explainedBy(VISIT_EXPLAINED.result)),
    lotCount: intField(text('로트 수', 'Lots'), explainedBy(VISIT_EXPLAINED.lotCount)),
    totalQty: qtyField(text('총 수량', 'Quantity'), explainedBy(VISIT_EXPLAINED.total)),
    toDecide: intField(text('결정 대기', 'To decide'), explainedBy(VISIT_EXPLAINED.toDecide)),
    waitsClient: intField(text('고객사 답변 대기', 'Waiting for client'), explainedBy(VISIT_EXPLAINED.waitsClient)),
    ackAt: instantField(text('고객사 확인', 'Seen by the client'), optionalDerived),
    ackByName: textField(text('고객사 확인자', 'Client'), { max: 50, ...optionalDerived }),
  },
  subsets: {
    L: { omit: [...STAMPS, 'memo', 'lots', 'ackAt', 'ackByName'] },
    R: ['id', 'no', 'status'],
  },
  title: ['no'],
  key: ['no'],
  search: ['no', 'factory.name', 'po.poNo', 'inspector.name'],
  orderBy: ['no', 'plannedOn', 'inspectedOn', 'createdAt'],
  filters: {
    type: 'type',
    status: 'status',
    result: 'result',
    factoryId: 'factoryId',
    poId: 'poId',
    inspectorId: 'inspectorId',
    plannedOn: 'plannedOn',
    toDecide: 'toDecide',
    waitsClient: 'waitsClient',
  },
  ordersWithin: [
    { filters: ['status'], orderBy: 'plannedOn' }, // visits that wait, the next first
  ],
  sums: ['lotCount', 'totalQty'],
  access: { read: EVERYONE, create: FLOOR, update: FLOOR, del: SUPERVISOR },
  files: { write: FLOOR, manage: SUPERVISOR, purposes: ['photo', 'spec', 'certificate', 'other'] },
  comments: ADMIN,
  actions: {
    propose: { roles: FLOOR, body: proposeBody, result: proposeResult },
    submit: { roles: FLOOR, body: submitBody, result: statusResult },
    return: { roles: SUPERVISOR, body: reasoned, result: statusResult },
    cancel: { roles: FLOOR, body: maybeReasoned, result: statusResult },
    approve: { roles: SUPERVISOR, body: approveBody, result: statusResult },
    reopen: { roles: SUPERVISOR, body: reopenBody, result: statusResult },
    acknowledge: { roles: ADMIN, body: plain, result: statusResult },
  },
});
