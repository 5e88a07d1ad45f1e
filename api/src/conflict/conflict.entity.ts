import { defineEntity } from '@mikro-orm/core';
import { conflict } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, orderIndexes } from '../core/orm/columns.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Product } from '../product/product.entity.ts';

type Fields = typeof conflict.fields;

// Only the server writes it.
const stored = Object.keys(conflict.fields) as (keyof Fields & string)[];
const refs = { labelStockId: () => LabelStock, productId: () => Product, poProductId: () => PoProduct };

const ConflictSchema = defineEntity({
  name: 'Conflict',
  extends: BaseSchema,
  properties: columns(conflict.fields, refs, { stored }),
  uniques: [{ properties: ['eventUuid'] }],
  indexes: [
    ...orderIndexes(conflict),
    { properties: ['kind', 'id'] },
    { properties: ['state', 'id'] },
    { properties: ['date', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [{ name: 'conflict_qty', expression: 'qty >= 0 and missing >= 0' }],
});
export class Conflict extends ConflictSchema.class {}
ConflictSchema.setClass(Conflict);
