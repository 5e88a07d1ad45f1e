import { MAX_INT } from '../core/field.ts';
import { type Text, text } from '../core/text.ts';

/** The record a value belongs to: one line of a file has values of all four. */
export type ImportLevel = 'po' | 'line' | 'shipment' | 'product';

interface Target {
  readonly label: Text;
  readonly level: ImportLevel;
  readonly kind: 'text' | 'int' | 'decimal' | 'date' | 'country' | 'incoterm' | 'mode' | 'currency';
  /** Longest text in characters, or largest number. */
  readonly max: number;
  /** Digits kept after the point. */
  readonly scale?: number;
  readonly required?: true;
  /** Common headers for it, besides its name and labels. */
  readonly headers: readonly string[];
}

// Lengths of the resources' own fields.
const SHORT = 40;
const NAME = 100;
const LINE = 200;
const LONG = 4000;
const MONEY = 999_999_999_999;

const field = <const K extends Target['kind']>(
  ko: string,
  en: string,
  level: ImportLevel,
  kind: K,
  headers: string,
  more: Partial<Pick<Target, 'max' | 'scale' | 'required'>> = {},
) => ({
  label: text(ko, en),
  level,
  kind,
  max: kind === 'int' ? MAX_INT : kind === 'decimal' ? MONEY : LINE,
  headers: headers.split('|'),
  ...more,
});

/**
 * Fields that a column of an order file can be mapped to. Quantities are whole EA, money has two decimals, weight is kg, dates are
 * `YYYY-MM-DD`.
 */
export const IMPORT_FIELDS = {
  poNo: field(
    '발주번호',
    'PO No',
    'po',
    'text',
    'po|po number|po / so #|purchase order|purchase order no|order no|order number|발주 no|오더번호|주문번호|po번호',
    { required: true, max: SHORT },
  ),
  lineRef: field('원본 행 번호', 'Row reference', 'line', 'text', 'id|row id|ref id|행 id|고유번호', { max: SHORT }),
  lineNo: field('행번호', 'Line No', 'line', 'int', 'line|line number|item no|line #|순번|항번|라인|라인번호|no', { max: 9999 }),
  orderDate: field(
    '발주일',
    'Order date',
    'po',
    'date',
    'po date|ordered|ordered on|date of order|po sent to vendor date|발주일자|주문일|주문일자|오더일',
  ),
  requestedDate: field(
    '납기 요청일',
    'Requested date',
    'line',
    'date',
    'due date|due|requested delivery|need by|need by date|in hands date|requested delivery date|납기|납기일|납품요청일|희망납기|요청납기|납기일자',
  ),
  promisedDate: field(
    '확정 납기',
    'Promised date',
    'line',
    'date',
    'promised|promised delivery|confirmed date|scheduled date|scheduled delivery date|확정납기|약속일|예정일|납품예정일',
  ),
  shipmentNo: field(
    '선적번호',
    'Shipment No',
    'shipment',
    'text',
    'shipment|shipping no|asn|asn/dn #|delivery note|dn no|출하번호|배송번호|선적 no',
    { max: SHORT },
  ),
  deliveredOn: field(
    '납품 완료일',
    'Delivered on',
    'shipment',
    'date',
    'delivered|delivery date|delivered date|actual delivery|delivered to client date|납품일|도착일|인도일|입고일|납품완료일',
  ),
  country: field('국가', 'Country', 'po', 'country', 'destination|destination country|ship to country|국가명|도착국|목적지|수출국|나라'),
  incoterm: field(
    '인코텀즈',
    'Incoterm',
    'po',
    'incoterm',
    'incoterms|inco term|vendor inco term|terms of delivery|인도조건|가격조건|거래조건',
    { max: SHORT },
  ),
  shipmentMode: field(
    '운송 수단',
    'Shipment mode',
    'shipment',
    'mode',
    'mode|ship mode|transport|transport mode|ship via|운송방법|운송방식|운송수단|선적방법',
    { max: SHORT },
  ),
  vendor: field('공급처', 'Vendor', 'po', 'text', 'supplier|vendor name|supplier name|seller|거래처|업체|업체명|벤더|공급사|협력사', {
    max: NAME,
  }),
  factory: field(
    '공장',
    'Factory',
    'line',
    'text',
    'manufacturing site|factory name|plant|maker|manufacturer|생산공장|제조사|제조공장|공장명',
    { max: NAME },
  ),
  brand: field('브랜드', 'Brand', 'product', 'text', 'brand name|label|브랜드명|상표', { max: NAME }),
  category: field('분류', 'Category', 'product', 'text', 'product group|product category|group|카테고리|대분류|품목군|제품군', {
    max: NAME,
  }),
  subcategory: field('소분류', 'Subcategory', 'product', 'text', 'sub classification|sub category|subgroup|중분류|세부분류', { max: NAME }),
  productCode: field(
    '품번',
    'Product code',
    'product',
    'text',
    'sku|item code|product no|style|style no|article|article no|material no|part no|품목코드|제품코드|상품코드|자재코드|스타일',
    { max: 60 },
  ),
  productName: field(
    '품명',
    'Product name',
    'product',
    'text',
    'item|item name|item description|description|product|product description|goods|제품명|상품명|품목|품목명|내역',
  ),
  orderQty: field(
    '수량',
    'Order qty',
    'line',
    'int',
    'qty|quantity|order quantity|ordered qty|pcs|line item quantity|발주수량|주문수량|오더수량|수량(ea)',
    { required: true },
  ),
  unitPrice: field('단가', 'Unit price', 'line', 'decimal', 'price|unit cost|price per unit|발주단가|매입단가', { scale: 6 }),
  amount: field(
    '금액',
    'Amount',
    'line',
    'decimal',
    'total|line total|value|total amount|line item value|line amount|발주금액|합계|총액|합계금액',
    { scale: 2 },
  ),
  currency: field('통화', 'Currency', 'po', 'currency', 'ccy|cur|화폐', { max: 3 }),
  weightKg: field('중량 (kg)', 'Weight (kg)', 'shipment', 'decimal', 'weight|weight (kilograms)|gross weight|kg|중량|무게|총중량', {
    scale: 3,
    max: 9_999_999,
  }),
  freightCost: field(
    '운임',
    'Freight cost',
    'shipment',
    'decimal',
    'freight|freight cost (usd)|shipping cost|freight charge|운송비|물류비|운임비',
    { scale: 2 },
  ),
  insurance: field('보험료', 'Insurance', 'line', 'decimal', 'insurance cost|line item insurance (usd)|보험|적하보험', { scale: 2 }),
  clientRef: field(
    '고객 참조',
    'Client ref',
    'po',
    'text',
    'client reference|customer ref|customer po|reference|project code|고객번호|참조번호|고객참조|프로젝트',
    { max: NAME },
  ),
  memo: field('메모', 'Memo', 'line', 'text', 'remarks|remark|note|notes|comment|comments|비고|특이사항|참고', { max: LONG }),
} as const;

/** Name of a target field. */
export type ImportField = keyof typeof IMPORT_FIELDS;

/** Names of all target fields. */
// Object.keys loses the literal names it was given.
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

type NumberKind = 'int' | 'decimal';

/** The values of one line of a file, by field; null where the file has none. `country` is ISO 3166 alpha-2. */
export type OrderLineValues = { [F in ImportField]: ((typeof IMPORT_FIELDS)[F]['kind'] extends NumberKind ? number : string) | null };

/** The facts of one field, without its literal types. */
export const importField = (name: ImportField): Target => IMPORT_FIELDS[name];
