import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { allLedgers, type LedgerTables } from '../core/ledger/ledgers.ts';
import { columnOf, metaOf, propertyOf } from '../core/orm/metadata.ts';
import type { Finding } from './finding.ts';
import { MAX_FINDINGS, Parts } from './parts.ts';

interface Wrong {
  readonly id: number;
  readonly stored: number;
  readonly summed: number;
}

const words = ({ em }: Ctx, entity: LedgerTables['holder']) => metaOf(em.getMetadata(), entity.name).tableName.replaceAll('_', ' ');

async function findingsOf(ctx: Ctx, { holder, move, key }: LedgerTables): Promise<string[]> {
  const { em } = ctx;
  const [db, metadata] = [em.getKysely(), em.getMetadata()];
  const [holders, moves] = [metaOf(metadata, holder.name), metaOf(metadata, move.name)];
  const property = propertyOf(moves, key);
  if (!property) throw new Error(`${moves.className} has no property '${key}'`);
  const [h, m, of] = [sql.table(holders.tableName), sql.table(moves.tableName), sql.ref(`m.${columnOf(property)}`)];
  const sum = sql`coalesce((select sum(m.qty) from ${m} m where ${of} = h.id), 0)`;
  const balances = await sql<Wrong>`select h.id as id, h.on_hand as stored, ${sum} as summed from ${h} h
    where h.on_hand <> ${sum} limit ${sql.lit(MAX_FINDINGS)}`.execute(db);
  const running = await sql<Wrong>`select r.id as id, r.balance_after as stored, r.summed as summed from
    (select m.id, m.balance_after, sum(m.qty) over (partition by ${of} order by m.date, m.id) as summed from ${m} m) as r
    where r.balance_after <> r.summed limit ${sql.lit(MAX_FINDINGS)}`.execute(db);
  return [
    ...balances.rows.map(({ id, stored, summed }) => `${words(ctx, holder)} ${id} says ${stored} EA, its ledger sums up to ${summed}`),
    ...running.rows.map(
      ({ id, stored, summed }) => `${words(ctx, move)} ${id} has the balance ${stored}, the moves up to it sum up to ${summed}`,
    ),
  ];
}

/** Checks every ledger: its sum equals the holder's balance, and each balance equals the sum up to it by date. */
export async function ledgerFindings(ctx: Ctx): Promise<Finding[]> {
  const parts = new Parts('ledger');
  for (const ledger of allLedgers()) await parts.check(`the ledger of ${words(ctx, ledger.holder)}`, () => findingsOf(ctx, ledger));
  return parts.found;
}
