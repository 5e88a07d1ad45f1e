import { sql } from 'kysely';
import { within } from '../core/orm/tables.ts';
import type { Computed } from '../core/registry/computed.ts';
import type { ProductMove } from '../product-move/product-move.entity.ts';

/** SQL of a product's `idleSince`: the last day on which a release took some of it, else the day of its first move. */
export const idleSince: Computed = (col) => {
  const moves = within<typeof ProductMove>().selectFrom('product_move as m').where('m.product_id', '=', col('id').$castTo<number>());
  const released = moves.where('m.type', 'in', ['release_delivery', 'release_sd']).where('m.qty', '<', 0);
  return sql`coalesce(${released.select(({ fn }) => fn.max('m.date').as('day'))}, ${moves.select(({ fn }) => fn.min('m.date').as('day'))})`;
};
