import { sql } from 'kysely';
import type { Computed } from '../core/registry/computed.ts';

/** SQL of a product's `idleSince`: the last day on which a release took some of it, else the day of its first move. */
export const idleSince: Computed = (col) => sql`coalesce(
  (select max(m.date) from product_move m where m.product_id = ${col('id')} and m.type in ('release_delivery', 'release_sd') and m.qty < 0),
  (select min(m.date) from product_move m where m.product_id = ${col('id')}))`;
