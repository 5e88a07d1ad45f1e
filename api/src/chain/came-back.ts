import { reached, ruleText, type ApiIssue } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { tables } from '../core/orm/tables.ts';
import type { Release } from '../release/release.entity.ts';
import type { ShippingItem } from '../shipping/shipping-item.entity.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';

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

/** Pieces of lines that were shipped and returned, so that they may be released and shipped again. The lines are locked. */
export async function cameBack(ctx: Ctx, poProductIds: readonly number[]): Promise<Map<number, number>> {
  const known = await flows(ctx, poProductIds);
  return new Map([...known].map(([line, { shipped, back }]) => [line, Math.min(sumOf(back), sumOf(shipped))]));
}

/**
 * Counts those of the pieces returned to releases that had been shipped: a release has them from the shipments that name it, then from those
 * that name none. The others never left. The lines are locked.
 */
export async function countCameBack(ctx: Ctx, given: readonly { readonly line: Release; readonly qty: number }[]): Promise<void> {
  const known = await flows(ctx, [...new Set(given.map(({ line }) => line.poProductId))], true);
  for (const { line, qty } of given) {
    const flow = known.get(line.poProductId);
    if (!flow) continue;
    const named = Math.max(0, (flow.shipped.get(line.id) ?? 0) - line.cameBackQty);
    line.cameBackQty += Math.min(qty, named + Math.max(0, unnamedAway(flow)));
    known.set(line.poProductId, { ...flow, back: new Map(flow.back).set(line.id, line.cameBackQty) });
  }
}

/** Refuses (409 `goods_came_back`) to take back the departure of pieces that were returned since. The shipment is no longer departed. */
export async function refuseCameBack(ctx: Ctx, poProductIds: readonly number[]): Promise<void> {
  const short = [...(await flows(ctx, poProductIds))].filter(([, flow]) => unnamedAway(flow) < 0);
  if (short.length === 0) return;
  const text = {
    ko: '이 선적의 물품이 반품되었습니다. 출발을 되돌릴 수 없습니다',
    en: 'Goods of this shipment were returned: its departure can’t be taken back',
  };
  const issues = short.map(([poProductId, flow]): ApiIssue => {
    return { code: 'goods_came_back', path: ['items'], message: ruleText(text), poProductId, have: sumOf(flow.back) };
  });
  throw refuse.conflict('goods_came_back', text, issues);
}
