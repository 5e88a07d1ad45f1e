import { reached } from '@moru/contract';
import {
  checkCoveredWithinMade,
  checkNoneCameBack,
  checkReleasedWithinGood,
  checkShippedWithinOrder,
  checkShippedWithinReleased,
} from '../chain/invariants.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { chunked } from '../core/chunked.ts';
import { among, tables } from '../core/orm/tables.ts';
import { checkReleasedItems } from '../shipping/released-items.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';
import type { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { CHUNK } from './import.preview.ts';

/** Lines that an import wrote, others on shipments that it changed, and the shipments of `shipmentsOf`. */
interface Imported {
  readonly own: readonly number[];
  readonly others: readonly number[];
  readonly shipments: Iterable<number>;
}

/** No shipment: only what is shipped now counts. */
const NONE = { shippingId: 0, earliest: new Date(0), latest: new Date(0) };

/** Of these shipments those that have departed with pieces of a release. */
async function departedWithReleases({ em }: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await tables<typeof Shipping | typeof ShippingItem>(em)
    .selectFrom('shipping as s')
    .innerJoin('shipping_item as i', 'i.shipping_id', 's.id')
    .where('s.id', 'in', among(ids))
    .where('s.status', 'in', reached('departed'))
    .where('i.release_id', 'is not', null)
    .orderBy('s.id')
    .select('s.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * After an import or its undo no line has more reserved or released than good pieces (409 `not_enough_stock`). Lines beside the import's own
 * on shipments that it changed keep the rules of a departure and of its step back: their goods are Moru's, and no history. What a shipment
 * takes from a release has left with it, also where the import only moved a line to a shipment that had departed before. Throws 409 as
 * those steps do. Call after `refreshChain`.
 */
export async function checkImported(ctx: Ctx, { own, others, shipments }: Imported): Promise<void> {
  await checkReleasedWithinGood(ctx, [...own, ...others]);
  for (const part of chunked(others, CHUNK)) {
    await checkNoneCameBack(ctx, part, NONE);
    await checkShippedWithinOrder(ctx, part);
    await checkShippedWithinReleased(ctx, part);
    await checkCoveredWithinMade(ctx, part);
  }
  for (const part of chunked([...shipments], CHUNK))
    for (const id of await departedWithReleases(ctx, part)) await checkReleasedItems(id, ctx);
}
