import { LockMode } from '@mikro-orm/core';
import { addMonths, firstDay, ymOf } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { InventoryPeriod, PERIOD_ID } from './inventory-period.entity.ts';

/** The last closed month; nobody closes or reopens one until the transaction ends. */
export async function closedThrough({ em }: Ctx): Promise<string | undefined> {
  const period = await em.findOne(InventoryPeriod, { id: PERIOD_ID }, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true });
  return period?.closedThrough ?? undefined;
}

/** The last closed month, locked exclusively: nothing is posted until the transaction ends. */
export async function lockedPeriod({ em }: Ctx): Promise<InventoryPeriod> {
  const known = await em.findOne(InventoryPeriod, { id: PERIOD_ID }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (known) return known;
  const period = em.create(InventoryPeriod, { id: PERIOD_ID }, { partial: true });
  await em.flush();
  return period;
}

/** The closed month in which a date lies; undefined while it is open. */
export async function closedMonth(ctx: Ctx, date: string): Promise<string | undefined> {
  const closed = await closedThrough(ctx);
  return closed && ymOf(date) <= closed ? ymOf(date) : undefined;
}

/** `date`, or the first day that accepts moves where its month is closed. */
export async function openDay(ctx: Ctx, date: string): Promise<string> {
  const closed = await closedThrough(ctx);
  return closed && ymOf(date) <= closed ? firstDay(addMonths(closed, 1)) : date;
}
