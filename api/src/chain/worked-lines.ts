import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { inValues } from '../core/orm/insert-rows.ts';

/** What of a line later work counts on, and the tables of that work. */
const WORK = {
  productCode: ['pjournal', 'inspection', 'release', 'product_move'],
  orderQty: ['release', 'product_move'],
} as const;
export type WorkedField = keyof typeof WORK;
export const WORKED_FIELDS = Object.keys(WORK) as readonly WorkedField[];

/**
 * Of these PO lines those whose field later work counts on: nobody changes their product, and no import either field, or takes
 * back its change.
 */
export async function workedLines({ em }: Ctx, field: WorkedField, ids: readonly number[]): Promise<Set<number>> {
  const worked = new Set<number>();
  if (ids.length === 0) return worked;
  for (const table of WORK[field]) {
    const { rows } = await sql<{
      id: number;
    }>`select distinct po_product_id as id from ${sql.table(table)} where po_product_id in (${inValues(ids)})`.execute(em.getKysely());
    for (const { id } of rows) worked.add(Number(id));
  }
  return worked;
}
