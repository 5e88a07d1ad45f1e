import { defineEntity } from '@mikro-orm/core';
import { partner } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';
import { Country } from '../country/country.entity.ts';

const PartnerSchema = defineEntity({
  name: 'Partner',
  extends: BaseSchema,
  properties: columns(
    partner.fields,
    { countryId: () => Country, mergedIntoId: () => Partner },
    { stored: ['nameKey', 'mergedIntoId'] as const },
  ),
  uniques: [{ properties: ['nameKey'] }],
  indexes: [
    { properties: ['name', 'id'] },
    { properties: ['code'] },
    { properties: ['isActive', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
});
export class Partner extends PartnerSchema.class {}
PartnerSchema.setClass(Partner);
