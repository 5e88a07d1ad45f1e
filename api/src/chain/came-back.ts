import { reached } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { startOfDay } from '../core/clock.ts';
import { tables } from '../core/orm/tables.ts';
import { ProductMove } from '../product-move/product-move.entity.ts';
import type { Release } from '../release/release.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';

interface Pieces {
  readonly release: number | null | undefined;
  readonly qty: number;
}

/** Pieces of a line on shipments that have departed, by the release that they name, and those of its releases that came back from there. */
interface Flow {
  readonly shipped: ReadonlyMap<Pieces['release'], number>;
  readonly back: ReadonlyMap<Pieces['release'], number>;
}

const byRelease = (pieces: readonly Pieces[] = []): Map<Pieces['release'], number> => {
  const sums = new Map<Pieces['release'], number>();
  for (const { release, qty } of pieces) sums.set(release, (sums.get(release) ?? 0) + qty);
  return sums;
};
const sumOf = (pieces: ReadonlyMap<unknown, number>): number => [...pieces.values()].reduce((sum, qty) => sum + qty, 0);

async function departed({ em }: Ctx, poProductIds: readonly number[]): Promise<(Pieces & { line: number })[]> {
  return tables<typeof ShippingItem | typeof Shipping>(em)
    .selectFrom('shipping_item as i')
    .innerJoin('shipping as s', 's.id', 'i.shipping_id')
    .where('i.po_product_id', 'in', poProductIds)
    .where('s.status', 'in', reached('departed'))
    .select(['i.po_product_id as line', 'i.release_id as release', 'i.qty'])
    .execute();
}

async function returned({ em }: Ctx, poProductIds: readonly number[]): Promise<(Pieces & { line: number })[]> {
  return tables<typeof Release>(em)
    .selectFrom('release')
    .where('po_product_id', 'in', poProductIds)
    .where('came_back_qty', '>', 0)
    .select(['po_product_id as line', 'id as release', 'came_back_qty as qty'])
    .execute();
}

/** The flow of lines of which something came back. */
async function flows(ctx: Ctx, poProductIds: readonly number[], all = false): Promise<Map<number, Flow>> {
  if (poProductIds.length === 0) return new Map();
  const back = Map.groupBy(await returned(ctx, poProductIds), ({ line }) => line);
  const lines = all ? poProductIds : [...back.keys()];
  if (lines.length === 0) return new Map();
  const shipped = Map.groupBy(await departed(ctx, lines), ({ line }) => line);
  return new Map(lines.map((line) => [line, { shipped: byRelease(shipped.get(line)), back: byRelease(back.get(line)) }]));
}

/** Pieces that were shipped without naming a release and did not come back; negative when more came back than such shipments carry. */
function unnamedAway({ shipped, back }: Flow): number {
  const beyond = [...back].map(([release, qty]) => Math.max(0, qty - (shipped.get(release) ?? 0)));
  return (shipped.get(null) ?? 0) - beyond.reduce((sum, qty) => sum + qty, 0);
}

/** Of pieces returned to a release, those that had been shipped: from the shipments that name it, then from those that name none. */
function shippedOf(flow: Flow, release: number, qty: number): number {
  const named = Math.max(0, (flow.shipped.get(release) ?? 0) - (flow.back.get(release) ?? 0));
  return Math.min(qty, named + Math.max(0, unnamedAway(flow)));
}

/** Pieces of lines that were shipped and returned, so that they may be released and shipped again. The lines are locked. */
export async function cameBack(ctx: Ctx, poProductIds: readonly number[]): Promise<Map<number, number>> {
  const known = await flows(ctx, poProductIds);
  return new Map([...known].map(([line, { shipped, back }]) => [line, Math.min(sumOf(back), sumOf(shipped))]));
}

/** Counts those of the pieces returned to releases that had been shipped; the others never left. The lines are locked. */
export async function countCameBack(ctx: Ctx, given: readonly { readonly line: Release; readonly qty: number }[]): Promise<void> {
  const known = await flows(ctx, [...new Set(given.map(({ line }) => line.poProductId))], true);
  for (const { line, qty } of given) {
    const flow = known.get(line.poProductId);
    if (!flow) continue;
    line.cameBackQty += shippedOf(flow, line.id, qty);
    known.set(line.poProductId, { ...flow, back: new Map(flow.back).set(line.id, line.cameBackQty) });
  }
}

/** A departure, and the instant at which it was recorded. */
export interface Departure {
  readonly shippingId: number;
  readonly at: Date;
}

/** The departure of a shipment that has left. */
export const departureOf = ({ id, departedAt, atd, createdAt }: Shipping): Departure => {
  return { shippingId: id, at: departedAt ?? (atd ? startOfDay(atd) : createdAt) };
};

/** Pieces that left with a shipment, or that were returned, at the instant at which it was recorded. */
interface Recorded extends Pieces {
  readonly line: number;
  readonly at: Date;
  /** Absent for a return. */
  readonly shippingId?: number;
}

async function leftWith({ em }: Ctx, poProductIds: readonly number[], taken: Departure): Promise<Recorded[]> {
  const items = await em.find(ShippingItem, { poProductId: { $in: [...poProductIds] } });
  const id = { $in: [...new Set(items.map(({ shippingId }) => shippingId))] };
  const others = await em.find(Shipping, { id, status: { $in: [...reached('departed')] } });
  const instants = new Map([...others.map(departureOf), taken].map(({ shippingId, at }) => [shippingId, at]));
  return items.flatMap(({ poProductId: line, releaseId: release, qty, shippingId }) => {
    const at = instants.get(shippingId);
    return at ? [{ line, release, qty, shippingId, at }] : [];
  });
}

async function givenBack({ em }: Ctx, poProductIds: readonly number[]): Promise<Recorded[]> {
  const moves = await em.find(ProductMove, { poProductId: { $in: [...poProductIds] }, type: 'return' });
  return moves.map(({ poProductId, releaseId: release, qty, createdAt: at }) => ({ line: poProductId ?? 0, release, qty, at }));
}

/** What `countCameBack` finds when all this happens in order. */
function countAll(recorded: readonly Recorded[]): number {
  const [shipped, back] = [new Map<Pieces['release'], number>(), new Map<Pieces['release'], number>()];
  const flow = { shipped, back };
  for (const { release, qty, shippingId } of recorded) {
    if (shippingId) shipped.set(release, (shipped.get(release) ?? 0) + qty);
    else if (release) back.set(release, (back.get(release) ?? 0) + shippedOf(flow, release, qty));
  }
  return sumOf(back);
}

/**
 * Pieces of lines that came back and could not have, had a shipment not left: by what was recorded before each return, and by what is
 * shipped now. The shipment is no longer departed; the lines are locked.
 */
export async function cameBackOf(ctx: Ctx, poProductIds: readonly number[], taken: Departure): Promise<Map<number, number>> {
  const known = await flows(ctx, poProductIds);
  const lines = [...known.keys()];
  if (lines.length === 0) return new Map();
  // Of one instant, departures are first.
  const all = [...(await leftWith(ctx, lines, taken)), ...(await givenBack(ctx, lines))].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const recorded = Map.groupBy(all, ({ line }) => line);
  return new Map(
    [...known].map(([line, flow]) => {
      const own = recorded.get(line) ?? [];
      const without = own.filter(({ shippingId }) => shippingId !== taken.shippingId);
      return [line, Math.max(countAll(own) - countAll(without), -unnamedAway(flow))];
    }),
  );
}
