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
    /** Σ of the ledger, updated with each move under the row's lock. */
    onHand: p.integer().default(0),
    /** Σ of the reserved pieces of its PO lines, written by the chain's refresh. */
    reserved: p.integer().default(0),
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
  // Named like a column check of SQLite, which accepts no other on an existing table.
  checks: [{ name: 'product_reserved_check', expression: 'reserved >= 0 and on_hand >= 0' }],
});
export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
