import type { Dashboard } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { scopeWhere } from '../core/scope/scope-sql.ts';

/** Statuses of a release that has yet to leave. */
export const DUE_STATUSES = ['requested', 'confirmed', 'picking'] as const;

/** POs that are asked for or promised, and the pieces of their lines that the caller sees. */
export async function openPos(ctx: Ctx): Promise<Dashboard['openPos']> {
  const db = ctx.em.getKysely();
  const open = sql`p.status in ('requested', 'confirmed')`;
  const pos = await sql<{ n: number }>`select count(*) as n from po p where ${open} and ${scopeWhere('Po', 'p', ctx)}`.execute(db);
  const lines = await sql<{
    qty: number;
  }>`select coalesce(sum(l.order_qty), 0) as qty from po p inner join po_product l on l.po_id = p.id where ${open} and ${scopeWhere('PoProduct', 'l', ctx)}`.execute(
    db,
  );
  return { count: Number(pos.rows[0]?.n), qty: Number(lines.rows[0]?.qty) };
}

/** Releases planned for today or before that are not out. */
export async function dueReleases(ctx: Ctx, asOf: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from release_group g
    where g.status in (${sql.join(DUE_STATUSES)}) and g.planned_date <= ${asOf} and ${scopeWhere('ReleaseGroup', 'g', ctx)}`.execute(
    ctx.em.getKysely(),
  );
  return Number(rows[0]?.n);
}
