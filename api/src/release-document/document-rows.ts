import type { Ctx } from '../core/call/ctx.ts';
import { Brand } from '../brand/brand.entity.ts';
import { Partner } from '../partner/partner.entity.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Product } from '../product/product.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { Release } from '../release/release.entity.ts';

/** A line of a release with the rows that documents name. */
export interface DocumentRow {
  readonly line: Release;
  readonly ordered: PoProduct;
  readonly po: Po;
  readonly product: Product;
}

/** A release with its brand and those of its lines that the caller sees. */
export interface DocumentRows {
  readonly group: ReleaseGroup;
  readonly brand: Brand;
  readonly carrier: Partner | null;
  readonly rows: readonly DocumentRow[];
}

const FRESH = { disableIdentityMap: true } as const;

/** Rows of the documents of a release; `lineIds` are the lines that the caller sees, in the order of the documents. */
export async function documentRows({ em }: Ctx, groupId: number, lineIds: readonly number[]): Promise<DocumentRows> {
  const group = await em.findOneOrFail(ReleaseGroup, { id: groupId }, FRESH);
  const lines = await em.find(Release, { id: { $in: [...lineIds] } }, FRESH);
  const some = async <T extends { id: number }>(read: Promise<T[]>) => new Map((await read).map((row) => [row.id, row]));
  const ids = (of: Iterable<number>) => ({ id: { $in: [...new Set(of)] } });
  const ordered = await some(em.find(PoProduct, ids(lines.map(({ poProductId }) => poProductId)), FRESH));
  const pos = await some(em.find(Po, ids([...ordered.values()].map(({ poId }) => poId)), FRESH));
  const products = await some(em.find(Product, ids([...ordered.values()].map(({ productId }) => productId)), FRESH));
  const byId = new Map(lines.map((line) => [line.id, line]));
  const rows = lineIds.flatMap((id) => {
    const line = byId.get(id);
    const of = line && ordered.get(line.poProductId);
    const [po, product] = [of && pos.get(of.poId), of && products.get(of.productId)];
    return line && of && po && product ? [{ line, ordered: of, po, product }] : [];
  });
  const brand = await em.findOneOrFail(Brand, { id: group.brandId }, FRESH);
  const carrier = group.carrierId ? await em.findOne(Partner, { id: group.carrierId }, FRESH) : null;
  return { group, brand, carrier, rows };
}
