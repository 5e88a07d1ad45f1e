import { sql, type RawBuilder } from 'kysely';
import type { ComputedFilter } from '../core/registry/computed.ts';

type Sql = RawBuilder<unknown>;

/** Rows found by the index of a column that names one of `rows`, instead of looking at each row's own. */
const through =
  (reference: string, rows: (value: Sql) => Sql): ComputedFilter =>
  (col, value) => [sql`${col(reference)} in (${rows(value(Number))})`];

const ofBrand = (id: Sql) => sql`select p.id from product p where p.brand_id = ${id}`;
const ofCategory = (id: Sql) => sql`select p.id from product p where p.category_id = ${id}`;

/** Filters of rows about PO lines by what the line is of. */
export const LINE_GOODS: Readonly<Record<string, ComputedFilter>> = {
  productId: through('poProductId', (id) => sql`select l.id from po_product l where l.product_id = ${id}`),
  categoryId: through('poProductId', (id) => sql`select l.id from po_product l where l.product_id in (${ofCategory(id)})`),
};

/** Filters of lines of shipments and releases, which bear no brand of their own. */
export const LINE_GOODS_AND_BRAND: Readonly<Record<string, ComputedFilter>> = {
  ...LINE_GOODS,
  brandId: through('poProductId', (id) => sql`select l.id from po_product l where l.brand_id = ${id}`),
};

/** Filters of rows about products. */
export const PRODUCT_GOODS: Readonly<Record<string, ComputedFilter>> = {
  brandId: through('productId', ofBrand),
  categoryId: through('productId', ofCategory),
};

/** PO lines of a category. */
export const ofLineCategory: ComputedFilter = through('productId', ofCategory);

/** Moves of labels of a brand. */
export const ofLabelBrand: ComputedFilter = through('labelStockId', (id) => sql`select s.id from label_stock s where s.brand_id = ${id}`);
