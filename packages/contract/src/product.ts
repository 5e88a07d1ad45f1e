import { isBarcode } from './barcode.ts';
import { brand } from './brand.ts';
import { category } from './category.ts';
import {
  choiceField,
  dateField,
  decimalField,
  defineResource,
  EVERYONE,
  flagField,
  intField,
  longTextField,
  MAX_INT,
  qtyField,
  refField,
  refsField,
  SUPERVISOR,
  text,
  textField,
  STAMPS,
  ruleText,
} from './core/index.ts';
import { country } from './country.ts';
import { ESTIMATE_MODES, PRODUCT_KINDS, SELL_TYPES } from './enums.ts';
import { PRODUCT_AVAILABLE, PRODUCT_IDLE, PRODUCT_ON_HAND, PRODUCT_RESERVED } from './explained/others.ts';
import { moveResult, reverseBody } from './ledger/index.ts';
import { productNames, productParts } from './product-parts.ts';
import { productMoveBody } from './product-stock.ts';
import { tag } from './tag.ts';

/** ISO 4217 code of an amount. */
export const currencyField = textField(text('통화', 'Currency'), {
  min: 3,
  max: 3,
  pattern: /^[A-Z]{3}$/,
  message: ruleText(text('ISO 4217 통화 코드 (예: KRW)', 'ISO 4217 currency code, e.g. KRW')),
  default: 'KRW',
  offered: 'po.currencies',
  hiddenFrom: ['site-staff'],
});

const BUYING = ['originCountryId', 'originCountry.iso2', 'originCountry.nameEn', 'unitCost', 'currency', 'moq', 'leadTimeDays'] as const;
const CARTON = ['cartonLMm', 'cartonWMm', 'cartonHMm', 'cartonKg'] as const;
const PAPERS = ['hsCode', 'shelfLifeDays', 'certNo', 'certExpiresOn'] as const;

export const product = defineResource({
  name: 'product',
  label: text('제품', 'Product'),
  fields: {
    code: productNames.code,
    name: productNames.name,
    nameEn: productNames.nameEn,
    brandId: refField(text('브랜드', 'Brand'), brand),
    categoryId: refField(text('카테고리', 'Category'), category, { optional: true }),
    kind: choiceField(text('종류', 'Kind'), PRODUCT_KINDS, { default: 'finished' }),
    sellType: choiceField(text('판매 유형', 'Sell type'), SELL_TYPES, { default: 'regular' }),
    estimateMode: choiceField(text('예측 방식', 'Estimate mode'), ESTIMATE_MODES, { default: 'avg3' }),
    barcode: textField(text('바코드', 'Barcode'), { max: 48, optional: true }),
    unit: productNames.unit,
    optionColor: textField(text('색상', 'Colour'), { max: 60, optional: true }),
    optionSize: textField(text('규격', 'Size'), { max: 60, optional: true }),
    hsCode: textField(text('HS 코드', 'HS code'), {
      max: 12,
      pattern: /^[0-9.]{4,12}$/,
      message: ruleText(text('숫자 4~10자리', '4 to 10 digits')),
      optional: true,
    }),
    originCountryId: refField(text('원산지', 'Origin'), country, { optional: true }),
    unitCost: decimalField(text('원가', 'Unit cost'), { currency: 'currency', optional: true, hiddenFrom: ['site-staff'] }),
    currency: currencyField,
    moq: qtyField(text('최소 발주량', 'MOQ'), { default: 0 }),
    leadTimeDays: intField(text('리드타임', 'Lead time'), { unit: 'days', max: 1000, default: 0 }),
    pcsPerCarton: qtyField(text('카톤 입수', 'Pieces per carton'), { min: 1, default: 1 }),
    cartonLMm: intField(text('카톤 길이', 'Carton length'), { unit: 'mm', max: 10_000, optional: true }),
    cartonWMm: intField(text('카톤 폭', 'Carton width'), { unit: 'mm', max: 10_000, optional: true }),
    cartonHMm: intField(text('카톤 높이', 'Carton height'), { unit: 'mm', max: 10_000, optional: true }),
    cartonKg: decimalField(text('카톤 중량', 'Carton weight'), { unit: 'kg', scale: 3, max: 10_000, optional: true }),
    location: textField(text('보관 위치', 'Location'), { max: 60, optional: true }),
    safetyStock: qtyField(text('안전 재고', 'Safety stock'), { default: 0 }),
    shelfLifeDays: intField(text('유통기한', 'Shelf life'), { unit: 'days', max: 10_000, optional: true }),
    certNo: textField(text('인증 번호', 'Certificate no.'), { max: 100, optional: true }),
    certExpiresOn: dateField(text('인증 만료', 'Certificate expires'), { optional: true }),
    tagIds: refsField(text('태그', 'Tags'), tag, { default: [] }),
    ...productParts,
    onHand: qtyField(text('재고', 'On hand'), { derived: true, explain: PRODUCT_ON_HAND }),
    reserved: qtyField(text('예약', 'Reserved'), { derived: true, explain: PRODUCT_RESERVED }),
    /** Negative where a count found less than releases reserve. */
    available: qtyField(text('가용', 'Available'), { min: -MAX_INT, derived: true, explain: PRODUCT_AVAILABLE }),
    idleSince: dateField(text('마지막 출고', 'Idle since'), { optional: true, derived: true, explain: PRODUCT_IDLE }),
    isActive: flagField(text('사용 여부', 'Active'), { default: true }),
    memo: longTextField(text('메모', 'Memo'), { optional: true }),
  },
  subsets: {
    L: {
      add: ['brand.color'],
      omit: [
        ...STAMPS,
        ...BUYING,
        ...CARTON,
        ...PAPERS,
        'brand.code',
        'category.code',
        'estimateMode',
        'barcode',
        'unit',
        'location',
        'onHand',
        'reserved',
        'available',
        'idleSince',
        'tagIds',
        'components',
        'labels',
        'memo',
      ],
    },
    R: ['id', 'code', 'name', 'nameEn', 'brandId', 'pcsPerCarton', 'isActive'],
  },
  title: ['code', 'name', 'nameEn'],
  key: ['code'],
  importable: true,
  search: ['name', 'nameEn', 'code', 'barcode'],
  orderBy: ['code', 'name', 'createdAt'],
  filters: {
    brandId: 'brandId',
    categoryId: 'categoryId',
    kind: 'kind',
    sellType: 'sellType',
    isActive: 'isActive',
    idleSince: 'idleSince',
    idleBefore: 'idleSince',
  },
  access: { read: EVERYONE, create: SUPERVISOR, update: SUPERVISOR, del: SUPERVISOR },
  files: { write: SUPERVISOR, manage: SUPERVISOR, purposes: ['photo', 'artwork', 'spec', 'certificate', 'price', 'other'] },
  actions: {
    move: { roles: SUPERVISOR, body: productMoveBody, result: moveResult },
    /** Only moves that people recorded by hand. */
    reverse: { roles: SUPERVISOR, body: reverseBody, result: moveResult },
  },
  check: (row, report) => {
    if (row.barcode && !isBarcode(row.barcode))
      report('barcode', text('바코드 검증 숫자가 맞지 않습니다', 'The check digit of the barcode is wrong'));
  },
});
