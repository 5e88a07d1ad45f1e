import { sql } from 'kysely';
import { refreshChain } from '../chain/refresh-chain.ts';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { transact } from '../core/orm/transact.ts';
import type { Finding } from './finding.ts';

type Row = Readonly<Record<string, unknown>>;

const CHUNK = 500;
const MOST = 20;

/** Takes the recomputed values back: a check changes nothing. */
class TakenBack extends Error {}

async function stored({ em }: Ctx, ids: readonly number[]): Promise<Map<string, Row>> {
  const db = em.getKysely();
  const lines = await sql<Row>`select * from po_product where id in (${sql.join(ids)}) order by id`.execute(db);
  const pos =
    await sql<Row>`select * from po where id in (select po_id from po_product where id in (${sql.join(ids)})) order by id`.execute(db);
  return new Map([
    ...lines.rows.map((row) => [`PO line ${String(row['id'])}`, row] as const),
    ...pos.rows.map((row) => [`PO ${String(row['id'])}`, row] as const),
  ]);
}

const text = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

async function differences(ctx: Ctx, ids: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  try {
    await transact(ctx, async (inner) => {
      const before = await stored(inner, ids);
      await refreshChain(inner, ids);
      for (const [name, after] of await stored(inner, ids))
        for (const [column, value] of Object.entries(after)) {
          const was = before.get(name)?.[column];
          if (text(was) !== text(value)) found.push(`${name}: ${column} is stored as ${text(was)}, recomputed ${text(value)}`);
        }
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return found;
}

/** What lines and POs derive, recomputed some lines at a time, = what is stored. */
export async function chainFindings(ctx: Ctx): Promise<Finding[]> {
  const { rows } = await sql<{ id: number }>`select id from po_product order by id`.execute(ctx.em.getKysely());
  const found: Finding[] = [];
  for (const ids of chunked(
    rows.map(({ id }) => Number(id)),
    CHUNK,
  )) {
    for (const line of await differences(ctx, ids)) found.push({ kind: 'chain', text: line });
    if (found.length >= MOST) return found.slice(0, MOST);
  }
  return found;
}
