import { checkCoveredWithinMade, checkReleasedWithinGood } from '../chain/invariants.ts';
import { refreshChain } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';

async function goodOf({ em }: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const lines = await em.find(PoProduct, { id: { $in: [...new Set(ids)] } }, { refresh: true });
  return new Map(lines.map(({ id, goodQty }) => [id, goodQty]));
}

/**
 * Recomputes the chain of the lines of changed journals. Good pieces that are reserved or released cannot be removed; a line that was short
 * before does not block a journal that adds to it.
 */
export async function settleLines(ctx: Ctx, poProductIds: readonly number[]): Promise<void> {
  if (poProductIds.length === 0) return;
  const before = await goodOf(ctx, poProductIds);
  await refreshChain(ctx, poProductIds, { days: true });
  const after = await goodOf(ctx, poProductIds);
  const lowered = [...after].filter(([id, good]) => good < (before.get(id) ?? 0)).map(([id]) => id);
  if (lowered.length > 0) await checkReleasedWithinGood(ctx, lowered);
  await checkCoveredWithinMade(ctx, poProductIds);
}
