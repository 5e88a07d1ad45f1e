import { defineEntity, p } from '@mikro-orm/core';
import { shippingItemFields } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, reference } from '../core/orm/columns.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Release } from '../release/release.entity.ts';
import { Shipping } from './shipping.entity.ts';

const ShippingItemSchema = defineEntity({
  name: 'ShippingItem',
  extends: BaseSchema,
  properties: {
    shippingId: reference(() => Shipping, { onDelete: 'cascade' }),
    ...columns(shippingItemFields, { poProductId: () => PoProduct, releaseId: () => Release }),
    /** Freight of an imported line; the shipment's cost is their sum. */
    freight: p.decimal('number').precision(16).scale(2).nullable(),
  },
  indexes: [{ properties: ['shippingId', 'poProductId'] }, { properties: ['poProductId', 'shippingId', 'qty'] }],
  checks: [
    { name: 'shipping_item_qty', expression: 'qty > 0' },
    { name: 'shipping_item_cartons', expression: 'cartons >= 0' },
  ],
});

export class ShippingItem extends ShippingItemSchema.class {}
ShippingItemSchema.setClass(ShippingItem);
