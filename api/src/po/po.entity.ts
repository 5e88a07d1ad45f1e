import { defineEntity } from '@mikro-orm/core';
import { po } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, orderIndexes } from '../core/orm/columns.ts';
import { Country } from '../country/country.entity.ts';
import { keptText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';

// Written by refreshChain of ../chain, except `status`, which only the actions of the service change.
const stored = [
  'status',
  'shippingStatus',
  'lineCount',
  'totalQty',
  'shippedQty',
  'promisedDate',
  'etaCurrent',
  'slipDays',
  'lateOn',
] as const;

const PoSchema = defineEntity({
  name: 'Po',
  extends: BaseSchema,
  properties: {
    ...columns(
      po.fields,
      { brandId: () => Brand, supplierId: () => Partner, factoryId: () => Partner, countryId: () => Country },
      { stored },
    ),
    supplierText: keptText('supplier', 100),
    factoryText: keptText('factory', 100),
  },
  uniques: [{ properties: ['poNo'] }],
  indexes: [
    ...orderIndexes(po),
    { properties: ['brandId', 'id'] },
    { properties: ['supplierId', 'id'] },
    { properties: ['factoryId', 'id'] },
    { properties: ['countryId', 'id'] },
    { properties: ['createdBy', 'id'] },
    { properties: ['status', 'id'] },
    { properties: ['shippingStatus', 'id'] },
    { properties: ['flow', 'id'] },
    { properties: ['incoterm', 'id'] },
    { properties: ['orderDate', 'id'] },
    { properties: ['requestedDate', 'id'] },
    { properties: ['etaCurrent', 'id'] },
    { properties: ['lateOn', 'id'] },
    { properties: ['slipDays', 'id'] },
    { properties: ['totalQty', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [{ name: 'po_total', expression: 'total_qty >= 0 and shipped_qty >= 0 and line_count >= 0' }],
});

/** Initial values of a new PO before its lines are counted. */
export const NEW_PO = { status: 'draft', shippingStatus: 'none', lineCount: 0, totalQty: 0, shippedQty: 0 } as const;

export class Po extends PoSchema.class {}
PoSchema.setClass(Po);
