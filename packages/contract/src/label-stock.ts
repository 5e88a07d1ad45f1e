import { z } from 'zod';
import { brand } from './brand.ts';
import {
  choiceField,
  decimalField,
  defineResource,
  flagField,
  FLOOR,
  dateField,
  intField,
  qtyField,
  refField,
  refId,
  SUPERVISOR,
  text,
  textField,
  STAMPS,
  nameEnField,
} from './core/index.ts';
import { country } from './country.ts';
import { LABEL_KINDS, LABEL_LOSS_REASONS, LABEL_MOVE_TYPES, LABEL_UNITS } from './enums.ts';
import { LABEL_ON_HAND } from './explained/others.ts';
import { chooseArtworkBody, chooseArtworkResult, draftOrdersBody, draftOrdersResult } from './label-order/calls.ts';
import { moveBody, moveResult, reverseBody, type MoveRules } from './ledger/index.ts';
import { partnerField } from './partner.ts';

const name = textField(text('이름', 'Name'));
const nameEn = nameEnField();
const code = textField(text('코드', 'Code'), { max: 60 });
const successor = { name: 'labelStock', title: ['code', 'name', 'nameEn'], fields: { code, name, nameEn } } as const;

/** Type of a label's move. */
export type LabelMoveType = (typeof LABEL_MOVE_TYPES)[number]['value'];

/** Rules of each type of label move; only supervisors adjust (domain page §3). */
export const LABEL_MOVE_RULES: MoveRules<LabelMoveType> = {
  receive: { direction: 'in', by: FLOOR },
  use: { direction: 'out', by: FLOOR },
  loss: { direction: 'out', by: FLOOR, reason: LABEL_LOSS_REASONS },
  return: { direction: 'in', by: FLOOR },
  count: { direction: 'counted', by: FLOOR },
  adjust: { direction: 'signed', by: SUPERVISOR, reason: 'words' },
};

/** Body of `move`. */
export const labelMoveBody = moveBody(LABEL_MOVE_TYPES, {
  poProductId: refId('poProduct').optional(),
  /** Time of entry by the device's clock: a use that arrives late and finds too little stock becomes a conflict. */
  deviceAt: z.iso.datetime().optional(),
});

/** Answer of a label's `move`; a late use that found too little has no move but a conflict, with its state. */
export const labelMoveResult = moveResult.extend({
  moveId: z.int().nullable(),
  conflictId: z.int().optional(),
  state: z.string().optional(),
});

const BUYING = [
  'unitCost',
  'moq',
  'orderMultiple',
  'supersededById',
  'supersededBy.code',
  'supersededBy.name',
  'supersededBy.nameEn',
  'supersededOn',
] as const;

export const labelStock = defineResource({
  name: 'labelStock',
  label: text('라벨 재고', 'Label stock'),
  fields: {
    code,
    name,
    nameEn,
    kind: choiceField(text('종류', 'Kind'), LABEL_KINDS, { default: 'main' }),
    brandId: refField(text('브랜드', 'Brand'), brand, { optional: true }),
    countryId: refField(text('시장', 'Market'), country, { optional: true }),
    sizeWMm: intField(text('폭', 'Width'), { unit: 'mm', max: 10_000, optional: true }),
    sizeHMm: intField(text('높이', 'Height'), { unit: 'mm', max: 10_000, optional: true }),
    material: textField(text('재질', 'Material'), { max: 100, optional: true }),
    unit: choiceField(text('단위', 'Unit'), LABEL_UNITS, { default: 'EA' }),
    eaPerUnit: qtyField(text('단위당 수량', 'Pieces per unit'), { min: 1, default: 1 }),
    supplierId: partnerField(text('공급사', 'Supplier'), 'label_supplier', { optional: true }),
    unitCost: decimalField(text('단가', 'Unit cost'), { scale: 6, optional: true, hiddenFrom: ['site-staff'] }),
    moq: qtyField(text('최소 발주량', 'MOQ'), { default: 0 }),
    orderMultiple: qtyField(text('발주 배수', 'Order multiple'), { min: 1, default: 1 }),
    leadTimeDays: intField(text('리드타임', 'Lead time'), { unit: 'days', max: 1000, default: 0 }),
    safetyQty: qtyField(text('안전 재고', 'Safety quantity'), { default: 0 }),
    location: textField(text('위치', 'Location'), { max: 100, optional: true }),
    artworkVer: textField(text('아트워크 버전', 'Artwork version'), { max: 40, optional: true }),
    supersededById: refField(text('대체 라벨', 'Superseded by'), successor, { optional: true }),
    /** From this day on PO lines use the successor. */
    supersededOn: dateField(text('대체일', 'Superseded on'), { optional: true }),
    useUpOld: flagField(text('구형 소진', 'Use up old'), { default: true }),
    isActive: flagField(text('사용 여부', 'Active'), { default: true }),
    onHand: qtyField(text('재고', 'On hand'), { derived: true, explain: LABEL_ON_HAND }),
  },
  subsets: {
    L: {
      omit: [...STAMPS, ...BUYING, 'brand.code', 'countryId', 'country.nameEn', 'sizeWMm', 'sizeHMm', 'material', 'useUpOld'],
    },
    R: ['id', 'code', 'name', 'nameEn', 'onHand', 'isActive'],
  },
  title: ['code', 'name', 'nameEn'],
  key: ['code'],
  importable: true,
  search: ['name', 'nameEn', 'code', 'supplier.name', 'location'],
  orderBy: ['code', 'name', 'onHand', 'createdAt'],
  filters: { kind: 'kind', brandId: 'brandId', countryId: 'countryId', supplierId: 'supplierId', isActive: 'isActive', onHand: 'onHand' },
  sums: ['onHand'],
  access: { read: FLOOR, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
  files: { write: FLOOR, manage: SUPERVISOR, purposes: ['photo', 'artwork', 'other'] },
  actions: {
    move: { roles: FLOOR, body: labelMoveBody, result: labelMoveResult },
    /** Other roles than supervisors only what they recorded themselves on the same day. */
    reverse: { roles: FLOOR, body: reverseBody, result: moveResult },
    draftOrders: { roles: SUPERVISOR, body: draftOrdersBody, result: draftOrdersResult },
    chooseArtwork: { roles: SUPERVISOR, body: chooseArtworkBody, result: chooseArtworkResult },
  },
});
