import type { EntityMetadata, MetadataStorage } from '@mikro-orm/core';
import { sql, type RawBuilder } from 'kysely';
import type { SessionUser } from '../call/session-user.ts';
import { columnOf, metaOf, propertyOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf } from '../registry/registry.ts';
import { slot } from './slot.ts';

interface Join {
  readonly alias: string;
  readonly meta: EntityMetadata;
  readonly on: RawBuilder<unknown>;
}

const TODAY = slot(({ today }) => today);

/** Resolves paths to columns and collects the left joins they need, each once. */
export class Joins {
  readonly alias: string;
  readonly meta: EntityMetadata;
  readonly #metadata: MetadataStorage;
  readonly #joins = new Map<string, Join>();
  readonly #columns = new Set<string>();
  readonly #prefix: string;
  readonly #viewer: SessionUser | undefined;
  readonly #ownFirst: boolean;

  /**
   * `prefix` separates the aliases of nested queries; `viewer` is for computed fields that depend on the viewer; with `ownFirst` no index
   * leads from a joined row back to the table's own rows.
   */
  constructor(metadata: MetadataStorage, meta: EntityMetadata, prefix = 't', viewer?: SessionUser, ownFirst = false) {
    this.#metadata = metadata;
    this.#viewer = viewer;
    this.meta = meta;
    this.alias = prefix;
    this.#prefix = prefix;
    this.#ownFirst = ownFirst;
  }

  /** Entities that the collected joins read, this one included. */
  get entities(): string[] {
    return [this.meta.className, ...[...this.#joins.values()].map(({ meta }) => meta.className)];
  }

  /**
   * What the statement reads so far, in the names of `Totals`: joined entities and requested columns, `*` where an expression reads more.
   */
  get reads(): string[] {
    return [...this.entities, ...this.#columns];
  }

  /** Column or computed expression at the end of `path`. Throws for a path that no entity has. */
  column(path: string): RawBuilder<unknown> {
    const steps = path.split('.');
    const name = steps.pop() ?? '';
    return this.#at(steps, name);
  }

  /**
   * The value that a filter of `path` compares with: for a row that was merged into another (`mergedInto`), the id of that one. A look-up by
   * key that depends on no row, which an engine runs once.
   */
  filterValue(path: string, value: RawBuilder<unknown>): RawBuilder<unknown> {
    const steps = path.split('.');
    const name = steps.pop() ?? '';
    const target = propertyOf(this.#owner(steps).meta, name)?.targetMeta;
    const into = target && entryOf(target.className).mergedInto;
    if (!into) return value;
    const [merged, id] = [this.#stored('m', target, into), sql.ref('m.id')];
    return sql`(select coalesce(${merged}, ${id}) from ${sql.table(target.tableName)} as m where ${id} = ${value})`;
  }

  /** The joins collected so far; the table itself is added where a statement is built. */
  joins(): RawBuilder<unknown> {
    const parts = [...this.#joins.values()].map(
      ({ alias, meta, on }) => sql` left join ${sql.table(meta.tableName)} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${on}`,
    );
    return parts.length === 0 ? sql`` : sql.join(parts, sql``);
  }

  #owner(steps: readonly string[]): { alias: string; meta: EntityMetadata } {
    if (steps.length === 0) return this;
    const key = steps.join('.');
    const known = this.#joins.get(key);
    if (known) return known;
    const rest = steps.slice(0, -1);
    const reference = `${steps.at(-1)}Id`;
    const owner = this.#owner(rest);
    // Resolved before it is stored: a join must come after the joins its own condition needs.
    const own = this.#at(rest, reference);
    const on = this.#ownFirst ? sql`${own} + 0` : own;
    const join = { alias: `${this.#prefix}_${steps.join('_')}`, meta: this.#target(owner.meta, reference), on };
    this.#joins.set(key, join);
    return join;
  }

  #target(meta: EntityMetadata, reference: string): EntityMetadata {
    const property = propertyOf(meta, reference);
    if (property?.targetMeta) return property.targetMeta;
    const target = entryOf(meta.className).fields[reference]?.target;
    if (!target) throw new Error(`${meta.className}.${reference} refers to no entity`);
    return metaOf(this.#metadata, entityName(target.name));
  }

  #at(steps: readonly string[], name: string): RawBuilder<unknown> {
    const { alias, meta } = this.#owner(steps);
    const computed = this.#computed(steps, { alias, meta }, name);
    if (computed) {
      this.#columns.add('*');
      return sql`(${computed})`;
    }
    return this.#stored(alias, meta, name);
  }

  #stored(alias: string, meta: EntityMetadata, name: string): RawBuilder<unknown> {
    const property = propertyOf(meta, name);
    if (!property) throw new Error(`${meta.className} has neither a column nor a computed field '${name}'`);
    this.#columns.add(`${meta.className}.${columnOf(property)}`);
    return sql.ref(`${alias}.${columnOf(property)}`);
  }

  #computed(steps: readonly string[], { alias, meta }: Pick<Join, 'alias' | 'meta'>, name: string): RawBuilder<unknown> | undefined {
    const computed = entryOf(meta.className).computed[name];
    const col = (path: string) => this.column([...steps, path].join('.'));
    const stored = (own: string) => this.#stored(alias, meta, own);
    return computed?.(Object.assign(col, { stored, today: TODAY, metadata: this.#metadata, viewer: this.#viewer }));
  }
}
