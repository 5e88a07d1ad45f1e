import { LockMode } from '@mikro-orm/core';
import { checkReleasedWithinLots } from '../chain/invariants.ts';
import { refreshChain } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import { reverseLots } from '../product-move/post-lot.ts';
import { productsOf, settleSeries } from './approve-lots.ts';
import { InspectionGroup } from './inspection-group.entity.ts';
import { chosenLots, clearDecision, refuseLots } from './lot-steps.ts';
import { settleGroups } from './settle-groups.ts';

/** Deletes reinspections of reopened lots, unless one has been begun (409 `reinspection_begun`). */
async function removeReinspections(ctx: Ctx, lots: readonly Inspection[]): Promise<void> {
  const { em } = ctx;
  const again = await em.find(
    Inspection,
    { parentId: { $in: lots.map(({ id }) => id) } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  );
  refuseLots(
    'reinspection_begun',
    { ko: '재검사를 이미 시작했습니다. 먼저 그 로트를 되돌리세요', en: 'The re-inspection was begun: take it back first' },
    again.filter(({ status }) => status !== 'planned'),
  );
  const groupIds = [...new Set(again.map(({ groupId }) => groupId))];
  for (const lot of again) em.remove(lot);
  await em.flush();
  for (const group of await em.find(InspectionGroup, { id: { $in: groupIds } }))
    if ((await em.count(Inspection, { groupId: group.id })) === 0) em.remove(group);
  await em.flush();
  await settleGroups(ctx, groupIds);
}

/**
 * Reopens approved lots: their goods leave the stock, their reinspections are deleted, and they are counted and decided again. The visit
 * and its lots are locked. Refused (409 `not_enough_stock`) when more is reserved and released than would be good, naming the releases.
 */
export async function reopenLots(ctx: Ctx, lots: readonly Inspection[], lotIds: readonly number[] | undefined): Promise<void> {
  const chosen = chosenLots(lots, lotIds, 'approved', {
    ko: '승인된 로트만 다시 열 수 있습니다',
    en: 'Only approved lots can be reopened',
  });
  const products = await productsOf(ctx, chosen);
  await removeReinspections(ctx, chosen);
  for (const lot of chosen) clearDecision(lot, 'in_progress');
  await refreshChain(ctx, [...products.keys()]);
  await checkReleasedWithinLots(ctx, [...products.keys()]);
  await reverseLots(
    ctx,
    chosen.map(({ id }) => id),
  );
  await settleSeries(ctx, chosen);
}
