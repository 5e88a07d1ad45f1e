import { addDays, reached } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { startOfDay } from '../core/clock.ts';
import { tables } from '../core/orm/tables.ts';
import type { Po } from '../po/po.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import { ProductMove } from '../product-move/product-move.entity.ts';
import type { Release } from '../release/release.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { carriedBack, type Carried, type Events, type Load, type Return } from './carried-back.ts';

/** A shipment that has left, with the span in which its departure was recorded. */
export type Departure = Pick<Load, 'shippingId' | 'earliest' | 'latest'>;

/** The departure of a shipment that has left. Those of earlier releases and of imports have their day only. */
export function departureOf({ id: shippingId, departedAt, atd, createdAt }: Shipping): Departure {
  if (departedAt || !atd) return { shippingId, earliest: departedAt ?? createdAt, latest: departedAt ?? createdAt };
  return { shippingId, earliest: startOfDay(atd), latest: startOfDay(addDays(atd, 1)) };
}

/** Pieces that came back of these lines, as stored with their releases. Bought goods arrive with their shipments: none comes back of them. */
async function storedBack({ em }: Ctx, poProductIds: readonly number[]): Promise<Map<number, number>> {
  if (poProductIds.length === 0) return new Map();
  const rows = await tables<typeof Release | typeof PoProduct | typeof Po>(em)
    .selectFrom('release as r')
    .innerJoin('po_product as l', 'l.id', 'r.po_product_id')
    .innerJoin('po', 'po.id', 'l.po_id')
    .where('r.po_product_id', 'in', poProductIds)
    .where('r.came_back_qty', '>', 0)
    .where('po.flow', '=', 'make')
    .groupBy('r.po_product_id')
    .select(({ fn }) => ['r.po_product_id as line', fn.sum('r.came_back_qty').as('qty')])
    .execute();
  return new Map(rows.map(({ line, qty }) => [Number(line), Number(qty)]));
}

/** Pieces of lines on shipments that have departed. */
async function shippedOf({ em }: Ctx, poProductIds: readonly number[]): Promise<Map<number, number>> {
  if (poProductIds.length === 0) return new Map();
  const rows = await tables<typeof ShippingItem | typeof Shipping>(em)
    .selectFrom('shipping_item as i')
    .innerJoin('shipping as s', 's.id', 'i.shipping_id')
    .where('i.po_product_id', 'in', poProductIds)
    .where('s.status', 'in', reached('departed'))
    .groupBy('i.po_product_id')
    .select(({ fn }) => ['i.po_product_id as line', fn.sum('i.qty').as('qty')])
    .execute();
  return new Map(rows.map(({ line, qty }) => [Number(line), Number(qty)]));
}

async function loadsOf({ em }: Ctx, poProductIds: readonly number[], taken?: Departure): Promise<Load[]> {
  const items = await em.find(ShippingItem, { poProductId: { $in: [...poProductIds] } });
  const id = { $in: [...new Set(items.map(({ shippingId }) => shippingId))] };
  const others = await em.find(Shipping, { id, status: { $in: [...reached('departed')] } });
  const departures = new Map([...others.map(departureOf), ...(taken ? [taken] : [])].map((one) => [one.shippingId, one]));
  return items.flatMap(({ poProductId: line, releaseId, qty, shippingId }) => {
    const departure = departures.get(shippingId);
    return departure ? [{ ...departure, line, release: releaseId ?? null, qty }] : [];
  });
}

/** What happened to each of these lines; `taken` counts as departed. */
async function eventsOf(ctx: Ctx, poProductIds: readonly number[], taken?: Departure): Promise<Map<number, Events>> {
  if (poProductIds.length === 0) return new Map();
  const moves = await ctx.em.find(ProductMove, { poProductId: { $in: [...poProductIds] }, releaseId: { $ne: null } });
  const releasedAt = new Map<number, Date>();
  const returned: Return[] = [];
  for (const { type, poProductId, releaseId, qty, createdAt: at } of moves) {
    const release = releaseId ?? 0;
    if (type.startsWith('release_')) releasedAt.set(release, at);
    if (type === 'return') returned.push({ line: poProductId ?? 0, release, qty, at });
  }
  const loads = Map.groupBy(await loadsOf(ctx, poProductIds, taken), ({ line }) => line);
  const returns = Map.groupBy(returned, ({ line }) => line);
  return new Map(poProductIds.map((line) => [line, { loads: loads.get(line) ?? [], returns: returns.get(line) ?? [], releasedAt }]));
}

/** Those of these lines that are made, so that a customer's return is one of shipped goods. */
async function madeLines({ em }: Ctx, poProductIds: readonly number[]): Promise<number[]> {
  if (poProductIds.length === 0) return [];
  const rows = await tables<typeof PoProduct | typeof Po>(em)
    .selectFrom('po_product as l')
    .innerJoin('po', 'po.id', 'l.po_id')
    .where('l.id', 'in', [...new Set(poProductIds)])
    .where('po.flow', '=', 'make')
    .select('l.id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** Returned pieces of the releases of these lines that had been shipped. The lines are locked. */
export async function carriedOf(ctx: Ctx, poProductIds: readonly number[]): Promise<Map<number, Carried>> {
  const events = await eventsOf(ctx, await madeLines(ctx, poProductIds));
  return new Map([...events.values()].flatMap((own) => [...carriedBack(own)]));
}

/** Pieces of lines that were shipped and returned, so that they may be released and shipped again. The lines are locked. */
export async function cameBack(ctx: Ctx, poProductIds: readonly number[]): Promise<Map<number, number>> {
  const back = await storedBack(ctx, poProductIds);
  const shipped = await shippedOf(ctx, [...back.keys()]);
  return new Map([...back].map(([line, qty]) => [line, Math.min(qty, shipped.get(line) ?? 0)]));
}

/** Stores how many of the pieces returned to these releases had been shipped. Their moves are posted, and the lines locked. */
export async function countCameBack(ctx: Ctx, releases: readonly Release[]): Promise<void> {
  const carried = await carriedOf(
    ctx,
    releases.map(({ poProductId }) => poProductId),
  );
  for (const release of releases) {
    const { named = 0, unnamed = 0 } = carried.get(release.id) ?? {};
    // Returns of earlier releases were counted when they had no instants.
    release.cameBackQty = Math.max(release.cameBackQty, named + unnamed);
  }
}

const sumOf = (carried: ReadonlyMap<number, Carried>): number =>
  [...carried.values()].reduce((sum, { named, unnamed }) => sum + named + unnamed, 0);

/**
 * Pieces of lines that came back and could not have, had a shipment not left: by what was recorded before each return, and by what is
 * shipped now. The shipment is no longer departed; the lines are locked.
 */
export async function cameBackOf(ctx: Ctx, poProductIds: readonly number[], taken: Departure): Promise<Map<number, number>> {
  const back = await storedBack(ctx, poProductIds);
  const lines = [...back.keys()];
  const shipped = await shippedOf(ctx, lines);
  const all = await eventsOf(ctx, lines, taken);
  return new Map(
    [...all].map(([line, events]) => {
      const others = events.loads.filter(({ shippingId }) => shippingId !== taken.shippingId);
      const short = sumOf(carriedBack(events)) - sumOf(carriedBack({ ...events, loads: others }));
      return [line, Math.max(short, (back.get(line) ?? 0) - (shipped.get(line) ?? 0))];
    }),
  );
}
