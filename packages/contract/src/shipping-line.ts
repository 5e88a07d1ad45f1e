import { decimalField, intField, qtyField, refField, text } from './core/index.ts';
import { poProduct } from './po-product.ts';

/** Fields of one line of a shipment: pieces of one PO line. */
export const shippingItemFields = {
  poProductId: refField(text('발주 품목', 'PO product'), poProduct),
  qty: qtyField(text('수량', 'Quantity'), { min: 1 }),
  cartons: intField(text('카톤', 'Cartons'), { auto: true }),
  cbm: decimalField(text('부피', 'Volume'), { unit: 'CBM', scale: 4, max: 100_000, optional: true }),
  kg: decimalField(text('중량', 'Weight'), { unit: 'kg', scale: 3, max: 10_000_000, optional: true }),
};
