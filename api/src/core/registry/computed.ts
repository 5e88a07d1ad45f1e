import type { MetadataStorage } from '@mikro-orm/core';
import type { RawBuilder } from 'kysely';
import type { SessionUser } from '../call/session-user.ts';

/** Gives the qualified column of a path (`product.brand.code`) and adds the joins it needs; `today` is the business date. */
export interface Col {
  (path: string): RawBuilder<unknown>;
  readonly today: RawBuilder<unknown>;
  readonly metadata: MetadataStorage;
  /** Who the list is for; undefined for the system. Only its shape may decide the text of the SQL: plans are kept per shape. */
  readonly viewer: SessionUser | undefined;
}

/** SQL of a derived field, from columns of the row and of rows it refers to; undefined leaves it to the column of that name. */
export type Computed = (col: Col) => RawBuilder<unknown> | undefined;

/**
 * A filter that is no comparison with one column: conditions on columns of the row, of which any lets it pass, each one a look-up in an
 * index. `value` binds what `read` makes of the given value.
 */
export type ComputedFilter = (
  col: (path: string) => RawBuilder<unknown>,
  value: (read: (given: string) => unknown) => RawBuilder<unknown>,
) => RawBuilder<unknown>[];
