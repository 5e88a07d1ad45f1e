import {
  anyRefField,
  choiceField,
  defineResource,
  EVERYONE,
  FLOOR,
  instantField,
  intField,
  listField,
  longTextField,
  cleanText,
  refField,
  SUPERVISOR,
  text,
  textField,
} from './core/index.ts';
import { SEVERITIES } from './enums.ts';
import { INSPECTION_EVENT_KINDS } from './inspection-enums.ts';
import { inspection } from './inspection.ts';

const derived = { derived: true } as const;
const optionalDerived = { derived: true, optional: true } as const;
const MAX_UUID = 36;

/** What was counted on a lot: append-only, written by `inspection/record`; an undo is an event of its own. */
export const inspectionEvent = defineResource({
  name: 'inspectionEvent',
  label: text('검사 기록', 'Counted'),
  fields: {
    inspectionId: refField(text('로트', 'Lot'), inspection, derived),
    eventUuid: textField(text('이벤트', 'Event'), { max: MAX_UUID, derived: true }),
    kind: choiceField(text('구분', 'Kind'), INSPECTION_EVENT_KINDS, derived),
    at: instantField(text('시각', 'At'), derived),
    code: textField(text('결함 코드', 'Defect code'), { max: 40, ...optionalDerived }),
    class: choiceField(text('등급', 'Class'), SEVERITIES, optionalDerived),
    qty: intField(text('수량', 'Quantity'), optionalDerived),
    /** Defects that still count: 0 for undone ones and for anything but a defect. */
    countedQty: intField(text('집계 결함', 'Defects counted'), derived),
    unitNo: intField(text('개체', 'Unit'), optionalDerived),
    cartonNo: intField(text('카톤', 'Carton'), optionalDerived),
    itemId: anyRefField(text('항목', 'Item'), optionalDerived),
    values: listField(text('값', 'Values'), cleanText({ max: 200 }), { derived: true, default: [] }),
    ofUuid: textField(text('되돌린 이벤트', 'Takes back'), { max: MAX_UUID, ...optionalDerived }),
    note: longTextField(text('메모', 'Note'), optionalDerived),
    byName: textField(text('기록자', 'By'), { max: 50, ...optionalDerived }),
  },
  subsets: {
    A: { omit: ['version', 'updatedAt', 'updatedBy'] },
    L: { omit: ['createdBy'] },
    R: ['id', 'kind', 'at'],
  },
  title: ['code', 'at'],
  orderBy: ['createdAt'],
  filters: {
    inspectionId: 'inspectionId',
    kind: 'kind',
    code: 'code',
    class: 'class',
    status: 'inspection.status',
    inspectedOn: 'inspection.group.inspectedOn',
    brandId: 'inspection.brandId',
    factoryId: 'inspection.factoryId',
    productId: 'inspection.poProduct.productId',
    categoryId: 'inspection.poProduct.product.categoryId',
    supplierId: 'inspection.poProduct.po.supplierId',
  },
  searchable: false,
  access: { read: EVERYONE },
  files: { write: FLOOR, manage: SUPERVISOR, purposes: ['photo', 'other'] },
});
