import type { shipping, Row } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Country } from '../country/country.entity.ts';
import { Partner } from '../partner/partner.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Po } from '../po/po.entity.ts';
import { Product } from '../product/product.entity.ts';

type Item = Row<typeof shipping>['items'][number];

/** A line of a shipment with the rows that its documents name. */
export interface PaperRow {
  readonly item: Item;
  readonly ordered: PoProduct;
  readonly po: Po;
  readonly product: Product;
  readonly brand: Brand;
  readonly supplier: Partner | undefined;
  readonly origin: Country | undefined;
}

const FRESH = { disableIdentityMap: true } as const;

/** Rows of the documents of a shipment, in the order of its items. */
export async function paperRows({ em }: Ctx, items: readonly Item[]): Promise<PaperRow[]> {
  const some = async <T extends { id: number }>(read: Promise<T[]>) => new Map((await read).map((row) => [row.id, row]));
  const ids = (of: readonly (number | null | undefined)[]) => ({ id: { $in: [...new Set(of.flatMap((id) => id ?? []))] } });
  const ordered = await some(em.find(PoProduct, ids(items.map(({ poProductId }) => poProductId)), FRESH));
  const lines = [...ordered.values()];
  const pos = await some(em.find(Po, ids(lines.map(({ poId }) => poId)), FRESH));
  const products = await some(em.find(Product, ids(lines.map(({ productId }) => productId)), FRESH));
  const brands = await some(em.find(Brand, ids(lines.map(({ brandId }) => brandId)), FRESH));
  const suppliers = await some(em.find(Partner, ids([...pos.values()].map(({ supplierId }) => supplierId)), FRESH));
  const origins = await some(em.find(Country, ids([...products.values()].map(({ originCountryId }) => originCountryId)), FRESH));
  return items.flatMap((item) => {
    const own = ordered.get(item.poProductId);
    const [po, product, brand] = [pos.get(own?.poId ?? 0), products.get(own?.productId ?? 0), brands.get(own?.brandId ?? 0)];
    if (!own || !po || !product || !brand) return [];
    const supplier = suppliers.get(po.supplierId ?? 0);
    return [{ item, ordered: own, po, product, brand, supplier, origin: origins.get(product.originCountryId ?? 0) }];
  });
}
