import { brand } from './brand.ts';
import {
  choiceField,
  dateField,
  decimalField,
  intField,
  longTextField,
  qtyField,
  refField,
  refsField,
  text,
  textField,
} from './core/index.ts';
import { LATE_REASONS, PO_PRODUCT_STATUSES, SHIPPING_MODES } from './enums.ts';
import { LINE_EXPLAINED } from './explained/line.ts';
import { INSPECT_RULES } from './inspection-enums.ts';
import { partnerField } from './partner.ts';
import { product } from './product.ts';
import { tag } from './tag.ts';

const money = { currency: 'currency', hiddenFrom: ['site-staff'] as const, optional: true } as const;

/** Range of the days between a promise and the actual date. */
export const SLIP = { unit: 'days', min: -40_000, max: 40_000, optional: true, derived: true } as const;

/** Fields of a PO line inside its PO. */
export const poLineFields = {
  lineNo: intField(text('행', 'Line'), { min: 1, max: 9999, auto: true }),
  productId: refField(text('제품', 'Product'), product),
  brandId: refField(text('브랜드', 'Brand'), brand, { derived: true }),
  // Below the column's limit, so that adding the tolerance still fits.
  orderQty: qtyField(text('발주 수량', 'Ordered'), { min: 1, max: 1_000_000_000 }),
  factoryId: partnerField(text('공장', 'Factory'), 'factory', { optional: true }),
  unitPrice: decimalField(text('단가', 'Unit price'), { scale: 6, ...money }),
  amount: decimalField(text('금액', 'Amount'), money),
  overTolPct: decimalField(text('초과 허용', 'Over tolerance'), { max: 20, unit: '%', optional: true }),
  underTolPct: decimalField(text('부족 허용', 'Under tolerance'), { max: 20, unit: '%', optional: true }),
  inspect: choiceField(text('검사 여부', 'Inspection'), INSPECT_RULES, { optional: true }),
  requestedDate: dateField(text('희망 납기', 'Requested'), { auto: true }),
  pcsPerCarton: qtyField(text('카톤 입수', 'Pieces per carton'), { min: 1, auto: true }),
  tagIds: refsField(text('태그', 'Tags'), tag, { default: [] }),
  memo: longTextField(text('메모', 'Memo'), { optional: true }),
  promisedDate: dateField(text('확정 납기', 'Promised'), { optional: true, derived: true, explain: LINE_EXPLAINED.promised }),
  etaCurrent: dateField(text('현재 ETA', 'Current ETA'), { optional: true, derived: true, explain: LINE_EXPLAINED.eta }),
  /** First departure of its shipments, real or planned. */
  departsOn: dateField(text('출발', 'Departs'), { optional: true, derived: true, explain: LINE_EXPLAINED.departs }),
  deliveredOn: dateField(text('납품일', 'Delivered'), { optional: true, derived: true, explain: LINE_EXPLAINED.delivered }),
  slipDays: intField(text('지연일', 'Slip'), { ...SLIP, explain: LINE_EXPLAINED.slip }),
  lateOn: dateField(text('지연 시작', 'Late since'), { optional: true, derived: true, explain: LINE_EXPLAINED.late }),
  /** Why it is later than promised; null where it is not. */
  lateReason: choiceField(text('지연 사유', 'Why late'), LATE_REASONS, { optional: true, derived: true, explain: LINE_EXPLAINED.reason }),
  /** Transport mode of its last shipment. */
  mode: choiceField(text('운송 방식', 'Mode'), SHIPPING_MODES, { optional: true, derived: true, explain: LINE_EXPLAINED.mode }),
  status: choiceField(text('상태', 'Status'), PO_PRODUCT_STATUSES, { derived: true, explain: LINE_EXPLAINED.status }),
  shortCloseReason: textField(text('부족종결 사유', 'Short-close reason'), { max: 500, optional: true, derived: true }),
  /** The rule that applies: the line's own, else that of the PO, the brand, the product kind, or the setting. */
  inspectRule: choiceField(text('검사', 'Inspected'), INSPECT_RULES, { derived: true, explain: LINE_EXPLAINED.inspectRule }),
  producedQty: qtyField(text('생산', 'Produced'), { derived: true, explain: LINE_EXPLAINED.produced }),
  /** Ordered plus tolerance. */
  maxQty: qtyField(text('최대 수량', 'Maximum'), { derived: true, explain: LINE_EXPLAINED.maximum }),
  goodQty: qtyField(text('양품', 'Good'), { derived: true, explain: LINE_EXPLAINED.good }),
  coveredQty: qtyField(text('로트', 'In lots'), { derived: true, explain: LINE_EXPLAINED.covered }),
  /** Made (bought: arrived) and in no lot yet; 0 where no inspection is required. */
  toInspectQty: qtyField(text('검사 대기', 'To inspect'), { derived: true, explain: LINE_EXPLAINED.toInspect }),
  rejectedQty: qtyField(text('불합격', 'Rejected'), { derived: true, explain: LINE_EXPLAINED.rejected }),
  reworkQty: qtyField(text('재작업', 'In rework'), { derived: true, explain: LINE_EXPLAINED.rework }),
  reservedQty: qtyField(text('예약', 'Reserved'), { derived: true, explain: LINE_EXPLAINED.reserved }),
  releasedQty: qtyField(text('출고', 'Released'), { derived: true, explain: LINE_EXPLAINED.released }),
  shippedQty: qtyField(text('선적', 'Shipped'), { derived: true, explain: LINE_EXPLAINED.shipped }),
  arrivedQty: qtyField(text('도착', 'Arrived'), { derived: true, explain: LINE_EXPLAINED.arrived }),
};
