import { decimalField, intField, qtyField, refField, text } from './core/index.ts';
import { poProduct } from './po-product.ts';
import { release } from './release.ts';

const { groupId, poProductId } = release.fields;
/** In a file a line is named by its release, its PO and the line number; parcels of one PO line are distinguished on the page only. */
const RELEASE_LINE = {
  name: 'release',
  title: ['group.no'],
  key: ['group.no', 'poProduct.po.poNo', 'poProduct.lineNo'],
  fields: { groupId, poProductId },
} as const;

/** Fields of one line of a shipment: pieces of one PO line. */
export const shippingItemFields = {
  poProductId: refField(text('발주 품목', 'PO product'), poProduct),
  /** For made goods: the release that the pieces leave with. */
  releaseId: refField(text('출고', 'Release'), RELEASE_LINE, { optional: true }),
  qty: qtyField(text('수량', 'Quantity'), { min: 1 }),
  cartons: intField(text('카톤', 'Cartons'), { auto: true }),
  cbm: decimalField(text('부피', 'Volume'), { unit: 'CBM', scale: 4, max: 100_000, optional: true }),
  kg: decimalField(text('중량', 'Weight'), { unit: 'kg', scale: 3, max: 10_000_000, optional: true }),
};
