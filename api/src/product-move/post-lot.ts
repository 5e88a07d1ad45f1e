import { eventUuid } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { Inspection } from '../inspection/inspection.entity.ts';
import { openDay } from '../product-inventory/closed-period.ts';
import { Product } from '../product/product.entity.ts';
import { consumeParts } from './consume-parts.ts';
import { productLedger } from './product-ledger.ts';
import { ProductMove } from './product-move.entity.ts';

type Lot = Pick<Inspection, 'id' | 'poProductId' | 'decision' | 'goodQty' | 'rejectedQty'>;

/** Signed pieces of a lot by type. Scrapped pieces were never in stock: they come in and go out at once, so that the ledger shows both. */
const postingsOf = ({ decision, goodQty, rejectedQty }: Lot) =>
  [
    { type: 'good_in' as const, qty: goodQty },
    ...(decision === 'scrap'
      ? [
          { type: 'scrap' as const, qty: rejectedQty },
          { type: 'scrap' as const, qty: -rejectedQty },
        ]
      : []),
  ].filter(({ qty }) => qty !== 0);

/** Posts the decisions of approved lots, dated today; `productOf` by PO line. Products are locked in the order of their ids. */
export async function postLots(ctx: Ctx, lots: readonly Lot[], productOf: ReadonlyMap<number, number>): Promise<void> {
  const products = await productLedger.lock(
    ctx,
    lots.map(({ poProductId }) => productOf.get(poProductId) ?? 0),
  );
  // One day for all: the two moves of a scrapped lot belong to one month, also where midnight passes between them.
  const date = today();
  for (const lot of lots) {
    const product = products.get(productOf.get(lot.poProductId) ?? 0);
    if (!product) continue;
    for (const { type, qty } of postingsOf(lot)) {
      const links = { poProductId: lot.poProductId, inspectionId: lot.id };
      await productLedger.post(ctx, product, { type, qty, date, eventUuid: eventUuid(), ...links });
      if (type === 'good_in') await consumeParts(ctx, product, { qty, date, poProductId: lot.poProductId });
    }
  }
}

/**
 * Reverses the moves of lots, each by its opposite on its own day, or the first open one where its month is closed; the ledger refuses (409
 * `not_enough_stock`) if the pieces have left since.
 */
export async function reverseLots(ctx: Ctx, lotIds: readonly number[]): Promise<void> {
  const moves = await ctx.em.find(ProductMove, { inspectionId: { $in: [...lotIds] } }, { orderBy: { id: 'desc' } });
  const reversed = new Set(moves.map(({ reversalOfId }) => reversalOfId));
  const open = moves.filter(({ id, reversalOfId }) => !reversalOfId && !reversed.has(id));
  const products = await productLedger.lock(
    ctx,
    open.map(({ productId }) => productId),
  );
  for (const { id, productId, type, date, qty, poProductId, inspectionId } of open) {
    const product = products.get(productId) as Product;
    const links = { poProductId: poProductId ?? undefined, inspectionId: inspectionId ?? undefined };
    const day = await openDay(ctx, date);
    await productLedger.post(ctx, product, {
      type: type as 'good_in',
      date: day,
      qty: -qty,
      eventUuid: eventUuid(),
      reversalOfId: id,
      ...links,
    });
    if (type === 'good_in' && poProductId) await consumeParts(ctx, product, { qty: -qty, date: day, poProductId });
  }
}
