import { childrenField, choiceField, decimalField, qtyField, refField, text, textField, nameEnField } from './core/index.ts';
import { country } from './country.ts';
import { PRODUCT_UNITS } from './enums.ts';
import { labelStock } from './label-stock.ts';

/** Fields that name a product where it is a part of another. */
export const productNames = {
  code: textField(text('품번', 'SKU'), { max: 60, form: 'code' }),
  name: textField(text('이름', 'Name')),
  nameEn: nameEnField(),
  unit: choiceField(text('단위', 'Unit'), PRODUCT_UNITS, { default: 'EA' }),
};

const part = { name: 'product', title: ['code', 'name', 'nameEn'], fields: productNames } as const;

const MAX_PER = 1_000_000;
/** What one unit needs, also a fraction (0.92 g of flakes in 1 g of wax). */
const PER = { scale: 4, min: 0.0001, max: MAX_PER } as const;
const lossPct = decimalField(text('손실률', 'Loss'), { unit: '%', max: 100, default: 0 });

/** A part of one unit: its quantity, in the part's own unit, and the loss while building. */
export const productComponentFields = {
  componentId: refField(text('부품', 'Part'), part),
  qtyPer: decimalField(text('단위당 수량', 'Per unit'), PER),
  lossPct,
};

/** A label of one unit: in one market, or in each market that does not list the same label itself. */
export const productLabelFields = {
  labelStockId: refField(text('라벨', 'Label'), labelStock),
  qtyPerUnit: decimalField(text('단위당 수량', 'Per unit'), { ...PER, default: 1 }),
  lossPct,
  spareFixed: qtyField(text('여유 수량', 'Spare'), { default: 0 }),
  countryId: refField(text('시장', 'Market'), country, { optional: true }),
};

/** Parts and labels of a product. */
export const productParts = {
  components: childrenField(text('구성품', 'Parts'), {
    entity: 'productComponent',
    parentKey: 'productId',
    fields: productComponentFields,
    paths: { add: ['component.unit'] },
  }),
  labels: childrenField(text('라벨', 'Labels'), {
    entity: 'productLabel',
    parentKey: 'productId',
    fields: productLabelFields,
    paths: { add: ['country.nameKo'] },
    hiddenFrom: ['client'],
  }),
};
