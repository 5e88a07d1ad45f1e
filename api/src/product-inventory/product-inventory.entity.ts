import { defineEntity, p } from '@mikro-orm/core';
import { BaseSchema, INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { Product } from '../product/product.entity.ts';

const ProductInventorySchema = defineEntity({
  name: 'ProductInventory',
  extends: BaseSchema,
  properties: {
    productId: reference(() => Product),
    /** `YYYY-MM`. */
    ym: p.string().length(7),
    opening: p.integer().default(0),
    inGood: p.integer().default(0),
    inOther: p.integer().default(0),
    outDelivery: p.integer().default(0),
    outSd: p.integer().default(0),
    outOther: p.integer().default(0),
    adjust: p.integer().default(0),
    closing: p.integer().default(0),
    /** Counted quantity at the month's end; closing posts the difference. */
    counted: p.integer().nullable(),
    /** Pieces that closing posted to reach the counted quantity. */
    variance: p.integer().default(0),
    /** Outflow that a person expects (estimate mode `manual`). */
    forecastOut: p.integer().nullable(),
    status: p.string().$type<'open' | 'closed'>().length(20).default('open'),
    closedAt: p.datetime().length(INSTANT_DIGITS).nullable(),
    closedBy: p.integer().nullable(),
  },
  uniques: [{ properties: ['productId', 'ym'] }],
  indexes: [{ properties: ['ym', 'productId'] }],
  checks: [
    { name: 'product_inventory_closing', expression: 'closing >= 0 and opening >= 0' },
    { name: 'product_inventory_sum', expression: 'closing = opening + in_good + in_other - out_delivery - out_sd - out_other + adjust' },
    { name: 'product_inventory_counted', expression: 'counted >= 0 and forecast_out >= 0' },
  ],
});
/** A product's month: frozen once it is closed; an open one has only the quantities that people entered. */
export class ProductInventory extends ProductInventorySchema.class {}
ProductInventorySchema.setClass(ProductInventory);
