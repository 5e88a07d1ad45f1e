import type { SessionUser } from '../call/session-user.ts';
import { slot } from '../query/slot.ts';
import { entryOf } from '../registry/registry.ts';
import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** More brands than these are not read one by one. */
const MOST_BRANDS = 16;

/** The brand at a place of the viewer's; null, which nothing equals, where it was given before. */
const brandAt = (index: number): Sql =>
  slot(({ user }) => {
    const brands = user?.brandIds ?? [];
    return brands.indexOf(brands[index] ?? 0) === index ? brands[index] : null;
  });

/** For each brand of a viewer who sees an entity's rows by a brand column of their own, the condition on that column; none where the scope is another. */
export function brandParts(name: string, viewer: SessionUser | undefined): readonly ((column: (path: string) => Sql) => Sql)[] {
  const rule = viewer && entryOf(name).scope[viewer.role];
  if (!rule || typeof rule !== 'object' || !('brand' in rule) || rule.factory || rule.orNone) return [];
  const { brand } = rule;
  if (typeof brand !== 'string' || brand.includes('.') || viewer.scope === 'all' || viewer.brandIds.length > MOST_BRANDS) return [];
  return viewer.brandIds.map((_, index) => (column) => sql`${column(brand)} = ${brandAt(index)}`);
}
