import { product, type InventoryParams } from '@moru/contract';
import { wordsOf } from '@moru/contract/keyword';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { holds, oneText } from '../core/list/keyword.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';

type Path = At<typeof product.fields>;
type Condition = RawBuilder<unknown>;

/** Filters and limit of the products. */
export type Asked = Partial<Omit<InventoryParams, 'from' | 'mode'>>;

const columns = (at: Path) => ({
  id: at('id'),
  code: at('code'),
  name: at('name'),
  nameEn: at('nameEn'),
  brandId: at('brandId'),
  brandName: at('brand.name'),
  brandNameEn: at('brand.nameEn'),
  brandColor: at('brand.color'),
  categoryId: at('categoryId'),
  categoryName: at('category.name'),
  categoryNameEn: at('category.nameEn'),
  sellType: at('sellType'),
  estimateMode: at('estimateMode'),
  safetyStock: at('safetyStock'),
  leadTimeDays: at('leadTimeDays'),
  moq: at('moq'),
  pcsPerCarton: at('pcsPerCarton'),
  onHand: at('onHand'),
  reserved: at('reserved'),
});

const wordsIn = (text: Condition, keyword: string): Condition[] =>
  wordsOf(keyword).map((word) => holds(text, word, (make) => sql`${make(word)}`));

function conditions(at: Path, { productId, brandId, categoryId, sellType, keyword }: Asked): Condition[] {
  // A service has no stock; an inactive product is shown while it has stock.
  const stocked = [sql`${at('kind')} <> 'service'`, sql`(${at('isActive')} = 1 or ${at('onHand')} > 0)`];
  return [
    ...stocked,
    ...(productId ? [isOneOf(at('id'), productId)] : []),
    ...(brandId ? [isOneOf(at('brandId'), brandId)] : []),
    ...(categoryId ? [isOneOf(at('categoryId'), categoryId)] : []),
    ...(sellType ? [isOneOf(at('sellType'), sellType as never)] : []),
    ...(keyword ? wordsIn(oneText([at('name'), at('nameEn'), at('code'), at('barcode')]), keyword) : []),
  ];
}

/** Products with months, ordered by brand and name, and their number. */
export async function findProducts(ctx: Ctx, asked: Asked, { num, page }: { num: number; page: number }) {
  const rows = await scopedSelect(ctx, product, {
    columns,
    where: (at) => conditions(at, asked),
    order: (at) => sql`${at('brand.name')}, ${at('brandId')}, ${at('name')}, ${at('id')}`,
    limit: num,
    offset: sql`${(page - 1) * num}`,
  }).rows();
  if (page === 1 && rows.length < num) return { rows, total: rows.length };
  const [counted] = await scopedSelect(ctx, product, {
    columns: () => ({ n: sql<number>`count(*)` }),
    where: (at) => conditions(at, asked),
  }).rows();
  return { rows, total: Number(counted?.n ?? 0) };
}

export type FoundProduct = Awaited<ReturnType<typeof findProducts>>['rows'][number];
