import { maybeReasoned, reasoned, statusResult } from './actions.ts';
import { brand } from './brand.ts';
import {
  ADMIN,
  childrenField,
  choiceField,
  dateField,
  defineResource,
  EVERYONE,
  instantField,
  intField,
  longTextField,
  numberField,
  qtyField,
  refField,
  SUPERVISOR,
  text,
  textField,
  STAMPS,
} from './core/index.ts';
import { RELEASE_STATUSES, RELEASE_TYPES } from './enums.ts';
import { RELEASE_EXPLAINED } from './explained/others.ts';
import { hasLineAddresses } from './facts/release-type.ts';
import { RELEASE_STEPS } from './facts/release.ts';
import { partnerField } from './partner.ts';
import { poProduct } from './po-product.ts';
import {
  confirmReleaseBody,
  confirmReleaseResult,
  deliverBody,
  finishReworkBody,
  pickBody,
  pickResult,
  releaseBody,
  returnBody,
  returnResult,
  revealBody,
  revealResult,
} from './release/calls.ts';
import { SHORT_REASONS } from './release-enums.ts';

const optionalDerived = { optional: true, derived: true } as const;
const ofServer = (label: [string, string], max: number) => textField(text(...label), { max, ...optionalDerived });
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
  shortReason: choiceField(text('부족 사유', 'Reason for the shortage'), SHORT_REASONS, {
    ...optionalDerived,
    explain: RELEASE_EXPLAINED.short,
  }),
  shortNote: ofServer(['부족 메모', 'Note on the shortage'], 200),
  pickedByName: ofServer(['피킹한 사람', 'Picked by'], 50),
  pickedAt: instantField(text('피킹 시각', 'Picked at'), optionalDerived),
  returnedQty: qtyField(text('반품', 'Returned'), { derived: true, explain: RELEASE_EXPLAINED.returned }),
  /** Returned pieces that go to rework. */
  reworkQty: qtyField(text('재작업 반품', 'Returned to rework'), { derived: true, explain: RELEASE_EXPLAINED.toRework }),
};

const NO = numberField(text('출고 번호', 'Release no.'), { prefix: 'RG' });
const OF_COURSE = [
  'heldFrom',
  'holdReason',
  'cancelReason',
  'labelReason',
  'confirmedAt',
  'confirmedByName',
  'restOfId',
  'restOf.no',
] as const;
const OF_LINE = ['poProduct.productId', 'poProduct.product.code', 'poProduct.product.name'] as const;
const OF_PICKING = [
  'poProduct.product.nameEn',
  'poProduct.product.barcode',
  'poProduct.product.location',
  'poProduct.pcsPerCarton',
] as const;
const isBlank = (value: unknown) => value === undefined || value === null || value === '';
const NEEDED = text('적어 주세요', 'Required');

