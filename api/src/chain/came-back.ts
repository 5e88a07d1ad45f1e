import { reached } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { tables } from '../core/orm/tables.ts';
import type { Release } from '../release/release.entity.ts';
import type { ShippingItem } from '../shipping/shipping-item.entity.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';

interface Pieces {
  readonly line: number;
  readonly release: number | null | undefined;
  readonly qty: number;
}

/** Pieces of lines on shipments that have departed, by the release that they name. */
function departed({ em }: Ctx, poProductIds: readonly number[]): Promise<Pieces[]> {
  return tables<typeof ShippingItem | typeof Shipping>(em)
    .selectFrom('shipping_item as i')
    .innerJoin('shipping as s', 's.id', 'i.shipping_id')
    .where('i.po_product_id', 'in', poProductIds)
    .where('s.status', 'in', reached('departed'))
    .select(['i.po_product_id as line', 'i.release_id as release', 'i.qty'])
    .execute();
}

function returned({ em }: Ctx, poProductIds: readonly number[]): Promise<Pieces[]> {
  return tables<typeof Release>(em)
    .selectFrom('release')
    .where('po_product_id', 'in', poProductIds)
    .where('returned_qty', '>', 0)
    .select(['po_product_id as line', 'id as release', 'returned_qty as qty'])
    .execute();
}

const sumOf = (pieces: readonly Pieces[] = []): number => pieces.reduce((sum, { qty }) => sum + qty, 0);

/**
 * Pieces of lines that were shipped and returned, so that they may be released and shipped again: of a release that shipments name as many
 * as they carry of it, of the others as many as are shipped without naming one. The lines are locked.
 */
export async function cameBack(ctx: Ctx, poProductIds: readonly number[]): Promise<Map<number, number>> {
  if (poProductIds.length === 0) return new Map();
  const back = Map.groupBy(await returned(ctx, poProductIds), ({ line }) => line);
  if (back.size === 0) return new Map();
  const shipped = Map.groupBy(await departed(ctx, poProductIds), ({ line }) => line);
  return new Map(
    [...back].map(([line, releases]) => {
      const of = Map.groupBy(shipped.get(line) ?? [], ({ release }) => release);
      const named = releases.filter(({ release }) => of.has(release));
      const others = releases.filter(({ release }) => !of.has(release));
      const ofNamed = named.map(({ release, qty }) => Math.min(qty, sumOf(of.get(release))));
      return [line, ofNamed.reduce((sum, qty) => sum + qty, Math.min(sumOf(others), sumOf(of.get(null))))];
    }),
  );
}
