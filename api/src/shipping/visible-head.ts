import { sql } from 'kysely';
import type { Computed } from '../core/registry/computed.ts';
import { visibleQty } from './visible-qty.ts';

/** What a shipment says as a whole: null for viewers who see only some of its items, as it is about the others' goods as well. */
const ofWhole =
  (name: string, otherwise = sql`null`): Computed =>
  (col) => {
    const seen = visibleQty(col);
    return seen && sql`case when (${seen}) = ${col.stored('totalQty')} then ${col.stored(name)} else ${otherwise} end`;
  };

// Lists are never null.
const EMPTY = sql`'[]'`;

/** A shipment's freight, contents and remarks, which cannot be divided among those whose goods it carries. */
export const visibleHead: Readonly<Record<string, Computed>> = {
  cost: ofWhole('cost'),
  containers: ofWhole('containers', EMPTY),
  tagIds: ofWhole('tagIds', EMPTY),
  memo: ofWhole('memo'),
};
