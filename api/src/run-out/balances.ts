import { sql } from 'kysely';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { readEm } from '../core/call/ctx.ts';
import { dateSql } from '../core/orm/date-sql.ts';
import { needParts, withParts, type Only } from './need-sql.ts';

/** Needs of open PO lines for a label, what orders bring, and the resulting balance. */
export interface LabelBalance {
  readonly need: number;
  readonly onOrder: number;
  /** First day on which something of an order is due. */
  readonly onOrderDue: string | null;
  /** Lowest balance at the end of any day. */
  readonly lowest: number;
  /** First day that ends below zero. */
  readonly shortageDate: string | null;
  /** First day that ends below the safety quantity. */
  readonly belowSafetyDate: string | null;
}

const dayOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value).slice(0, 10));

/**
 * Balances of all labels (or of some) in one statement: current as of the caller's transaction, since nothing is cached. Labels without
 * steps are left out.
 */
export async function labelBalances(ctx: Ctx, only?: Only): Promise<Map<number, LabelBalance>> {
  if (only?.length === 0) return new Map();
  const em = readEm(ctx);
  const now = dateSql(em).day(today());
  const parts = {
    ...(await needParts(ctx, only)),
    // Grouped before they are joined, so that two million rows of lines need no temporary table.
    happens: sql`select n.label_id, n.day, sum(n.qty) as take, 0 as bring from need n group by n.label_id, n.day
      union all select c.label_id, c.day, 0, sum(c.qty) from coming c group by c.label_id, c.day
      union all select a.id, ${now}, 0, 0 from label_stock a where a.on_hand < a.safety_qty`,
    // All steps of a day count for each of its rows.
    running: sql`select h.label_id, h.day, h.take, h.bring, a.safety_qty,
      a.on_hand + sum(h.bring - h.take) over (partition by h.label_id order by h.day range between unbounded preceding and current row) as balance
      from happens h inner join label_stock a on a.id = h.label_id`,
  };
  const { rows } = await sql<Record<string, unknown>>`${withParts(parts)}
    select r.label_id, sum(r.take) as need, sum(r.bring) as on_order, min(r.balance) as lowest,
      min(case when r.bring > 0 then r.day end) as due,
      min(case when r.balance < 0 then r.day end) as shortage,
      min(case when r.balance < r.safety_qty then r.day end) as below_safety
    from running r group by r.label_id`.execute(em.getKysely());
  return new Map(
    rows.map((row) => [
      Number(row['label_id']),
      {
        need: Number(row['need']),
        onOrder: Number(row['on_order']),
        onOrderDue: dayOf(row['due']),
        lowest: Number(row['lowest']),
        shortageDate: dayOf(row['shortage']),
        belowSafetyDate: dayOf(row['below_safety']),
      },
    ]),
  );
}
