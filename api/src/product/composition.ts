import { country, labelStock, OPEN_LINE, poProduct, product, type CompositionAnswer, type ComposedProduct } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { found } from '../core/call/refuse.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';

type Part = ComposedProduct['parts'][number];
type Label = ComposedProduct['labels'][number];

const day = (value: unknown) => (value === null || value === undefined ? null : String(value).slice(0, 10));

async function partsOf(ctx: Ctx, ids: readonly number[]): Promise<(Part & { productId: number })[]> {
  const rows = await scopedSelect(ctx, 'ProductComponent', {
    columns: (at) => Object.fromEntries(['id', 'productId', 'componentId', 'qtyPer', 'lossPct'].map((path) => [path, at(path)])),
    where: (at) => [sql`${at('productId')} in (${sql.join(ids)})`],
    order: (at) => at('id'),
  }).rows();
  const num = (row: Record<string, unknown>, key: string) => Number(row[key]);
  return rows.map((row) => ({
    id: num(row, 'id'),
    productId: num(row, 'productId'),
    componentId: num(row, 'componentId'),
    qtyPer: num(row, 'qtyPer'),
    lossPct: num(row, 'lossPct'),
  }));
}

async function labelsOf(ctx: Ctx, ids: readonly number[]): Promise<(Label & { productId: number })[]> {
  const rows = await scopedSelect(ctx, 'ProductLabel', {
    columns: (at) =>
      Object.fromEntries(
        ['id', 'productId', 'labelStockId', 'qtyPerUnit', 'lossPct', 'spareFixed', 'countryId'].map((path) => [path, at(path)]),
      ),
    where: (at) => [sql`${at('productId')} in (${sql.join(ids)})`],
    order: (at) => at('id'),
  }).rows();
  return rows.map((row) => ({
    id: Number(row['id']),
    productId: Number(row['productId']),
    labelStockId: Number(row['labelStockId']),
    qtyPerUnit: Number(row['qtyPerUnit']),
    lossPct: Number(row['lossPct']),
    spareFixed: Number(row['spareFixed']),
    countryId: row['countryId'] === null ? null : Number(row['countryId']),
  }));
}

/** What open PO lines will still bring of products. */
async function comingOf(ctx: Ctx, ids: readonly number[]) {
  const rows = await scopedSelect(ctx, poProduct, {
    columns: (at) => ({
      id: at('productId'),
      qty: sql<number>`sum(case when ${at('orderQty')} > ${at('goodQty')} then ${at('orderQty')} - ${at('goodQty')} else 0 end)`,
      on: sql<string | null>`min(case when ${at('orderQty')} > ${at('goodQty')} then ${at('etaCurrent')} end)`,
    }),
    where: (at) => [isOneOf(at('productId'), ids), isOneOf(at('status'), OPEN_LINE), sql`${at('po.status')} = 'confirmed'`],
    group: (at) => at('productId'),
  }).rows();
  return new Map(rows.map(({ id, qty, on }) => [Number(id), { coming: Number(qty), comesOn: day(on) }]));
}

const facts = (ctx: Ctx, ids: readonly number[]) =>
  scopedSelect(ctx, product, {
    columns: (at) => ({
      id: at('id'),
      code: at('code'),
      name: at('name'),
      nameEn: at('nameEn'),
      kind: at('kind'),
      unit: at('unit'),
      version: sql<number>`${sql.ref('t.version')}`,
      onHand: at('onHand'),
      reserved: at('reserved'),
      moq: at('moq'),
      leadTimeDays: at('leadTimeDays'),
    }),
    where: (at) => [isOneOf(at('id'), ids)],
  }).rows();

async function labelFacts(ctx: Ctx, ids: readonly number[]): Promise<CompositionAnswer['labels']> {
  if (ids.length === 0) return [];
  const rows = await scopedSelect(ctx, labelStock, {
    columns: (at) => ({
      id: at('id'),
      code: at('code'),
      name: at('name'),
      nameEn: at('nameEn'),
      artworkVer: at('artworkVer'),
      onHand: at('onHand'),
    }),
    where: (at) => [isOneOf(at('id'), ids)],
  }).rows();
  return rows.map((row) => ({ ...row, id: Number(row.id), onHand: Number(row.onHand) }));
}

async function marketsOf(ctx: Ctx, ids: readonly number[]): Promise<CompositionAnswer['markets']> {
  if (ids.length === 0) return [];
  const rows = await scopedSelect(ctx, country, {
    columns: (at) => ({ id: at('id'), iso2: at('iso2'), nameKo: at('nameKo'), nameEn: at('nameEn') }),
    where: (at) => [isOneOf(at('id'), ids)],
    order: (at) => at('iso2'),
  }).rows();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** A product and everything below it, as the reader sees it: the product first. Throws 404 for one that the reader does not see. */
export async function compositionOf(ctx: Ctx, id: number): Promise<CompositionAnswer> {
  const parts = new Map<number, Part[]>();
  for (let level = [id]; level.length > 0;) {
    for (const one of level) parts.set(one, []);
    for (const { productId, ...part } of await partsOf(ctx, level)) parts.get(productId)?.push(part);
    level = [...new Set(level.flatMap((one) => (parts.get(one) ?? []).map(({ componentId }) => componentId)))].filter(
      (one) => !parts.has(one),
    );
  }
  const ids = [...parts.keys()];
  const [rows, coming] = [await facts(ctx, ids), await comingOf(ctx, ids)];
  // A client sees no labels, so they are not read.
  const labels = ctx.user?.role === 'client' ? [] : await labelsOf(ctx, ids);
  const products = rows.map(({ reserved, ...row }): ComposedProduct => {
    const productId = Number(row.id);
    return {
      ...row,
      id: productId,
      version: Number(row.version),
      onHand: Number(row.onHand),
      available: Number(row.onHand) - Number(reserved),
      moq: Number(row.moq),
      leadTimeDays: Number(row.leadTimeDays),
      ...(coming.get(productId) ?? { coming: 0, comesOn: null }),
      parts: parts.get(productId) ?? [],
      labels: labels.flatMap(({ productId: of, ...label }) => (of === productId ? [label] : [])),
    };
  });
  const first = found(
    products.find((one) => one.id === id),
    'Product',
    id,
  );
  const distinct = (values: readonly (number | null)[]) => [...new Set(values)].filter((value) => value !== null);
  return {
    products: [first, ...products.filter((one) => one !== first)],
    labels: await labelFacts(ctx, distinct(labels.map(({ labelStockId }) => labelStockId))),
    markets: await marketsOf(ctx, distinct(labels.map(({ countryId }) => countryId))),
  };
}
