import { defineEntity } from '@mikro-orm/core';
import { productMove } from '@moru/contract';
import { firstAnswer, MOVE_UNIQUES, moveChecks, STORED_MOVE } from '../core/ledger/move-row.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, orderIndexes } from '../core/orm/columns.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Product } from '../product/product.entity.ts';
import { Release } from '../release/release.entity.ts';

const refs = {
  productId: () => Product,
  reversalOfId: () => ProductMove,
  poProductId: () => PoProduct,
  inspectionId: () => Inspection,
  releaseId: () => Release,
};

const ProductMoveSchema = defineEntity({
  name: 'ProductMove',
  extends: BaseSchema,
  properties: {
    ...columns(productMove.fields, refs, { stored: [...STORED_MOVE, 'productId', 'poProductId', 'inspectionId', 'releaseId'] }),
    ...firstAnswer,
  },
  uniques: MOVE_UNIQUES,
  indexes: [
    { properties: ['type', 'id'] },
    ...orderIndexes(productMove),
    { properties: ['productId', 'id'] },
    { properties: ['poProductId', 'type'] },
    { properties: ['inspectionId', 'id'] },
    { properties: ['releaseId', 'id'] },
    { properties: ['date', 'id'] },
    // Open months are summed from this index alone.
    { properties: ['date', 'productId', 'type', 'qty'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: moveChecks('product_move', 'count'),
});
export class ProductMove extends ProductMoveSchema.class {}
ProductMoveSchema.setClass(ProductMove);
