import { sql } from 'kysely';
import { refreshChain, refreshPos } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { tables } from '../core/orm/tables.ts';
import { transact } from '../core/orm/transact.ts';
import type { Po } from '../po/po.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import type { Product } from '../product/product.entity.ts';
import type { Finding } from './finding.ts';
import { MAX_FINDINGS, Parts } from './parts.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rolls the recomputed values back: a check changes nothing. */
class TakenBack extends Error {}

/** A table of derived values: how its rows are called, locked and recomputed. */
interface Derived {
  readonly table: 'po_product' | 'po';
  readonly entity: 'PoProduct' | 'Po';
  readonly word: string;
  recompute(ctx: Ctx, ids: readonly number[]): Promise<unknown>;
}

const DERIVED: readonly Derived[] = [
  { table: 'po_product', entity: 'PoProduct', word: 'PO line', recompute: refreshChain },
  { table: 'po', entity: 'Po', word: 'PO', recompute: refreshPos },
];

const text = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

/**
 * Differences of stored and recomputed values. The rows are locked before they are read: a call that changes what they derive from
 * recomputes them before it commits, so that it is either over or not seen.
 */
async function differences(ctx: Ctx, { table, entity, word, recompute }: Derived, ids: readonly number[]): Promise<string[]> {
  let found: string[] = [];
  try {
    await transact(ctx, async (inner) => {
      found = [];
      const rows = tables<typeof PoProduct | typeof Po>(inner.em).selectFrom(table).where('id', 'in', ids).orderBy('id').selectAll();
      await lockRows(inner, entity, ids);
      const before = new Map((await rows.execute()).map((row): [number, Row] => [row.id, row]));
      await recompute(inner, ids);
      for (const row of await rows.execute())
        for (const [column, value] of Object.entries(row)) {
          const was = before.get(row.id)?.[column];
          if (text(was) !== text(value)) found.push(`${word} ${row.id}: ${column} is stored as ${text(was)}, recomputed ${text(value)}`);
        }
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return found;
}

/** Products that reserve other quantities than their lines: each step adds its difference, so that nothing recomputes them. */
async function wronglyReserved({ em }: Ctx): Promise<string[]> {
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
  return rows.map(({ id, reserved, held: sum }) => `product ${id}: reserved is stored as ${reserved}, its PO lines reserve ${sum}`);
}

/** Compares the derived values of lines, POs and products, recomputed in batches, with the stored ones; correct while others write. */
export async function chainFindings(ctx: Ctx): Promise<Finding[]> {
  const parts = new Parts('chain');
  await parts.check('reserved pieces of products', () => wronglyReserved(ctx));
  for (const derived of DERIVED) {
    const ids: number[] = [];
    await parts.check(`${derived.word}s`, async () => {
      const rows = await tables<typeof PoProduct | typeof Po>(ctx.em).selectFrom(derived.table).select('id').orderBy('id').execute();
      ids.push(...rows.map(({ id }) => id));
      return [];
    });
    await parts.inChunks(derived.word, ids, (chunk) => differences(ctx, derived, chunk));
  }
  return parts.found;
}
