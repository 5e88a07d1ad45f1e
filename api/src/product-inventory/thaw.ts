import { addMonths } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { ProductInventory } from './product-inventory.entity.ts';

/** Reopens the rows of the last closed month; those without entered values are deleted. Returns the month that is closed last now. */
export async function thaw({ em }: Ctx, ym: string): Promise<string | null> {
  await em.nativeDelete(ProductInventory, { ym, counted: null, forecastOut: null });
  await em.nativeUpdate(ProductInventory, { ym }, { status: 'open', closedAt: null, closedBy: null });
  const earlier = await em.findOne(ProductInventory, { ym: { $lt: ym }, status: 'closed' });
  return earlier ? addMonths(ym, -1) : null;
}
