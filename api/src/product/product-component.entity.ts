import { defineEntity } from '@mikro-orm/core';
import { productComponentFields } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, reference } from '../core/orm/columns.ts';
import { Product } from './product.entity.ts';

const ProductComponentSchema = defineEntity({
  name: 'ProductComponent',
  extends: BaseSchema,
  properties: {
    productId: reference(() => Product, { onDelete: 'cascade' }),
    ...columns(productComponentFields, { componentId: () => Product }),
  },
  uniques: [{ properties: ['productId', 'componentId'] }],
  checks: [{ name: 'product_component_qty', expression: 'qty_per > 0 and loss_pct >= 0' }],
});
export class ProductComponent extends ProductComponentSchema.class {}
ProductComponentSchema.setClass(ProductComponent);
