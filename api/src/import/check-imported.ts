import {
  checkCoveredWithinMade,
  checkNoneCameBack,
  checkReleasedWithinGood,
  checkShippedWithinOrder,
  checkShippedWithinReleased,
} from '../chain/invariants.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { chunked } from '../core/chunked.ts';
import { CHUNK } from './import.preview.ts';

/** No shipment: only what is shipped now counts. */
const NONE = { shippingId: 0, earliest: new Date(0), latest: new Date(0) };

/**
 * After an import or its undo no line has more reserved or released than good pieces (409 `not_enough_stock`). Lines beside the import's own
 * on shipments that it changed keep the rules of a departure and of its step back: their goods are Moru's, and no history. Throws 409 as
 * those steps do. Call after `refreshChain`.
 */
export async function checkImported(ctx: Ctx, { own, others }: { own: readonly number[]; others: readonly number[] }): Promise<void> {
  await checkReleasedWithinGood(ctx, [...own, ...others]);
  for (const part of chunked(others, CHUNK)) {
    await checkNoneCameBack(ctx, part, NONE);
    await checkShippedWithinOrder(ctx, part);
    await checkShippedWithinReleased(ctx, part);
    await checkCoveredWithinMade(ctx, part);
  }
}
