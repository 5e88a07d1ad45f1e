import { LockMode } from '@mikro-orm/core';
import { addMonths, firstDay, ymOf } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { insertMissing } from '../core/orm/insert-missing.ts';
import { tables } from '../core/orm/tables.ts';
import { InventoryPeriod, PERIOD_ID } from './inventory-period.entity.ts';

/** The row of the last closed month, created if missing: a row that is not there can't be locked. */
async function period({ em }: Ctx, lockMode: LockMode.PESSIMISTIC_READ | LockMode.PESSIMISTIC_WRITE): Promise<InventoryPeriod> {
  const locked = { lockMode, refresh: true } as const;
  const known = await em.findOne(InventoryPeriod, { id: PERIOD_ID }, locked);
  if (known) return known;
  await insertMissing(em, tables<typeof InventoryPeriod>(em).insertInto('inventory_period').values({ id: PERIOD_ID }), 'id');
  return em.findOneOrFail(InventoryPeriod, { id: PERIOD_ID }, locked);
}

/** The last closed month; nobody closes or reopens one until the transaction ends. */
export const closedThrough = async (ctx: Ctx): Promise<string | undefined> =>
  (await period(ctx, LockMode.PESSIMISTIC_READ)).closedThrough ?? undefined;

/** The last closed month, locked exclusively: nothing is posted until the transaction ends. */
export const lockedPeriod = (ctx: Ctx): Promise<InventoryPeriod> => period(ctx, LockMode.PESSIMISTIC_WRITE);

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
