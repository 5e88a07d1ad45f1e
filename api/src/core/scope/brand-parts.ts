import type { SessionUser } from '../call/session-user.ts';
import { slot } from '../query/slot.ts';
import { entryOf } from '../registry/registry.ts';
import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Up to this many brands are read one by one. */
const MAX_BRANDS = 16;

/** The viewer's brand at an index; null, which nothing equals, where it is a repetition. */
const brandAt = (index: number): Sql =>
  slot(({ user }) => {
    const brands = user?.brandIds ?? [];
    return brands.indexOf(brands[index] ?? 0) === index ? brands[index] : null;
  });

/** For each brand of a viewer whose scope is a brand column of the entity itself, the condition on that column; none for other scopes. */
export function brandParts(name: string, viewer: SessionUser | undefined): readonly ((column: (path: string) => Sql) => Sql)[] {
  const rule = viewer && entryOf(name).scope[viewer.role];
  if (!rule || typeof rule !== 'object' || !('brand' in rule) || rule.factory || rule.orNone) return [];
  const { brand } = rule;
  if (typeof brand !== 'string' || brand.includes('.') || viewer.scope === 'all' || viewer.brandIds.length > MAX_BRANDS) return [];
  return viewer.brandIds.map((_, index) => (column) => sql`${column(brand)} = ${brandAt(index)}`);
}
