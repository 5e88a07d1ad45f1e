import { lockLines } from '../chain/invariants.ts';
import { refreshChain } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { Inspection } from '../inspection/inspection.entity.ts';
import { refreshSeries, seriesOf } from '../inspection-switch/series.ts';
import { postLots } from '../product-move/post-lot.ts';
import type { InspectionGroup } from './inspection-group.entity.ts';
import { chosenLots } from './lot-steps.ts';
import { openReinspection, undatedDay } from './open-reinspection.ts';

/**
 * Creates lots of reworked pieces, one visit per day and factory: they belong to their parent lots and cover no new pieces. Lots of one
 * factory are inspected where they were; those of several each at their own, as staff of one could not submit the other's.
 */
async function openReinspections(
  ctx: Ctx,
  { factoryId, inspectorId }: InspectionGroup,
  { all, reworked }: { readonly all: readonly Inspection[]; readonly reworked: readonly Inspection[] },
): Promise<void> {
  const isShared = new Set(all.map((lot) => lot.factoryId)).size > 1;
  const visits = Map.groupBy(reworked, (lot) => JSON.stringify([lot.reinspectOn ?? undatedDay(), isShared ? lot.factoryId : factoryId]));
  for (const [key, own] of [...visits].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [plannedOn, place] = JSON.parse(key) as [string, number | null];
    const again = own.map((lot) => ({ ...lot, lotQty: lot.reworkQty, round: lot.round + 1, parentId: lot.id }));
    await openReinspection(ctx, { plannedOn, factoryId: place, inspectorId }, again);
  }
}

/** Updates the series of lots. */
export async function settleSeries(ctx: Ctx, lots: readonly Inspection[]): Promise<void> {
  const series = await seriesOf(
    ctx,
    lots.map(({ poProductId }) => poProductId),
  );
  const distinct = new Map([...series.values()].map((one) => [JSON.stringify(one), one]));
  for (const [, one] of [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1))) await refreshSeries(ctx, one);
}

/** Products of PO lines, which stay locked until the transaction ends. */
export async function productsOf(ctx: Ctx, lots: readonly Inspection[]): Promise<Map<number, number>> {
  const lines = await lockLines(
    ctx,
    lots.map(({ poProductId }) => poProductId),
  );
  return new Map(lines.map(({ line }) => [line.id, line.productId]));
}

/**
 * Approves decided lots (all of them, or the named ones): goods enter the stock, rework becomes a new lot, the series of factory and
 * category are updated. The visit and its lots are locked. Throws 409 `state` for a named lot that is not decided, and when none is.
 */
export async function approveLots(
  ctx: Ctx,
  group: InspectionGroup,
  lots: readonly Inspection[],
  lotIds: readonly number[] | undefined,
): Promise<void> {
  const chosen = chosenLots(lots, lotIds, 'decided', { ko: '결정된 로트만 승인할 수 있습니다', en: 'Only decided lots can be approved' });
  const products = await productsOf(ctx, chosen);
  for (const lot of chosen) Object.assign(lot, { status: 'approved', approvedAt: new Date(), approvedByName: ctx.user?.name ?? null });
  await ctx.em.flush();
  await postLots(ctx, chosen, products);
  await openReinspections(ctx, group, { all: lots, reworked: chosen.filter(({ reworkQty }) => reworkQty > 0) });
  await settleSeries(ctx, chosen);
  await refreshChain(ctx, [...products.keys()]);
}
