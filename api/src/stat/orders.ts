import { type Dashboard, OPEN_ORDER, OPEN_RELEASE, po, releaseGroup } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';

/** Requested or confirmed POs, and the pieces of their lines that the caller sees. */
export async function openPos(ctx: Ctx): Promise<Dashboard['openPos']> {
  const [pos] = await scopedSelect(ctx, po, {
    columns: (at) => ({ n: sql<number>`count(*)`, qty: sql<number>`coalesce(sum(${at('totalQty')}), 0)` }),
    where: (at) => [isOneOf(at('status'), OPEN_ORDER)],
  }).rows();
  return { count: Number(pos?.n), qty: Number(pos?.qty) };
}

/** Releases planned for today or earlier that have not left. */
export async function dueReleases(ctx: Ctx, asOf: string): Promise<number> {
  const [due] = await scopedSelect(ctx, releaseGroup, {
    columns: () => ({ n: sql<number>`count(*)` }),
    where: (at) => [isOneOf(at('status'), OPEN_RELEASE), sql`${at('plannedDate')} <= ${asOf}`],
  }).rows();
  return Number(due?.n);
}
