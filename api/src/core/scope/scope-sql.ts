import type { MetadataStorage } from '@mikro-orm/core';
import { purposesSeen, type Role } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { SessionUser } from '../call/session-user.ts';
import { columnOf, metaOf, propertyOf } from '../orm/metadata.ts';
import { Joins } from '../query/joins.ts';
import { slot } from '../query/slot.ts';
import { entityName, resourceName } from '../orm/naming.ts';
import { allEntries, entryOf, parentOf } from '../registry/registry.ts';
import type { ScopeRule } from '../registry/scope.ts';

const NEVER = sql<boolean>`1 = 0`;
type Where = RawBuilder<unknown> | undefined;

/** Input of a scope condition. */
interface Viewer {
  readonly metadata: MetadataStorage;
  readonly user: SessionUser;
  /** The condition is inside one on rows about other rows. */
  readonly about?: boolean;
}

const fromOf = (rows: Joins) => sql`${sql.table(rows.meta.tableName)} as ${sql.id(rows.alias)}${rows.joins()}`;

const all = (joins: Joins, paths: string | readonly string[]) => {
  const columns = [paths].flat().map((path) => joins.column(path));
  return columns.length === 1 ? columns[0] : sql`coalesce(${sql.join(columns)})`;
};

const orNull = (condition: RawBuilder<unknown>, column: RawBuilder<unknown> | undefined, orNone: boolean | undefined) =>
  orNone ? sql`(${condition} or ${column} is null)` : condition;

