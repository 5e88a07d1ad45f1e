import { checkCoveredWithinMade, checkReleasedWithinGood } from '../chain/invariants.ts';
import { refreshChain } from '../chain/refresh-chain.ts';
import { heldBy } from '../chain/settle-stock.ts';
import type { Ctx } from '../core/call/ctx.ts';

/**
 * Recomputes the chain of the lines of changed journals. Good pieces that are reserved or released cannot be removed; a line that was short
 * before does not block a journal that adds to it.
 */
export async function settleLines(ctx: Ctx, poProductIds: readonly number[]): Promise<void> {
  if (poProductIds.length === 0) return;
  // Locked when they are read: another journal may add to what this one takes away.
  const held = await heldBy(ctx, [...new Set(poProductIds)]);
  const after = await refreshChain(ctx, poProductIds, { days: true, held });
  const lowered = [...after.values()].filter(({ id, good }) => good < (held.get(id)?.good ?? 0)).map(({ id }) => id);
  if (lowered.length > 0) await checkReleasedWithinGood(ctx, lowered);
  await checkCoveredWithinMade(ctx, poProductIds);
}
