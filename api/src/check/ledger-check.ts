import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import type { Finding } from './finding.ts';

interface Wrong {
  readonly id: number;
  readonly stored: number;
  readonly summed: number;
}

const MOST = 20;

/** Σ of the ledger = the balance beside its holder, and each balance = the sum up to it by date. */
export async function ledgerFindings({ em }: Ctx): Promise<Finding[]> {
  const db = em.getKysely();
  const holders =
    await sql<Wrong>`select s.id as id, s.on_hand as stored, coalesce((select sum(m.qty) from label_move m where m.label_stock_id = s.id), 0) as summed
    from label_stock s where s.on_hand <> coalesce((select sum(m.qty) from label_move m where m.label_stock_id = s.id), 0) limit ${sql.lit(MOST)}`.execute(
      db,
    );
  const moves = await sql<Wrong>`select r.id as id, r.balance_after as stored, r.summed as summed from
    (select m.id, m.balance_after, sum(m.qty) over (partition by m.label_stock_id order by m.date, m.id) as summed from label_move m) as r
    where r.balance_after <> r.summed limit ${sql.lit(MOST)}`.execute(db);
  return [
    ...holders.rows.map(({ id, stored, summed }) => ({
      kind: 'ledger' as const,
      text: `label stock ${id} says ${stored} EA, its ledger sums up to ${summed}`,
    })),
    ...moves.rows.map(({ id, stored, summed }) => ({
      kind: 'ledger' as const,
      text: `label move ${id} has the balance ${stored}, the moves up to it sum up to ${summed}`,
    })),
  ];
}
