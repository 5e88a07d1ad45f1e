import { LockMode } from '@mikro-orm/core';
import { addDays, COUNTED_JOURNAL, eventUuid, FINAL_PROCESS, reached } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Pjournal } from '../pjournal/pjournal.entity.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import type { Product } from '../product/product.entity.ts';
import { openDay } from '../product-inventory/closed-period.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { consumeParts } from './consume-parts.ts';
import { productLedger } from './product-ledger.ts';
import { ProductMove } from './product-move.entity.ts';

/** Pieces by day. */
type Days = Map<string, number>;

// Changes that others wrote while this transaction waited for the line have to be seen.
const SEEN = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;

const add = (days: Days, date: string, qty: number): Days => days.set(date, (days.get(date) ?? 0) + qty);

async function madeOn({ em }: Ctx, { id }: PoProduct): Promise<Days> {
  const journals = await em.find(
    Pjournal,
    { poProductId: id, process: FINAL_PROCESS, status: { $in: [...COUNTED_JOURNAL] } },
    { ...SEEN, orderBy: { date: 'asc' } },
  );
  return journals.reduce((days, { date, goodQty }) => add(days, date, goodQty), new Map<string, number>());
}

async function arrivedOn({ em }: Ctx, { id }: PoProduct): Promise<Days> {
  const items = await em.find(ShippingItem, { poProductId: id }, SEEN);
  const where = { id: { $in: items.map(({ shippingId }) => shippingId) }, status: { $in: [...reached('arrived')] } };
  const shipments = await em.find(Shipping, where, { ...SEEN, orderBy: { ata: 'asc' } });
  const days: Days = new Map();
  for (const { id: shippingId, ata } of shipments)
    for (const item of items) if (item.shippingId === shippingId) add(days, ata ?? today(), item.qty);
  return days;
}

/** The days without the first `qty` pieces. */
function without(days: Days, qty: number): Days {
  let left = qty;
  return new Map(
    [...days].map(([date, pieces]) => {
      const taken = Math.min(pieces, left);
      left -= taken;
      return [date, pieces - taken];
    }),
  );
}

async function wantedOn(ctx: Ctx, line: PoProduct, { flow }: Po): Promise<Days> {
  if (line.inspectRule === 'required') return new Map();
  return without(flow === 'buy' ? await arrivedOn(ctx, line) : await madeOn(ctx, line), line.unledgeredQty);
}

/** Pieces from lots count even where inspection is no longer required, so that the good pieces of a line are in stock only once. */
async function postedOn({ em }: Ctx, { id, inspectRule }: PoProduct): Promise<Days> {
  const source = inspectRule === 'required' ? { inspectionId: null, releaseId: null } : {};
  const moves = await em.find(ProductMove, { poProductId: id, type: 'good_in', ...source }, SEEN);
  return moves.reduce((days, { date, qty }) => add(days, date, qty), new Map<string, number>());
}

/**
 * Leaves pieces on the day before the one they are wanted for where they have gone from the stock since: an arrival dated tomorrow is posted
 * today.
 */
async function keepGone(ctx: Ctx, product: Product, missing: Days): Promise<void> {
  for (const [date, qty] of missing) {
    const next = addDays(date, 1);
    const early = Math.min(-qty, missing.get(next) ?? 0);
    if (early <= 0) continue;
    const gone = Math.max(0, early - Math.max(0, await productLedger.balanceAt(ctx, product, date)));
    add(add(missing, date, gone), next, -gone);
  }
}

/**
 * Posts the stock of lines without inspection from their journals (made) or arrivals (bought), day by day and by the difference; pieces of
 * a closed month are posted on the first open day. The lines are locked and current.
 */
export async function settleGoodIn(ctx: Ctx, lines: readonly PoProduct[]): Promise<void> {
  if (lines.length === 0) return;
  const first = await openDay(ctx, '0000-01-01');
  const products = await productLedger.lock(
    ctx,
    lines.map(({ productId }) => productId),
  );
  for (const line of lines) {
    const product = products.get(line.productId);
    if (!product || product.kind === 'service') continue;
    const clamped = (date: string) => (date < first ? first : date > today() ? today() : date);
    const po = await ctx.em.findOneOrFail(Po, { id: line.poId });
    const missing: Days = new Map();
    for (const [date, qty] of await wantedOn(ctx, line, po)) add(missing, clamped(date), qty);
    for (const [date, qty] of await postedOn(ctx, line)) add(missing, clamped(date), -qty);
    if (po.flow === 'buy') await keepGone(ctx, product, missing);
    // Incoming moves first, so that the reverted ones find the stock.
    const postings = [...missing].filter(([, qty]) => qty !== 0).toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b));
    for (const [date, qty] of postings) {
      await productLedger.post(ctx, product, { type: 'good_in', date, qty, eventUuid: eventUuid(), poProductId: line.id });
      await consumeParts(ctx, product, { date, qty, poProductId: line.id });
    }
  }
}
