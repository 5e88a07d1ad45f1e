import { SENT_ORDER } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { isOneOf } from '../core/query/one-of.ts';

/** A label as one supplier delivers it. */
export interface Supplied {
  readonly labelStockId: number;
  readonly supplierId: number;
}

/** What a supplier last took for a label. */
export interface LastPrice {
  readonly unitCost: number;
  readonly currency: string;
}

const keyOf = ({ labelStockId, supplierId }: Supplied): string => `${labelStockId} ${supplierId}`;

/** The latest price of each label at its supplier, of orders that suppliers have; `of` looks one up. */
export async function lastPrices({ em }: Ctx, labels: readonly Supplied[]): Promise<(of: Supplied) => LastPrice | undefined> {
  const ids = [...new Set(labels.map(({ labelStockId }) => labelStockId))];
  if (ids.length === 0) return () => undefined;
  const { rows } = await sql<{ label_stock_id: number; supplier_id: number; unit_cost: unknown; currency: string }>`
    select o.label_stock_id, g.supplier_id, o.unit_cost, g.currency from label_order o inner join label_order_group g on g.id = o.group_id
    where ${isOneOf(sql`o.label_stock_id`, ids)} and ${isOneOf(sql`g.status`, SENT_ORDER)} and o.unit_cost is not null
    order by g.order_date, o.id`.execute(em.getKysely());
  const last = new Map(
    rows.map((row) => [
      keyOf({ labelStockId: Number(row.label_stock_id), supplierId: Number(row.supplier_id) }),
      { unitCost: Number(row.unit_cost), currency: row.currency },
    ]),
  );
  return (of) => last.get(keyOf(of));
}
