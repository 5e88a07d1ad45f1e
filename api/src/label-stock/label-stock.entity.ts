import { defineEntity, p } from '@mikro-orm/core';
import { labelStock } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { holderChecks } from '../core/ledger/move-row.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';
import { Country } from '../country/country.entity.ts';
import { keptText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';

const LabelStockSchema = defineEntity({
  name: 'LabelStock',
  extends: BaseSchema,
  properties: {
    ...columns(labelStock.fields, {
      brandId: () => Brand,
      countryId: () => Country,
      supplierId: () => Partner,
      supersededById: () => LabelStock,
    }),
    /** Σ of the ledger in EA, updated with each move under the row's lock. */
    onHand: p.integer().default(0),
    supplierText: keptText('supplier', 100),
  },
  uniques: [{ properties: ['code'] }],
  indexes: [
    { properties: ['kind', 'id'] },
    { properties: ['isActive', 'id'] },
    { properties: ['name', 'id'] },
    { properties: ['onHand', 'id'] },
    { properties: ['brandId', 'id'] },
    { properties: ['supplierId', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [...holderChecks('label_stock'), { name: 'label_stock_ea_per_unit', expression: 'ea_per_unit > 0' }],
});
export class LabelStock extends LabelStockSchema.class {}
LabelStockSchema.setClass(LabelStock);
