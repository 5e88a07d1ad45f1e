import { labelsOfMarket, needOf, OPEN_LINE, poProduct, product, type WhereUsedAnswer } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';

/** A product that uses something, and the quantity per unit. */
interface Use {
  readonly productId: number;
  /** The product below it; none for a label. */
  readonly partId?: number;
  readonly per: number;
  readonly lossPct: number;
  readonly spare: number;
  readonly labelStockId: number;
  readonly countryId: number | null;
  readonly market: string | null;
}

/** Most products and lines in the answer. */
const MAX_USES = 500;

async function productsWith(ctx: Ctx, partIds: readonly number[]): Promise<Use[]> {
  const rows = await scopedSelect(ctx, 'ProductComponent', {
    columns: (at) => ({ productId: at('productId'), partId: at('componentId'), per: at('qtyPer'), lossPct: at('lossPct') }),
    where: (at) => [sql`${at('componentId')} in (${sql.join(partIds)})`],
    order: (at) => at('productId'),
    limit: MAX_USES,
  }).rows();
  const none = { spare: 0, labelStockId: 0, countryId: null, market: null };
  return rows.map((row) => ({
    ...none,
    productId: Number(row['productId']),
    partId: Number(row['partId']),
    per: Number(row['per']),
    lossPct: Number(row['lossPct']),
  }));
}

async function productsLabelled(ctx: Ctx, labelStockId: number): Promise<Use[]> {
  const rows = await scopedSelect(ctx, 'ProductLabel', {
    columns: (at) => ({
      productId: at('productId'),
      per: at('qtyPerUnit'),
      lossPct: at('lossPct'),
      spare: at('spareFixed'),
      countryId: at('countryId'),
      market: at('country.iso2'),
    }),
    where: (at) => [sql`${at('labelStockId')} = ${labelStockId}`],
    order: (at) => at('productId'),
    limit: MAX_USES,
  }).rows();
  return rows.map((row) => ({
    labelStockId,
    productId: Number(row['productId']),
    per: Number(row['per']),
    lossPct: Number(row['lossPct']),
    spare: Number(row['spare']),
    countryId: row['countryId'] === null ? null : Number(row['countryId']),
    market: row['market'] === null ? null : String(row['market']),
  }));
}

/** Products that contain these, over all levels. */
async function containing(ctx: Ctx, ids: readonly number[]): Promise<Use[]> {
  const known = new Set(ids);
  const found: Use[] = [];
  for (let level = [...ids]; level.length > 0;) {
    const above = await productsWith(ctx, level);
    found.push(...above);
    level = [...new Set(above.map(({ productId }) => productId))].filter((id) => !known.has(id));
    for (const id of level) known.add(id);
  }
  return found;
}

/** Links between the products of the answer. */
function linksOf(uses: readonly Use[], above: readonly Use[], named: ReadonlySet<number>): WhereUsedAnswer['links'] {
  const own = uses.map(({ productId, per, market }) => ({ productId, partId: null, per, market }));
  const further = above.map(({ productId, partId = 0, per }) => ({ productId, partId, per, market: null }));
  return [...own, ...further.filter(({ partId }) => named.has(partId))].filter(({ productId }) => named.has(productId));
}

async function linesOf(ctx: Ctx, uses: readonly Use[]): Promise<WhereUsedAnswer['lines']> {
  if (uses.length === 0) return [];
  const rows = await scopedSelect(ctx, poProduct, {
    columns: (at) => ({
      id: at('id'),
      poId: at('poId'),
      poNo: at('po.poNo'),
      lineNo: at('lineNo'),
      countryId: at('po.countryId'),
      productId: at('productId'),
      code: at('product.code'),
      name: at('product.name'),
      toMake: sql<number>`${at('orderQty')} - ${at('producedQty')}`,
      wantedOn: sql<string>`coalesce(${at('promisedDate')}, ${at('requestedDate')})`,
    }),
    where: (at) => [
      isOneOf(
        at('productId'),
        uses.map(({ productId }) => productId),
      ),
      isOneOf(at('status'), OPEN_LINE),
      isOneOf(at('po.status'), ['confirmed']),
      // Bought products arrive with their parts.
      isOneOf(at('po.flow'), ['make']),
      sql`${at('orderQty')} > ${at('producedQty')}`,
    ],
    order: (at) => sql`coalesce(${at('promisedDate')}, ${at('requestedDate')}), ${at('id')}`,
    limit: MAX_USES,
  }).rows();
  return rows.flatMap(({ countryId, productId, ...row }) => {
    const own = uses.filter((use) => use.productId === Number(productId));
    const toMake = Number(row.toMake);
    const of = labelsOfMarket(own, Number(countryId));
    const need = of.reduce((sum, use) => sum + needOf(toMake, use) + use.spare, 0);
    const [id, poId, lineNo] = [Number(row.id), Number(row.poId), Number(row.lineNo)];
    return need === 0 ? [] : [{ ...row, id, poId, lineNo, toMake, need, wantedOn: String(row.wantedOn).slice(0, 10) }];
  });
}

/** Where a part or a label is used, and what open PO lines still need of it, the most urgent first. */
export async function whereUsed(ctx: Ctx, kind: 'product' | 'label', id: number): Promise<WhereUsedAnswer> {
  if (kind === 'label' && ctx.user?.role === 'client') throw refuse.forbidden();
  const uses = kind === 'label' ? await productsLabelled(ctx, id) : await productsWith(ctx, [id]);
  const direct = [...new Set(uses.map(({ productId }) => productId))];
  const above = await containing(ctx, direct);
  const all = [...new Set([...direct, ...above.map(({ productId }) => productId)])];
  if (all.length === 0) return { products: [], links: [], lines: [] };
  const rows = await scopedSelect(ctx, product, {
    columns: (at) => ({ id: at('id'), code: at('code'), name: at('name'), nameEn: at('nameEn') }),
    where: (at) => [isOneOf(at('id'), all)],
    order: (at) => at('code'),
  }).rows();
  const named = rows.map((row) => ({ ...row, id: Number(row.id) }));
  const products = named.flatMap((row): WhereUsedAnswer['products'] => {
    const own = uses.filter(({ productId }) => productId === row.id);
    return own.length === 0 ? [{ ...row, per: null, market: null }] : own.map(({ per, market }) => ({ ...row, per, market }));
  });
  return {
    products: products.toSorted((a, b) => Number(a.per === null) - Number(b.per === null)),
    links: linksOf(uses, above, new Set(named.map(({ id }) => id))),
    lines: await linesOf(ctx, uses),
  };
}