function byColumn(joins: Joins, rule: Extract<ScopeRule, { orNone?: boolean }>, { user }: Viewer): Where {
  const conditions: RawBuilder<unknown>[] = [];
  if (rule.brand && user.scope !== 'all') {
    const column = all(joins, rule.brand);
    const ids = user.brandIds.map((_, index) => slot((values) => values.user?.brandIds[index]));
    conditions.push(orNull(ids.length === 0 ? NEVER : sql`${column} in (${sql.join(ids)})`, column, rule.orNone));
  }
  if (rule.factory && user.factoryId !== null) {
    const column = all(joins, rule.factory);
    conditions.push(orNull(sql`${column} = ${slot((values) => values.user?.factoryId)}`, column, rule.orNone));
  }
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` and `)})`;
}

function exists(viewer: Viewer, name: string, prefix: string, link: (inner: Joins) => RawBuilder<unknown>): Where {
  const inner = new Joins(viewer.metadata, metaOf(viewer.metadata, name), prefix);
  const scope = condition(inner, viewer);
  return scope && sql`exists (select 1 from ${fromOf(inner)} where ${link(inner)} and ${scope})`;
}

function bySome(joins: Joins, { some, by, none }: Extract<ScopeRule, { some: string }>, viewer: Viewer): Where {
  const child = metaOf(viewer.metadata, some);
  const property = propertyOf(child, by);
  if (!property) throw new Error(`${some} has no '${by}'`);
  const linked = (alias: string) => sql`${sql.ref(`${alias}.${columnOf(property)}`)} = ${sql.ref(`${joins.alias}.id`)}`;
  const seen = exists(viewer, some, `${joins.alias}s`, (inner) => linked(inner.alias));
  const own = none && byColumn(joins, none, viewer);
  if (!seen || !own) return seen;
  const alias = `${joins.alias}n`;
  return sql`(${seen} or (${own} and not exists (select 1 from ${sql.table(child.tableName)} as ${sql.id(alias)} where ${linked(alias)})))`;
}

function byParent(joins: Joins, { of }: Extract<ScopeRule, { of: string }>, viewer: Viewer): Where {
  const reference = joins.column(of);
  const target = propertyOf(joins.meta, of)?.targetMeta;
  if (!target) throw new Error(`${joins.meta.className}.${of} refers to no entity`);
  return exists(viewer, target.className, `${joins.alias}o_${of}`, (inner) => sql`${sql.ref(`${inner.alias}.id`)} = ${reference}`);
}

/** Whether the viewer sees every child row of a holder that it sees by some of them. */
function isWholeVisible(holder: Joins, viewer: Viewer): Where {
  const rule = entryOf(holder.meta.className).scope[viewer.user.role];
  if (typeof rule !== 'object' || !('some' in rule)) return undefined;
  const by = propertyOf(metaOf(viewer.metadata, rule.some), rule.by);
  const child = new Joins(viewer.metadata, metaOf(viewer.metadata, rule.some), `${holder.alias}w`);
  const scope = condition(child, viewer);
  if (!scope || !by) return undefined;
  const linked = sql`${sql.ref(`${child.alias}.${columnOf(by)}`)} = ${sql.ref(`${holder.alias}.id`)}`;
  return sql`not exists (select 1 from ${fromOf(child)} where ${linked} and (${scope}) is not true)`;
}

function byHolder(joins: Joins, rule: Extract<ScopeRule, { holder: string }>, viewer: Viewer): Where {
  const [holder, id, purpose, owner] = [rule.holder, rule.id, rule.purpose, rule.owner].map((path) => joins.column(path));
  const mine = sql`${owner} = ${slot((values) => values.user?.id)}`;
  const held = allEntries().flatMap(({ name, resource }) => {
    const purposes = resource ? purposesSeen(resource, viewer.user.role) : [];
    if (!resource || purposes.length === 0) return [];
    const row = new Joins(viewer.metadata, metaOf(viewer.metadata, name), `${joins.alias}h_${resource.name}`);
    const [scope, whole] = [condition(row, viewer), isWholeVisible(row, viewer)];
    const parts = [sql`${sql.ref(`${row.alias}.id`)} = ${id}`, ...(scope ? [scope] : []), ...(whole ? [sql`(${mine} or ${whole})`] : [])];
    const among = sql`${purpose} in (${sql.join(purposes.map((one) => sql.lit(one)))})`;
    return [
      sql`(${holder} = ${sql.lit(resource.name)} and ${among} and exists (select 1 from ${fromOf(row)} where ${sql.join(parts, sql` and `)}))`,
    ];
  });
  return sql`(${sql.join([sql`(${holder} is null and ${mine})`, ...held], sql` or `)})`;
}

function byConversation(joins: Joins, { talk, id }: Extract<ScopeRule, { talk: string }>, viewer: Viewer): Where {
  const arms = allEntries().flatMap(({ name, resource }) => {
    if (!resource?.comments || !isReadable(name, viewer.user.role)) return [];
    const row = new Joins(viewer.metadata, metaOf(viewer.metadata, name), `${joins.alias}h_${resource.name}`);
    const parts = [sql`${sql.ref(`${row.alias}.id`)} = ${joins.column(id)}`, condition(row, viewer), isWholeVisible(row, viewer)];
    const seen = sql.join(
      parts.filter((part) => part !== undefined),
      sql` and `,
    );
    return [sql`when ${sql.lit(resource.name)} then exists (select 1 from ${fromOf(row)} where ${seen})`];
  });
  // `case`, as for rows about rows.
  return arms.length === 0 ? NEVER : sql`case ${joins.column(talk)} ${sql.join(arms, sql` `)} else 1 = 0 end`;
}

function byCreator(joins: Joins, { own, shared, among }: Extract<ScopeRule, { own: string }>): Where {
  const mine = sql`${joins.column(own)} = ${slot((values) => values.user?.id)}`;
  if (shared === undefined) return mine;
  return sql`(${mine} or ${joins.column(shared)} in (${sql.join(among.map((value) => sql.lit(value)))}))`;
}

/** Whether a role may read an entity at all: by its contract, a part of a row by its parent's. */
function isReadable(name: string, role: Role): boolean {
  const { resource } = entryOf(name);
  if (resource) return resource.access.read.includes(role);
  const parent = parentOf(name);
  return parent !== undefined && isReadable(entityName(parent.resource), role);
}

/** The condition that the parent of a part is visible, which may itself be a part of another row. */
function isPartVisible(part: Joins, { resource, key }: { readonly resource: string; readonly key: string }, viewer: Viewer): Where {
  const name = entityName(resource);
  if (entryOf(name).resource) return byParent(part, { of: key }, viewer);
  return isRowVisible(name, part.column(key), `${part.alias}p`, viewer) ?? NEVER;
}

/** The condition that the row with an id exists and is visible; undefined when this viewer sees none of the entity's rows. */
function isRowVisible(name: string, id: RawBuilder<unknown>, prefix: string, viewer: Viewer): Where {
  const { scope, resource } = entryOf(name);
  const rule = scope[viewer.user.role];
  if (rule === 'none' || !isReadable(name, viewer.user.role)) return undefined;
  const inner = new Joins(viewer.metadata, metaOf(viewer.metadata, name), prefix);
  const parent = resource ? undefined : parentOf(name);
  const conditions = [
    sql`${sql.ref(`${inner.alias}.id`)} = ${id}`,
    rule && byRule(inner, rule, viewer),
    parent && isPartVisible(inner, parent, viewer),
  ];
  return sql`exists (select 1 from ${fromOf(inner)} where ${sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )})`;
}

function byRow(joins: Joins, { about, id }: Extract<ScopeRule, { about: string }>, viewer: Viewer): Where {
  const arms = allEntries().flatMap(({ name, scope }) => {
    // Rows about rows about rows would recurse endlessly, so a row about others may only refer to rows that are not.
    const rule = scope[viewer.user.role];
    if (name === joins.meta.className || (viewer.about && typeof rule === 'object' && 'about' in rule)) return [];
    const seen = isRowVisible(name, joins.column(id), `${joins.alias}r`, { ...viewer, about: true });
    return seen ? [sql`when ${sql.lit(resourceName(name))} then ${seen}`] : [];
  });
  // `case`, not `or`: an engine must not start from the visible rows, but check whether this one is visible.
  return arms.length === 0 ? NEVER : sql`case ${joins.column(about)} ${sql.join(arms, sql` `)} else 1 = 0 end`;
}

function byRule(joins: Joins, rule: ScopeRule, viewer: Viewer): Where {
  if (rule === 'none') return NEVER;
  if ('any' in rule) {
    const parts = rule.any.map((one) => byRule(joins, one, viewer));
    return parts.includes(undefined) ? undefined : sql`(${sql.join(parts, sql` or `)})`;
  }
  if ('some' in rule) return bySome(joins, rule, viewer);
  if ('of' in rule) return byParent(joins, rule, viewer);
  if ('about' in rule) return byRow(joins, rule, viewer);
  if ('holder' in rule) return byHolder(joins, rule, viewer);
  if ('talk' in rule) return byConversation(joins, rule, viewer);
  if ('own' in rule) return byCreator(joins, rule);
  return byColumn(joins, rule, viewer);
}

function condition(joins: Joins, viewer: Viewer): Where {
  const rule = entryOf(joins.meta.className).scope[viewer.user.role];
  return rule && byRule(joins, rule, viewer);
}

/** The condition under which `user` sees rows of `joins`' entity; undefined when nothing limits it. Adds the joins it needs. */
export const scopeSql = (metadata: MetadataStorage, joins: Joins, user: SessionUser | undefined): Where =>
  user ? condition(joins, { metadata, user }) : undefined;

/** The condition under which `user`, who sees the row of `joins`, sees all its child rows too; undefined when nothing limits it. */
export const wholeSql = (metadata: MetadataStorage, joins: Joins, user: SessionUser | undefined): Where =>
  user ? isWholeVisible(joins, { metadata, user }) : undefined;

/** The shape that `scopeSql` has for a user; part of the key of cached queries. */
export const scopeShape = (user: SessionUser | undefined): string =>
  user ? `${user.role}/${user.scope === 'all' ? '*' : user.brandIds.length}/${user.factoryId === null ? '*' : 'f'}` : '-';

const isPersonal = (name: string, { role }: SessionUser) => {
  const rule = entryOf(name).scope[role];
  return typeof rule === 'object' && ('holder' in rule || 'own' in rule);
};

/** The viewers that may share a cached number of an entity. */
export function scopeIdentity(name: string, user: SessionUser | undefined): string {
  if (!user) return '-';
  const { role, scope, brandIds, factoryId } = user;
  return `${role}/${scope === 'all' ? '*' : brandIds.join(',')}/${factoryId ?? '*'}${isPersonal(name, user) ? `/${user.id}` : ''}`;
}
