import { maybeReasoned, plain, reasoned, statusResult } from './actions.ts';
import { brand } from './brand.ts';
import {
  childrenField,
  choiceField,
  dateField,
  defineResource,
  EVERYONE,
  FLOOR,
  intField,
  longTextField,
  qtyField,
  refField,
  rowsField,
  SUPERVISOR,
  text,
  textField,
  STAMPS,
} from './core/index.ts';
import { PJOURNAL_STATUSES, PROCESSES, SHIFTS } from './enums.ts';
import { JOURNAL_STATUS } from './explained/others.ts';
import { labelStock } from './label-stock.ts';
import { partnerField } from './partner.ts';
import { poProduct } from './po-product.ts';

/** One defect code and how many pieces had it. */
const defectLineFields = {
  code: textField(text('불량 코드', 'Defect code'), { max: 40 }),
  qty: qtyField(text('수량', 'Quantity'), { min: 1, max: 2_000_000_000 }),
};

/** Fields of the labels a journal used up. */
export const pjournalLabelFields = {
  labelStockId: refField(text('라벨', 'Label'), labelStock),
  used: qtyField(text('사용', 'Used'), { default: 0 }),
  loss: qtyField(text('손실', 'Loss'), { default: 0 }),
};

/** Details of the line shown beside a journal being written. */
const WORK = ['poProduct.product.code', 'poProduct.orderQty', 'poProduct.producedQty'] as const;

export const pjournal = defineResource({
  name: 'pjournal',
  label: text('생산일지', 'Production journal'),
  fields: {
    date: dateField(text('날짜', 'Date')),
    poProductId: refField(text('발주 품목', 'PO product'), poProduct),
    process: choiceField(text('공정', 'Process'), PROCESSES, { default: 'packing', offered: 'pjournal.processes' }),
    line: textField(text('생산 라인', 'Line'), { max: 20, default: '1', offered: 'pjournal.lines' }),
    shift: choiceField(text('근무조', 'Shift'), SHIFTS, { default: 'day', offered: 'pjournal.shifts' }),
    planQty: qtyField(text('계획', 'Planned'), { default: 0 }),
    goodQty: qtyField(text('양품', 'Good')),
    defectQty: qtyField(text('불량', 'Defective'), { default: 0 }),
    defectLines: rowsField(text('불량 내역', 'Defects'), defectLineFields, { default: [] }),
    workers: intField(text('인원', 'Workers'), { max: 10_000, optional: true }),
    workMin: intField(text('작업 시간', 'Work time'), { unit: 'min', max: 1_000_000, optional: true }),
    stopMin: intField(text('정지 시간', 'Stopped'), { unit: 'min', max: 100_000, default: 0 }),
    stopReason: textField(text('정지 사유', 'Reason for the stop'), { max: 200, optional: true }),
    note: longTextField(text('비고', 'Note'), { optional: true }),
    labels: childrenField(text('라벨 사용', 'Labels used'), {
      entity: 'pjournalLabel',
      parentKey: 'pjournalId',
      fields: pjournalLabelFields,
      hiddenFrom: ['client'],
    }),
    factoryId: partnerField(text('공장', 'Factory'), 'factory', { optional: true, derived: true }),
    brandId: refField(text('브랜드', 'Brand'), brand, { derived: true }),
    status: choiceField(text('상태', 'Status'), PJOURNAL_STATUSES, { derived: true, explain: JOURNAL_STATUS }),
  },
  subsets: {
    A: { add: [...WORK, 'poProduct.product.name', 'poProduct.product.nameEn'], omit: ['brand.code', 'brand.name', 'brand.nameEn'] },
    L: {
      add: ['brand.name', 'brand.nameEn', 'poProduct.po.status', 'poProduct.maxQty'],
      omit: [
        ...STAMPS,
        'poProduct.product.code',
        'poProduct.orderQty',
        'defectLines',
        'workers',
        'workMin',
        'stopMin',
        'stopReason',
        'note',
        'labels',
      ],
    },
    R: ['id', 'date', 'status'],
  },
  title: ['date', 'poProduct.po.poNo', 'poProduct.lineNo'],
  key: ['date', 'poProductId', 'process', 'line', 'shift'],
  importable: true,
  search: ['poProduct.po.poNo', 'poProduct.product.name', 'factory.name'],
  orderBy: ['date', 'goodQty', 'createdAt'],
  filters: {
    date: 'date',
    poProductId: 'poProductId',
    process: 'process',
    shift: 'shift',
    line: 'line',
    factoryId: 'factoryId',
    brandId: 'brandId',
    status: 'status',
    productId: 'poProduct.productId',
    categoryId: 'poProduct.product.categoryId',
    supplierId: 'poProduct.po.supplierId',
    stopReason: 'stopReason',
    planQty: 'planQty',
    workers: 'workers',
    workMin: 'workMin',
  },
  ordersWithin: [
    { filters: ['status'], orderBy: 'date' }, // list of journals, the latest first
    { filters: ['process'], orderBy: 'date' }, // list of journals, the latest first
    { filters: ['shift'], orderBy: 'date' }, // list of journals, the latest first
    { filters: ['factoryId'], orderBy: 'date' }, // list of journals, the latest first
    { filters: ['brandId'], orderBy: 'date' }, // list of journals, the latest first
  ],
  // No workers: the same person is in many journals.
  sums: ['planQty', 'goodQty', 'defectQty', 'workMin', 'stopMin'],
  access: { read: EVERYONE, create: FLOOR, update: FLOOR, del: SUPERVISOR },
  files: { write: FLOOR, manage: SUPERVISOR, purposes: ['photo', 'other'] },
  actions: {
    submit: { roles: FLOOR, body: plain, result: statusResult },
    /** Requires a reason where more was produced than the order allows. */
    confirm: { roles: SUPERVISOR, body: maybeReasoned, result: statusResult },
    unlock: { roles: SUPERVISOR, body: reasoned, result: statusResult },
  },
  check: (row, report) => {
    const listed = (row.defectLines ?? []).reduce((sum, { qty }) => sum + qty, 0);
    if (listed > (row.defectQty ?? 0))
      report('defectLines', text('불량 내역의 합이 불량 수량보다 많습니다', 'The listed defects exceed the defective quantity'));
    if ((row.stopMin ?? 0) > 0 && !row.stopReason) report('stopReason', text('정지 사유를 적어 주세요', 'Give the reason for the stop'));
  },
});
