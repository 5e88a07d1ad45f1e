import { z } from 'zod';
import { plain, reasoned, reviseEtaBody, reviseEtaResult, statusResult } from './actions.ts';
import {
  ADMIN,
  childrenField,
  choiceField,
  dateField,
  dateOnly,
  decimalField,
  defineResource,
  intField,
  longTextField,
  numberField,
  onRow,
  qtyField,
  rowsField,
  refField,
  refsField,
  SUPERVISOR,
  text,
  textField,
  STAMPS,
} from './core/index.ts';
import { country } from './country.ts';
import { CONTAINER_TYPES, DIRECTIONS, SHIPPING_MODES, SHIPPING_STATUSES } from './enums.ts';
import { SHIPMENT_EXPLAINED } from './explained/others.ts';
import { partnerField } from './partner.ts';
import { SLIP } from './po-line.ts';
import { shippingItemFields } from './shipping-line.ts';
import { containerFields, legFields } from './shipping-parts.ts';
import { tag } from './tag.ts';

const on = (key: 'atd' | 'ata' | 'customsOn' | 'deliveredOn') => z.strictObject({ ...onRow, [key]: dateOnly });

const STEP_DATE = { optional: true, derived: true, explain: SHIPMENT_EXPLAINED.step } as const;

const FROM = ['fromCountryId', 'fromCountry.iso2', 'fromCountry.nameEn', 'fromPort'] as const;
const OF_FORM = ['containerType', 'containers', 'legs', 'toPort', 'customsOn', 'cost', 'tagIds', 'memo', 'items'] as const;

export const shipping = defineResource({
  name: 'shipping',
  label: text('선적', 'Shipment'),
  fields: {
    shippingNo: numberField(text('선적 번호', 'Shipment no.'), { prefix: 'SH', date: 'etdPlan' }),
    direction: choiceField(text('방향', 'Direction'), DIRECTIONS, { default: 'outbound' }),
    mode: choiceField(text('운송 방식', 'Mode'), SHIPPING_MODES, { optional: true }),
    carrierId: partnerField(text('운송사', 'Carrier'), 'carrier', { optional: true }),
    forwarderId: partnerField(text('포워더', 'Forwarder'), 'forwarder', { optional: true }),
    blNo: textField(text('B/L 번호', 'B/L no.'), { max: 60, optional: true }),
    containerNo: textField(text('컨테이너 번호', 'Container no.'), { max: 20, optional: true }),
    containerType: choiceField(text('컨테이너 종류', 'Container type'), CONTAINER_TYPES, { optional: true }),
    containers: rowsField(text('컨테이너', 'Containers'), containerFields, { default: [] }),
    legs: rowsField(text('운송 구간', 'Legs'), legFields, { default: [] }),
    fromCountryId: refField(text('출발 국가', 'From'), country, { optional: true }),
    fromPort: textField(text('출발 항구', 'From port'), { max: 100, optional: true }),
    toCountryId: refField(text('도착 국가', 'To'), country),
    toPort: textField(text('도착 항구', 'To port'), { max: 100, optional: true }),
    etdPlan: dateField(text('출발 예정', 'ETD'), { optional: true }),
    etaPlan: dateField(text('최초 도착 예정', 'First ETA')),
    cost: decimalField(text('운임', 'Freight cost'), { optional: true, hiddenFrom: ['site-staff'] }),
    tagIds: refsField(text('태그', 'Tags'), tag, { default: [] }),
    memo: longTextField(text('메모', 'Memo'), { optional: true }),
    items: childrenField(text('적재 품목', 'Items'), {
      entity: 'shippingItem',
      parentKey: 'shippingId',
      fields: shippingItemFields,
      paths: { add: ['poProduct.product.code', 'poProduct.product.name', 'poProduct.product.nameEn', 'poProduct.orderQty'] },
    }),
    etaCurrent: dateField(text('도착 예정', 'ETA'), { derived: true, explain: SHIPMENT_EXPLAINED.eta }),
    atd: dateField(text('출발', 'ATD'), STEP_DATE),
    ata: dateField(text('도착', 'ATA'), STEP_DATE),
    customsOn: dateField(text('통관일', 'Customs'), STEP_DATE),
    deliveredOn: dateField(text('납품일', 'Delivered'), STEP_DATE),
    status: choiceField(text('상태', 'Status'), SHIPPING_STATUSES, { derived: true, explain: SHIPMENT_EXPLAINED.status }),
    totalQty: qtyField(text('총 수량', 'Quantity'), { derived: true, explain: SHIPMENT_EXPLAINED.total }),
    slipDays: intField(text('지연일', 'Slip'), { ...SLIP, explain: SHIPMENT_EXPLAINED.slip }),
  },
  subsets: {
    A: { add: ['carrier.trackingUrl'] },
    L: { add: ['toCountry.nameKo'], omit: [...STAMPS, ...FROM, ...OF_FORM] },
    R: ['id', 'shippingNo', 'status', 'etaCurrent'],
  },
  title: ['shippingNo'],
  key: ['shippingNo'],
  importable: true,
  search: ['shippingNo', 'blNo', 'containerNo', 'carrier.name', 'forwarder.name'],
  orderBy: ['shippingNo', 'etdPlan', 'etaPlan', 'etaCurrent', 'deliveredOn', 'slipDays', 'createdAt'],
  filters: {
    status: 'status',
    direction: 'direction',
    mode: 'mode',
    carrierId: 'carrierId',
    forwarderId: 'forwarderId',
    toCountryId: 'toCountryId',
    etdPlan: 'etdPlan',
    etaPlan: 'etaPlan',
    atd: 'atd',
    etaCurrent: 'etaCurrent',
    deliveredOn: 'deliveredOn',
    slipDays: 'slipDays',
  },
  // No freight cost: it has no currency of its own.
  ordersWithin: [
    { filters: ['status'], orderBy: 'etaCurrent' }, // dashboard: what arrives next
  ],
  sums: ['totalQty'],
  access: { read: ADMIN, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
  files: {
    write: SUPERVISOR,
    manage: SUPERVISOR,
    purposes: ['photo', 'bl', 'invoice', 'packing_list', 'customs', 'certificate', 'contract', 'other'],
  },
  comments: ADMIN,
  actions: {
    book: { roles: SUPERVISOR, body: plain, result: statusResult },
    unbook: { roles: SUPERVISOR, body: plain, result: statusResult },
    depart: { roles: SUPERVISOR, body: on('atd'), result: statusResult },
    arrive: { roles: SUPERVISOR, body: on('ata'), result: statusResult },
    enterCustoms: { roles: SUPERVISOR, body: on('customsOn'), result: statusResult },
    deliver: { roles: SUPERVISOR, body: on('deliveredOn'), result: statusResult },
    cancel: { roles: SUPERVISOR, body: reasoned, result: statusResult },
    // One step from what its caller saw: two of them at once would go back two.
    stepBack: { roles: SUPERVISOR, body: reasoned.required({ version: true }), result: statusResult },
    reviseEta: { roles: SUPERVISOR, body: reviseEtaBody, result: reviseEtaResult },
  },
  check: (row, report) => {
    if (row.etdPlan && row.etaPlan && row.etdPlan > row.etaPlan)
      report('etaPlan', text('도착 예정은 출발 예정보다 빠를 수 없습니다', 'The ETA can’t be before the ETD'));
    if ((row.legs ?? []).some(({ etd, eta }) => etd && eta && etd > eta))
      report('legs', text('구간의 도착 예정은 그 출발 예정보다 빠를 수 없습니다', 'The ETA of a leg can’t be before its ETD'));
  },
});