export const releaseGroup = defineResource({
  name: 'releaseGroup',
  label: text('출고', 'Release'),
  fields: {
    no: NO,
    type: choiceField(text('유형', 'Type'), RELEASE_TYPES),
    brandId: refField(text('브랜드', 'Brand'), brand),
    requestedDate: dateField(text('희망일', 'Requested date')),
    plannedDate: dateField(text('예정일', 'Planned date'), { optional: true }),
    destName: short(['도착지', 'Destination']),
    destZip: short(['우편번호', 'Postal code'], 12),
    destAddress: short(['주소', 'Address'], 300),
    destPhone: short(['전화', 'Phone'], 30),
    carrierId: partnerField(text('운송사', 'Carrier'), 'carrier', { optional: true }),
    vehicle: short(['차량', 'Vehicle'], 60),
    driver: short(['기사', 'Driver'], 50),
    driverPhone: short(['기사 전화', 'Driver phone'], 30),
    pallets: intField(text('파레트', 'Pallets'), { max: 10_000, optional: true }),
    memo: longTextField(text('메모', 'Memo'), { optional: true }),
    lines: childrenField(text('출고 품목', 'Lines'), {
      entity: 'release',
      parentKey: 'groupId',
      fields: releaseLineFields,
      paths: {
        add: [
          ...OF_LINE,
          ...OF_PICKING,
          'poProduct.goodQty',
          'poProduct.reservedQty',
          'poProduct.releasedQty',
          'poProduct.toInspectQty',
          'poProduct.inspectRule',
        ],
      },
    }),
    releasedOn: dateField(text('출고일', 'Released'), { optional: true, derived: true, explain: RELEASE_EXPLAINED.releasedOn }),
    status: choiceField(text('상태', 'Status'), RELEASE_STATUSES, { derived: true, explain: RELEASE_EXPLAINED.status }),
    deliveredOn: dateField(text('납품일', 'Delivered'), { ...optionalDerived, explain: RELEASE_EXPLAINED.deliveredOn }),
    receivedBy: ofServer(['인수자', 'Received by'], 100),
    heldFrom: choiceField(text('보류 전 상태', 'Before the hold'), RELEASE_STATUSES, {
      ...optionalDerived,
      explain: RELEASE_EXPLAINED.heldFrom,
    }),
    holdReason: ofServer(['보류 사유', 'Why on hold'], 500),
    cancelReason: ofServer(['취소 사유', 'Why cancelled'], 500),
    labelReason: ofServer(['라벨 부족 사유', 'Why without all labels'], 500),
    confirmedAt: instantField(text('확정 시각', 'Confirmed at'), optionalDerived),
    confirmedByName: ofServer(['확정한 사람', 'Confirmed by'], 50),
    /** The release that was confirmed with the stock at hand; this one asks for the rest. */
    restOfId: refField(text('나머지를 남긴 출고', 'Rest of'), { name: 'releaseGroup', title: ['no'], fields: { no: NO } }, optionalDerived),
    lineCount: intField(text('품목 수', 'Lines'), { derived: true, explain: RELEASE_EXPLAINED.lineCount }),
    totalQty: qtyField(text('총 수량', 'Quantity'), { derived: true, explain: RELEASE_EXPLAINED.total }),
  },
  subsets: {
    A: { add: ['carrier.trackingUrl'] },
    L: {
      omit: [
        ...STAMPS,
        'brand.code',
        'destZip',
        'destAddress',
        'destPhone',
        'vehicle',
        'driver',
        'driverPhone',
        'pallets',
        'memo',
        'lines',
        'receivedBy',
        ...OF_COURSE,
      ],
    },
    R: ['id', 'no', 'status'],
  },
  title: ['no'],
  key: ['no'],
  importable: true,
  search: ['no', 'destName', 'carrier.name'],
  orderBy: ['no', 'requestedDate', 'plannedDate', 'createdAt'],
  filters: {
    type: 'type',
    brandId: 'brandId',
    carrierId: 'carrierId',
    status: 'status',
    requestedDate: 'requestedDate',
    plannedDate: 'plannedDate',
    releasedOn: 'releasedOn',
    restOfId: 'restOfId',
  },
  ordersWithin: [
    { filters: ['type', 'status'], orderBy: 'plannedDate' }, // dashboard: what goes out next
    { filters: ['type', 'status'], orderBy: 'requestedDate' }, // the factory: what to pick first
  ],
  sums: ['lineCount', 'totalQty'],
  comments: ADMIN,
  access: { read: EVERYONE, create: ADMIN, update: ADMIN, del: ADMIN },
  files: { write: EVERYONE, manage: SUPERVISOR, purposes: ['photo', 'signature', 'document'] },
  actions: {
    /** Recipients in full, for one view; history records who looked, when, why and at which lines. */
    reveal: { roles: ADMIN, body: revealBody, result: revealResult, repeatable: 'private' },
    confirm: { roles: RELEASE_STEPS.confirm.roles, body: confirmReleaseBody, result: confirmReleaseResult },
    hold: { roles: RELEASE_STEPS.hold.roles, body: reasoned, result: statusResult },
    resume: { roles: RELEASE_STEPS.resume.roles, body: maybeReasoned, result: statusResult },
    startPicking: { roles: RELEASE_STEPS.startPicking.roles, body: maybeReasoned, result: statusResult },
    pick: { roles: RELEASE_STEPS.pick.roles, body: pickBody, result: pickResult },
    release: { roles: RELEASE_STEPS.release.roles, body: releaseBody, result: statusResult },
    deliver: { roles: RELEASE_STEPS.deliver.roles, body: deliverBody, result: statusResult },
    return: { roles: RELEASE_STEPS.return.roles, body: returnBody, result: returnResult },
    finishRework: { roles: RELEASE_STEPS.finishRework.roles, body: finishReworkBody, result: returnResult },
    cancel: { roles: RELEASE_STEPS.cancel.roles, body: reasoned, result: statusResult },
  },
  check: (row, report, setting) => {
    if (!row.type) return;
    if (!hasLineAddresses(row.type, setting)) {
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
