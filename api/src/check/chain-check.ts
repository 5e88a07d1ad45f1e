import { sql } from 'kysely';
import { refreshChain } from '../chain/refresh-chain.ts';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { tables } from '../core/orm/tables.ts';
import { transact } from '../core/orm/transact.ts';
import type { Po } from '../po/po.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import type { Product } from '../product/product.entity.ts';
import type { Finding } from './finding.ts';

type Row = Readonly<Record<string, unknown>>;

const CHUNK = 500;
const MAX_FINDINGS = 20;

/** Rolls the recomputed values back: a check changes nothing. */
class TakenBack extends Error {}

async function stored({ em }: Ctx, ids: readonly number[]): Promise<Map<string, Row>> {
  const db = tables<typeof PoProduct | typeof Po>(em);
  const lines = db.selectFrom('po_product').where('id', 'in', ids);
  const pos = db.selectFrom('po').where('id', 'in', lines.select('po_id'));
  return new Map<string, Row>([
    ...(await lines.selectAll().orderBy('id').execute()).map((row) => [`PO line ${row.id}`, row] as const),
    ...(await pos.selectAll().orderBy('id').execute()).map((row) => [`PO ${row.id}`, row] as const),
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

/** Products that reserve other quantities than their lines: each step adds its difference, so that nothing recomputes them. */
async function wronglyReserved({ em }: Ctx): Promise<Finding[]> {
  const held = sql<number>`coalesce(sum(l.reserved_qty), 0)`;
  const rows = await tables<typeof Product | typeof PoProduct>(em)
    .selectFrom('product as p')
    .leftJoin('po_product as l', 'l.product_id', 'p.id')
    .groupBy(['p.id', 'p.reserved'])
    .having('p.reserved', '<>', held)
    .orderBy('p.id')
    .limit(MAX_FINDINGS)
    .select(['p.id', 'p.reserved', held.as('held')])
    .execute();
  return rows.map(({ id, reserved, held: sum }) => ({
    kind: 'chain',
    text: `product ${id}: reserved is stored as ${reserved}, its PO lines reserve ${sum}`,
  }));
}

/** Compares the derived values of lines, POs and products, recomputed in batches, with the stored ones. */
export async function chainFindings(ctx: Ctx): Promise<Finding[]> {
  const rows = await tables<typeof PoProduct>(ctx.em).selectFrom('po_product').select('id').orderBy('id').execute();
  const found: Finding[] = await wronglyReserved(ctx);
  for (const ids of chunked(
    rows.map(({ id }) => Number(id)),
    CHUNK,
  )) {
    for (const line of await differences(ctx, ids)) found.push({ kind: 'chain', text: line });
    if (found.length >= MAX_FINDINGS) return found.slice(0, MAX_FINDINGS);
  }
  return found;
}
