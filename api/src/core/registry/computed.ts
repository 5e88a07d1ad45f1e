import type { MetadataStorage } from '@mikro-orm/core';
import type { RawBuilder } from 'kysely';
import type { SessionUser } from '../call/session-user.ts';

/** Returns the qualified column of a path (`product.brand.code`) and adds the joins it needs; `today` is the business date. */
export interface Col {
  (path: string): RawBuilder<unknown>;
  readonly today: RawBuilder<unknown>;
  /** The stored column of a property of the row itself, where a derived field has its name too. */
  readonly stored: (name: string) => RawBuilder<unknown>;
  readonly metadata: MetadataStorage;
  /** The reader of the list; undefined for the system. Only its shape may decide the text of the SQL: plans are cached per shape. */
  readonly viewer: SessionUser | undefined;
}

/** SQL of a derived field, from columns of the row and of rows it refers to; undefined uses the column of that name. */
export type Computed = (col: Col) => RawBuilder<unknown> | undefined;

/**
 * A filter that is no comparison with one column: conditions on columns of the row, any of which lets it pass, each an index look-up.
 * `value` binds what `read` returns for the given value.
 */
export type ComputedFilter = (
  col: (path: string) => RawBuilder<unknown>,
  value: (read: (given: string) => unknown) => RawBuilder<unknown>,
) => RawBuilder<unknown>[];
