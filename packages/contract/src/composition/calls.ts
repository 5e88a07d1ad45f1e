import { z } from 'zod';
import { choice, digits, MAX_INT } from '../core/index.ts';
import { PRODUCT_KINDS, PRODUCT_UNITS } from '../enums.ts';
import type { Makeup } from './makeup.ts';

const id = digits.pipe(z.int().positive().max(MAX_INT));
const values = <V extends string>(choices: readonly { readonly value: V }[]) => choices.map(({ value }) => value) as [V, ...V[]];
const ea = z.int();

/** Query of `GET /api/product/composition`: the product whose parts are shown. */
export const compositionQuery = z.strictObject({ id });

const part = z.object({ id: z.int(), componentId: z.int(), qtyPer: z.number(), lossPct: z.number() });
const label = z.object({
  id: z.int(),
  labelStockId: z.int(),
  qtyPerUnit: z.number(),
  lossPct: z.number(),
  spareFixed: ea,
  countryId: z.int().nullable(),
});
const madeUp = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  kind: z.enum(values(PRODUCT_KINDS)),
  unit: z.enum(values(PRODUCT_UNITS)),
  version: z.int(),
  onHand: ea,
  available: ea,
  moq: ea,
  leadTimeDays: ea,
  /** What open PO lines will still bring, and when the next of them arrives. */
  coming: ea,
  comesOn: z.string().nullable(),
  parts: z.array(part),
  labels: z.array(label),
});
/** Answer of `composition`: the product first, then everything below it; clients get no labels. */
export const compositionAnswer = z.object({
  products: z.array(madeUp),
  labels: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      nameEn: z.string().nullable(),
      artworkVer: z.string().nullable(),
      onHand: ea,
    }),
  ),
  markets: z.array(z.object({ id: z.int(), iso2: z.string(), nameKo: z.string(), nameEn: z.string() })),
});
export type CompositionAnswer = z.output<typeof compositionAnswer>;
/** A product of a composition, with its parts and labels. */
export type ComposedProduct = CompositionAnswer['products'][number];

/** Kinds of items whose uses can be listed. */
export const USED_KINDS = [choice('product', '제품', 'Product'), choice('label', '라벨', 'Label')] as const;
/** Query of `GET /api/product/whereUsed`: a part, or a label (supervisors only). */
export const whereUsedQuery = z.strictObject({ kind: z.enum(values(USED_KINDS)).default('product'), id });
/**
 * Answer of `whereUsed`: products that use it directly, products that contain those, and what open PO lines of the former still need of it.
 */
export const whereUsedAnswer = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      nameEn: z.string().nullable(),
      /** Quantity per unit; null where it is used on a part of the product. */
      per: z.number().nullable(),
      market: z.string().nullable(),
    }),
  ),
  /** Each product with the product below it: `partId` is a product of the answer, null for the part or label of the query. */
  links: z.array(z.object({ productId: z.int(), partId: z.int().nullable(), per: z.number(), market: z.string().nullable() })),
  lines: z.array(
    z.object({
      id: z.int(),
      poId: z.int(),
      poNo: z.string(),
      lineNo: z.int(),
      code: z.string(),
      name: z.string(),
      /** Pieces of the line that are not produced yet. */
      toMake: ea,
      wantedOn: z.string(),
      need: ea,
    }),
  ),
});
export type WhereUsedAnswer = z.output<typeof whereUsedAnswer>;

/** Converts an answer into the input of `explode` and `buildable`. */
export const makeupOf = ({ products, labels }: Pick<CompositionAnswer, 'products' | 'labels'>): Makeup => ({
  products: new Map(products.map((product) => [product.id, product])),
  labels: new Map(labels.map(({ id: labelId, onHand }) => [labelId, onHand])),
});
