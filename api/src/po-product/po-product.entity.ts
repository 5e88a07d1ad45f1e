import { defineEntity, p } from '@mikro-orm/core';
import { poProduct } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { BaseSchema, INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { columns, orderIndexes, reference } from '../core/orm/columns.ts';
import { keptText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';
import { Po } from '../po/po.entity.ts';
import { Product } from '../product/product.entity.ts';

// `brandId` copies the product's, which can't change once lines exist; refreshChain of ../chain writes the rest.
const stored = [
  'brandId',
  'promisedDate',
  'etaCurrent',
  'deliveredOn',
  'slipDays',
  'lateOn',
  'status',
  'shortCloseReason',
  'producedQty',
  'goodQty',
  'reservedQty',
  'releasedQty',
  'shippedQty',
  'arrivedQty',
] as const;

const PoProductSchema = defineEntity({
  name: 'PoProduct',
  extends: BaseSchema,
  properties: {
    poId: reference(() => Po, { onDelete: 'cascade' }),
    ...columns(
      poProduct.fields,
      { productId: () => Product, brandId: () => Brand, factoryId: () => Partner },
      { stored, except: ['poId'] },
    ),
    factoryText: keptText('factory', 100),
    inspectRule: p.string().$type<'required' | 'none'>().length(20).default('required'),
    /** Pieces in lots that are no reinspections. */
    coveredQty: p.integer().default(0),
    /** Made (bought: arrived) and in no lot. */
    toInspectQty: p.integer().default(0),
    rejectedQty: p.integer().default(0),
    /** Pieces sent to rework whose new lot is not approved. */
    reworkQty: p.integer().default(0),
    shortClosedAt: p.datetime().length(INSTANT_DIGITS).nullable(),
    /** Date of the line's own latest ETA revision; shipments' ETAs are not included. */
    revisedEta: p.date().nullable(),
    /** Smallest quantity that counts as delivered in full, largest that may be shipped (tolerances of line, PO, brand). */
    minQty: p.integer().default(0),
    maxQty: p.integer().default(0),
    /** Pieces of delivered shipments. */
    deliveredQty: p.integer().default(0),
    /** Pieces on shipments that are not cancelled, departed or not. */
    plannedQty: p.integer().default(0),
    /** Good pieces from before the line was in the ledger (imports, older releases of Moru): they never enter the stock. */
    unledgeredQty: p.integer().default(0),
    /** Key by which an import finds the line again; lines made by hand have none. */
    importKey: p.string().length(120).nullable(),
  },
  uniques: [{ properties: ['importKey'] }, { properties: ['poId', 'lineNo'] }],
  indexes: [
    ...orderIndexes(poProduct),
    // "Has the PO a line of these brands?": without it SQLite scans all lines of the brand for every PO.
    { properties: ['poId', 'brandId'] },
    { properties: ['productId', 'id'] },
    { properties: ['brandId', 'id'] },
    { properties: ['brandId', 'deliveredOn', 'slipDays'] },
    { properties: ['brandId', 'promisedDate', 'deliveredOn', 'slipDays'] },
    { properties: ['factoryId', 'id'] },
    { properties: ['status', 'id'] },
    { properties: ['lineNo', 'id'] },
    { properties: ['orderQty', 'id'] },
    { properties: ['requestedDate', 'id'] },
    { properties: ['promisedDate', 'id'] },
    { properties: ['promisedDate', 'deliveredOn', 'slipDays'] },
    { properties: ['etaCurrent', 'id'] },
    { properties: ['deliveredOn', 'slipDays'] },
    { properties: ['slipDays', 'id'] },
    { properties: ['toInspectQty', 'id'] },
    { properties: ['inspectRule', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [
    { name: 'po_product_order_qty', expression: 'order_qty > 0' },
    { name: 'po_product_made_qty', expression: 'produced_qty >= 0 and good_qty >= 0' },
    { name: 'po_product_out_qty', expression: 'reserved_qty >= 0 and released_qty >= 0' },
    { name: 'po_product_sent_qty', expression: 'planned_qty >= 0 and shipped_qty >= 0 and arrived_qty >= 0 and delivered_qty >= 0' },
  ],
});

/** Initial values of a new line before `refreshChain`. */
export const NEW_LINE = {
  status: 'pending',
  inspectRule: 'required',
  producedQty: 0,
  goodQty: 0,
  coveredQty: 0,
  toInspectQty: 0,
  rejectedQty: 0,
  reworkQty: 0,
  reservedQty: 0,
  releasedQty: 0,
  shippedQty: 0,
  arrivedQty: 0,
} as const;

export class PoProduct extends PoProductSchema.class {}
PoProductSchema.setClass(PoProduct);
