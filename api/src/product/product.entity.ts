import { defineEntity, p } from '@mikro-orm/core';
import { product } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { Category } from '../category/category.entity.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';
import { Country } from '../country/country.entity.ts';

const ProductSchema = defineEntity({
  name: 'Product',
  extends: BaseSchema,
  properties: {
    ...columns(product.fields, { brandId: () => Brand, categoryId: () => Category, originCountryId: () => Country }),
    onHand: p.integer().default(0),
  },
  uniques: [{ properties: ['code'] }],
  indexes: [
    { properties: ['kind', 'id'] },
    { properties: ['sellType', 'id'] },
    { properties: ['isActive', 'id'] },
    { properties: ['brandId', 'id'] },
    { properties: ['brandId', 'name', 'id'] },
    { properties: ['categoryId', 'id'] },
    { properties: ['name', 'id'] },
    { properties: ['barcode'] },
    { properties: ['createdAt', 'id'] },
  ],
});
export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
