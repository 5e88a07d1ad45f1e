import { SENT_ORDER } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { tables } from '../core/orm/tables.ts';
import type { LabelOrderGroup } from '../label-order-group/label-order-group.entity.ts';
import type { LabelOrder } from './label-order.entity.ts';

/** A label as one supplier delivers it. */
export interface Supplied {
  readonly labelStockId: number;
  readonly supplierId: number;
}

/** A supplier's last price for a label. */
export interface LastPrice {
  readonly unitCost: number;
  readonly currency: string;
}

const keyOf = ({ labelStockId, supplierId }: Supplied): string => `${labelStockId} ${supplierId}`;

/** The latest price of each label at its supplier, from orders that suppliers have; `of` looks one up. */
export async function lastPrices({ em }: Ctx, labels: readonly Supplied[]): Promise<(of: Supplied) => LastPrice | undefined> {
  const ids = [...new Set(labels.map(({ labelStockId }) => labelStockId))];
  if (ids.length === 0) return () => undefined;
  const rows = await tables<typeof LabelOrder | typeof LabelOrderGroup>(em)
    .selectFrom('label_order as o')
    .innerJoin('label_order_group as g', 'g.id', 'o.group_id')
    .where('o.label_stock_id', 'in', ids)
    .where('g.status', 'in', SENT_ORDER)
    .where('o.unit_cost', 'is not', null)
    .orderBy('g.order_date')
    .orderBy('o.id')
    .select(['o.label_stock_id', 'g.supplier_id', 'o.unit_cost', 'g.currency'])
    .execute();
  const last = new Map(
    rows.map((row) => [
      keyOf({ labelStockId: Number(row.label_stock_id), supplierId: Number(row.supplier_id) }),
      { unitCost: Number(row.unit_cost), currency: row.currency },
    ]),
  );
  return (of) => last.get(keyOf(of));
}
