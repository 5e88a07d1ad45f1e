import { defineEntity } from '@mikro-orm/core';
import { etaRevision } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';

const EtaRevisionSchema = defineEntity({
  name: 'EtaRevision',
  extends: BaseSchema,
  properties: {
    ...columns(
      etaRevision.fields,
      { shippingId: () => Shipping, poProductId: () => PoProduct },
      { stored: ['shippingId', 'poProductId', 'fromDate', 'toDate', 'reason', 'note', 'source'] },
    ),
  },
  indexes: [
    { properties: ['shippingId', 'id'] },
    { properties: ['poProductId', 'id'] },
    { properties: ['reason', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [{ name: 'eta_revision_target', expression: 'shipping_id is not null or po_product_id is not null' }],
});

export class EtaRevision extends EtaRevisionSchema.class {}
EtaRevisionSchema.setClass(EtaRevision);
