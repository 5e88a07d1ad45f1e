import { defineEntity } from '@mikro-orm/core';
import { productLabelFields } from '@moru/contract';
import { Country } from '../country/country.entity.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, reference } from '../core/orm/columns.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { Product } from './product.entity.ts';

const ProductLabelSchema = defineEntity({
  name: 'ProductLabel',
  extends: BaseSchema,
  properties: {
    productId: reference(() => Product, { onDelete: 'cascade' }),
    ...columns(productLabelFields, { labelStockId: () => LabelStock, countryId: () => Country }),
  },
  // The database allows repeated empty markets; the service refuses the second one of the same label.
  uniques: [{ properties: ['productId', 'labelStockId', 'countryId'] }],
  checks: [{ name: 'product_label_qty', expression: 'qty_per_unit > 0 and loss_pct >= 0 and spare_fixed >= 0' }],
});
export class ProductLabel extends ProductLabelSchema.class {}
ProductLabelSchema.setClass(ProductLabel);
