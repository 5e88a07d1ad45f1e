import { z } from 'zod';
import { brand } from './brand.ts';
import {
  choiceField,
  cleanText,
  dateOnly,
  decimalField,
  defineResource,
  flagField,
  FLOOR,
  intField,
  MAX_INT,
  onRow,
  qtyField,
  refField,
  rowId,
  SUPERVISOR,
  text,
  textField,
  STAMPS,
} from './core/index.ts';
import { country } from './country.ts';
import { LABEL_KINDS, LABEL_MOVE_TYPES, LABEL_UNITS } from './enums.ts';

const name = textField(text('이름', 'Name'));
const code = textField(text('코드', 'Code'), { max: 60 });
const successor = { name: 'labelStock', title: ['code', 'name'], fields: { code, name } } as const;
const moveTypes = LABEL_MOVE_TYPES.map(({ value }) => value);

/**
 * Body of `move`. `qty` is in EA and positive for receive, use, loss and return (the type gives the sign); for `count` it is the
 * counted balance, for `adjust` the signed difference. `eventUuid` makes a retry safe: the same one answers the first result.
 */
export const labelMoveBody = z.strictObject({
  ...onRow,
  type: z.enum(moveTypes as [(typeof moveTypes)[number], ...(typeof moveTypes)[number][]]),
  date: dateOnly,
  qty: z.int().min(-MAX_INT).max(MAX_INT),
  reason: cleanText({ min: 0, max: 200 }).optional(),
  poProductId: rowId.optional(),
  eventUuid: z.uuid(),
});

const BUYING = ['unitCost', 'moq', 'orderMultiple', 'supersededById', 'supersededBy.code', 'supersededBy.name'] as const;

export const labelStock = defineResource({
  name: 'labelStock',
  label: text('라벨 재고', 'Label stock'),
  fields: {
    code,
    name,
    kind: choiceField(text('종류', 'Kind'), LABEL_KINDS, { default: 'main' }),
    brandId: refField(text('브랜드', 'Brand'), brand, { optional: true }),
    countryId: refField(text('시장', 'Market'), country, { optional: true }),
    sizeWMm: intField(text('폭', 'Width'), { unit: 'mm', max: 10_000, optional: true }),
    sizeHMm: intField(text('높이', 'Height'), { unit: 'mm', max: 10_000, optional: true }),
    material: textField(text('재질', 'Material'), { max: 100, optional: true }),
    unit: choiceField(text('단위', 'Unit'), LABEL_UNITS, { default: 'EA' }),
    eaPerUnit: qtyField(text('단위당 수량', 'Pieces per unit'), { min: 1, default: 1 }),
    supplier: textField(text('공급사', 'Supplier'), { max: 100, optional: true }),
    unitCost: decimalField(text('단가', 'Unit cost'), { scale: 6, optional: true, hiddenFrom: ['site-staff'] }),
    moq: qtyField(text('최소 발주량', 'MOQ'), { default: 0 }),
    orderMultiple: qtyField(text('발주 배수', 'Order multiple'), { min: 1, default: 1 }),
    leadTimeDays: intField(text('리드타임', 'Lead time'), { unit: 'days', max: 1000, default: 0 }),
    safetyQty: qtyField(text('안전 재고', 'Safety quantity'), { default: 0 }),
    location: textField(text('위치', 'Location'), { max: 100, optional: true }),
    artworkVer: textField(text('아트워크 버전', 'Artwork version'), { max: 40, optional: true }),
    supersededById: refField(text('대체 라벨', 'Superseded by'), successor, { optional: true }),
    useUpOld: flagField(text('구형 소진', 'Use up old'), { default: true }),
    isActive: flagField(text('사용', 'Active'), { default: true }),
    onHand: qtyField(text('재고', 'On hand'), { derived: true }),
  },
  subsets: {
    L: {
      omit: [...STAMPS, ...BUYING, 'brand.code', 'countryId', 'country.nameEn', 'sizeWMm', 'sizeHMm', 'material', 'useUpOld'],
    },
    R: ['id', 'code', 'name', 'onHand', 'isActive'],
  },
  title: ['code', 'name'],
  key: ['code'],
  importable: true,
  search: ['name', 'code', 'supplier', 'location'],
  orderBy: ['code', 'name', 'onHand', 'createdAt'],
  filters: { kind: 'kind', brandId: 'brandId', countryId: 'countryId', isActive: 'isActive', onHand: 'onHand' },
  sums: ['onHand'],
  access: { read: FLOOR, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
  actions: {
    move: {
      roles: FLOOR,
      body: labelMoveBody,
      result: z.object({ id: z.int(), moveId: z.int(), balanceAfter: z.int(), version: z.int() }),
    },
  },
});
