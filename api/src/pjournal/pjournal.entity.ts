import { defineEntity, p } from '@mikro-orm/core';
import { pjournal } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, orderIndexes } from '../core/orm/columns.ts';
import { keptText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';

const PjournalSchema = defineEntity({
  name: 'Pjournal',
  extends: BaseSchema,
  properties: {
    ...columns(
      pjournal.fields,
      { poProductId: () => PoProduct, brandId: () => Brand, factoryId: () => Partner },
      { stored: ['factoryId', 'brandId'] },
    ),
    factoryText: keptText('factory', 100),
    status: p.string().$type<'draft' | 'submitted' | 'confirmed'>().length(20).default('draft'),
  },
  uniques: [{ properties: ['date', 'poProductId', 'process', 'line', 'shift'] }],
  indexes: [
    ...orderIndexes(pjournal),
    { properties: ['line', 'id'] },
    { properties: ['date', 'id'] },
    { properties: ['poProductId', 'process', 'status', 'goodQty'] },
    { properties: ['goodQty', 'id'] },
    { properties: ['planQty', 'id'] },
    { properties: ['workers', 'id'] },
    { properties: ['workMin', 'id'] },
    { properties: ['stopReason', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [{ name: 'pjournal_qty', expression: 'plan_qty >= 0 and good_qty >= 0 and defect_qty >= 0' }],
});
export class Pjournal extends PjournalSchema.class {}
PjournalSchema.setClass(Pjournal);
