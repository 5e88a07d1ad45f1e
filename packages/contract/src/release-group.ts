import { reasoned, statusResult } from './actions.ts';
import { brand } from './brand.ts';
import {
  ADMIN,
  childrenField,
  choiceField,
  dateField,
  defineResource,
  EVERYONE,
  intField,
  longTextField,
  numberField,
  qtyField,
  refField,
  text,
  textField,
  STAMPS,
} from './core/index.ts';
import { RELEASE_STATUSES, RELEASE_TYPES } from './enums.ts';
import { RELEASE_EXPLAINED } from './explained/others.ts';
import { poProduct } from './po-product.ts';

const short = (label: [string, string], max = 100) => textField(text(...label), { max, optional: true });

/** Fields of one line of a release: pieces of one PO line, for SD with their recipient. */
export const releaseLineFields = {
  poProductId: refField(text('발주 품목', 'PO product'), poProduct),
  qty: qtyField(text('수량', 'Quantity'), { min: 1 }),
  cartons: intField(text('카톤', 'Cartons'), { auto: true }),
  recipient: short(['받는 사람', 'Recipient']),
  phone: short(['전화', 'Phone'], 30),
  zip: short(['우편번호', 'Postal code'], 12),
  address: short(['주소', 'Address'], 300),
  parcelMemo: short(['배송 메모', 'Parcel note'], 200),
  trackingNo: short(['운송장 번호', 'Tracking no.'], 60),
  pickedQty: qtyField(text('피킹 수량', 'Picked'), { optional: true, derived: true, explain: RELEASE_EXPLAINED.picked }),
  shortReason: textField(text('부족 사유', 'Reason for the shortage'), { optional: true, derived: true }),
  returnedQty: qtyField(text('반품', 'Returned'), { derived: true, explain: RELEASE_EXPLAINED.returned }),
};

const OF_LINE = ['poProduct.product.code', 'poProduct.product.name'] as const;
const isBlank = (value: unknown) => value === undefined || value === null || value === '';
const NEEDED = text('적어 주세요', 'Required');

export const releaseGroup = defineResource({
  name: 'releaseGroup',
  label: text('출고', 'Release'),
  fields: {
    no: numberField(text('출고 번호', 'Release no.'), { prefix: 'RG' }),
    type: choiceField(text('유형', 'Type'), RELEASE_TYPES),
    brandId: refField(text('브랜드', 'Brand'), brand),
    requestedDate: dateField(text('희망일', 'Requested date')),
    plannedDate: dateField(text('예정일', 'Planned date'), { optional: true }),
    destName: short(['도착지', 'Destination']),
    destZip: short(['우편번호', 'Postal code'], 12),
    destAddress: short(['주소', 'Address'], 300),
    destPhone: short(['전화', 'Phone'], 30),
    carrier: short(['운송사', 'Carrier']),
    vehicle: short(['차량', 'Vehicle'], 60),
    driverPhone: short(['기사 전화', 'Driver phone'], 30),
    memo: longTextField(text('메모', 'Memo'), { optional: true }),
    lines: childrenField(text('출고 품목', 'Lines'), {
      entity: 'release',
      parentKey: 'groupId',
      fields: releaseLineFields,
      paths: { add: [...OF_LINE, 'poProduct.goodQty', 'poProduct.reservedQty', 'poProduct.releasedQty'] },
    }),
    releasedOn: dateField(text('출고일', 'Released'), { optional: true, derived: true, explain: RELEASE_EXPLAINED.releasedOn }),
    status: choiceField(text('상태', 'Status'), RELEASE_STATUSES, { derived: true, explain: RELEASE_EXPLAINED.status }),
    lineCount: intField(text('품목 수', 'Lines'), { derived: true, explain: RELEASE_EXPLAINED.lineCount }),
    totalQty: qtyField(text('총 수량', 'Quantity'), { derived: true, explain: RELEASE_EXPLAINED.total }),
  },
  subsets: {
    L: { omit: [...STAMPS, 'brand.code', 'destZip', 'destAddress', 'destPhone', 'vehicle', 'driverPhone', 'memo', 'lines'] },
    R: ['id', 'no', 'status'],
  },
  title: ['no'],
  key: ['no'],
  importable: true,
  search: ['no', 'destName', 'carrier'],
  orderBy: ['no', 'requestedDate', 'plannedDate', 'createdAt'],
  filters: { type: 'type', brandId: 'brandId', status: 'status', requestedDate: 'requestedDate', plannedDate: 'plannedDate' },
  ordersWithin: [
    { filters: ['type', 'status'], orderBy: 'plannedDate' }, // dashboard: what goes out next
    { filters: ['type', 'status'], orderBy: 'requestedDate' }, // the factory: what to pick first
  ],
  sums: ['lineCount', 'totalQty'],
  access: { read: EVERYONE, create: ADMIN, update: ADMIN, del: ADMIN },
  actions: { cancel: { roles: ADMIN, body: reasoned, result: statusResult } },
  check: (row, report) => {
    if (row.type === 'delivery') {
      if (isBlank(row.destName)) report('destName', NEEDED);
      if (isBlank(row.destAddress)) report('destAddress', NEEDED);
      return;
    }
    (row.lines ?? []).forEach((line, index) => {
      if (line.id !== undefined) return;
      if (isBlank(line.recipient)) report(`lines.${index}.recipient`, NEEDED);
      if (isBlank(line.address)) report(`lines.${index}.address`, NEEDED);
    });
  },
});
