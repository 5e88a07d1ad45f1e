import { ADMIN, defineResource, refField, text } from './core/index.ts';
import { PRODUCT_MOVE_TYPES } from './enums.ts';
import { moveFields } from './ledger/index.ts';
import { product } from './product.ts';

/** The ledger of a product: append-only, written by `product/move`, `product/reverse`, decisions on lots, journals, arrivals and releases, only read here. */
export const productMove = defineResource({
  name: 'productMove',
  label: text('제품 입출고', 'Product move'),
  fields: {
    productId: refField(text('제품', 'Product'), product, { derived: true }),
    ...moveFields('productMove', PRODUCT_MOVE_TYPES),
    poProductId: refField(text('발주 품목', 'PO product'), { name: 'poProduct', fields: {} }, { optional: true, derived: true }),
    inspectionId: refField(text('검사 로트', 'Inspection lot'), { name: 'inspection', fields: {} }, { optional: true, derived: true }),
    releaseId: refField(text('출고 품목', 'Release line'), { name: 'release', fields: {} }, { optional: true, derived: true }),
  },
  subsets: {
    A: { omit: ['version', 'updatedAt', 'updatedBy'] },
    L: { omit: ['eventUuid'] },
    R: ['id', 'date', 'qty'],
  },
  orderBy: ['date', 'createdAt'],
  filters: {
    productId: 'productId',
    type: 'type',
    date: 'date',
    poProductId: 'poProductId',
    inspectionId: 'inspectionId',
    releaseId: 'releaseId',
    brandId: 'product.brandId',
    categoryId: 'product.categoryId',
  },
  ordersWithin: [
    { filters: ['productId'], orderBy: 'date' }, // moves of one product, the latest first
  ],
  sums: ['qty'],
  access: { read: ADMIN },
});
