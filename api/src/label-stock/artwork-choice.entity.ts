import { defineEntity, p } from '@mikro-orm/core';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { LabelStock } from './label-stock.entity.ts';

const ArtworkChoiceSchema = defineEntity({
  name: 'ArtworkChoice',
  extends: BaseSchema,
  properties: {
    poProductId: reference(() => PoProduct, { onDelete: 'cascade' }),
    /** The old label. */
    labelStockId: reference(() => LabelStock, { onDelete: 'cascade' }),
    take: p.string().$type<'old' | 'new'>().length(20),
  },
  uniques: [{ properties: ['poProductId', 'labelStockId'] }],
  indexes: [{ properties: ['labelStockId', 'poProductId'] }],
});

/**
 * The artwork that a PO line uses while a label changes to its successor, where somebody chose another than the date of the change gives.
 */
export class ArtworkChoice extends ArtworkChoiceSchema.class {}
ArtworkChoiceSchema.setClass(ArtworkChoice);
