import { defineEntity } from '@mikro-orm/core';
import { country } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';

const CountrySchema = defineEntity({
  name: 'Country',
  extends: BaseSchema,
  properties: { ...columns(country.fields, {}) },
  uniques: [{ properties: ['iso2'] }],
  indexes: [{ properties: ['nameEn', 'id'] }, { properties: ['nameKo', 'id'] }],
});
export class Country extends CountrySchema.class {}
CountrySchema.setClass(Country);
