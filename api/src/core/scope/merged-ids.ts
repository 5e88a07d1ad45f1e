import { sql, type RawBuilder } from 'kysely';
import type { ScopedIds, ScopedSelect } from './scoped-select.ts';

type Sql = RawBuilder<unknown>;

/** A page of the ids that several selections of `id` and `by` of one entity find, each in the order of `by` and `id`, and each id once. */
export function mergedIds(parts: readonly [ScopedSelect, ...ScopedSelect[]], way: 'asc' | 'desc', limit: Sql, offset: Sql): ScopedIds {
  const [{ entity, viewer, isLimited }] = parts;
  const found = parts.map((part, index) => sql`select * from (${part.sql}) as ${sql.id(`part${index}`)}`);
  const [id, by, direction] = [sql.ref('merged.id'), sql.ref('merged.by'), sql.raw(way)];
  const merged = sql`select ${id} as ${sql.id('id')} from (${sql.join(found, sql` union `)}) as ${sql.id('merged')} order by ${by} ${direction}, ${id} ${direction} limit ${limit} offset ${offset}`;
  return { sql: merged, entity, viewer, isLimited };
}

/** A page of the ids that several selections of one entity without common rows find, in the order of `id`. */
export function mergedById(parts: readonly [ScopedSelect, ...ScopedSelect[]], way: 'asc' | 'desc', limit: Sql, offset: Sql): ScopedIds {
  const [{ entity, viewer, isLimited }] = parts;
  const found = sql.join(
    parts.map((part) => part.sql),
    sql` union all `,
  );
  return { sql: sql`${found} order by ${sql.id('id')} ${sql.raw(way)} limit ${limit} offset ${offset}`, entity, viewer, isLimited };
}

/** A page of the ids that a selection of `id` and `by` finds, the lowest `by` first and of those the newest. */
export function rankedIds({ sql: found, entity, viewer, isLimited }: ScopedSelect, limit: Sql, offset: Sql): ScopedIds {
  const [id, by] = [sql.ref('found.id'), sql.ref('found.by')];
  const ranked = sql`select ${id} as ${sql.id('id')} from (${found}) as ${sql.id('found')} order by ${by}, ${id} desc limit ${limit} offset ${offset}`;
  return { sql: ranked, entity, viewer, isLimited };
}
