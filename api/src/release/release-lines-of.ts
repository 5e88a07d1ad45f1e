import type { RawBuilder } from 'kysely';
import { within } from '../core/orm/tables.ts';
import type { ReleaseGroup } from '../release-group/release-group.entity.ts';
import type { Release } from './release.entity.ts';

/** Begins a statement over what releases take of one PO line: `r`, with the release `g`. */
export const releaseLinesOf = (line: RawBuilder<unknown>) =>
  within<typeof Release | typeof ReleaseGroup>()
    .selectFrom('release as r')
    .innerJoin('release_group as g', 'g.id', 'r.group_id')
    .where('r.po_product_id', '=', line.$castTo<number>());
