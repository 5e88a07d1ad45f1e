import { sql, type Expression, type RawBuilder } from 'kysely';
import { within } from '../core/orm/tables.ts';
import type { ComputedFilter } from '../core/registry/computed.ts';
import type { LabelStock } from '../label-stock/label-stock.entity.ts';
import type { Product } from '../product/product.entity.ts';
import type { PoProduct } from './po-product.entity.ts';

type Id = RawBuilder<number>;

/** Rows found by the index of a column that refers to one of `rows`, instead of checking each row. */
const through =
  (reference: string, rows: (id: Id) => Expression<unknown>): ComputedFilter =>
  (col, value) => [sql`${col(reference)} in ${rows(value(Number).$castTo<number>())}`];

const products = () => within<typeof Product>().selectFrom('product as p').select('p.id');
const lines = () => within<typeof PoProduct>().selectFrom('po_product as l').select('l.id');

const ofBrand = (id: Id) => products().where('p.brand_id', '=', id);
const ofCategory = (id: Id) => products().where('p.category_id', '=', id);

/** Filters of rows about PO lines by their product. */
export const LINE_GOODS: Readonly<Record<string, ComputedFilter>> = {
  productId: through('poProductId', (id) => lines().where('l.product_id', '=', id)),
  categoryId: through('poProductId', (id) => lines().where('l.product_id', 'in', ofCategory(id))),
};

/** Filters of lines of shipments and releases, which have no brand column. */
export const LINE_GOODS_AND_BRAND: Readonly<Record<string, ComputedFilter>> = {
  ...LINE_GOODS,
  brandId: through('poProductId', (id) => lines().where('l.brand_id', '=', id)),
};

/** Filters of rows about products. */
export const PRODUCT_GOODS: Readonly<Record<string, ComputedFilter>> = {
  brandId: through('productId', ofBrand),
  categoryId: through('productId', ofCategory),
};

/** PO lines of a category. */
export const ofLineCategory: ComputedFilter = through('productId', ofCategory);

/**
 * Rows of the lines of one order (loads, releases), by the lines' ids, so that the order's own index is used; a join would scan all rows.
 */
export const ofPo: ComputedFilter = through('poProductId', (id) => lines().where('l.po_id', '=', id));

/** Moves of a brand's labels. */
export const ofLabelBrand: ComputedFilter = through('labelStockId', (id) =>
  within<typeof LabelStock>().selectFrom('label_stock as s').select('s.id').where('s.brand_id', '=', id),
);
