import { defineEntity } from '@mikro-orm/core';
import { brand } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';

const BrandSchema = defineEntity({
  name: 'Brand',
  extends: BaseSchema,
  properties: columns(brand.fields, {}),
  uniques: [{ properties: ['code'] }],
  indexes: [
    { properties: ['inspLevel', 'id'] },
    { properties: ['isActive', 'id'] },
    { properties: ['name', 'id'] },
    { properties: ['orderNo', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
});

export class Brand extends BrandSchema.class {}
BrandSchema.setClass(Brand);
