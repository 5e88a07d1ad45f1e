import type { EntityMetadata, MetadataStorage } from '@mikro-orm/core';
import type { FieldPath, Fields, ValueAt } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { readEm, type Ctx } from '../call/ctx.ts';
import type { SessionUser } from '../call/session-user.ts';
import { metaOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { Joins } from '../query/joins.ts';
import { Statement } from '../query/statement.ts';
import { scopeSql } from './scope-sql.ts';

type Sql = RawBuilder<unknown>;

/** The viewer, where there is no call: a computed field of a list knows no more. */
export interface Viewing {
  readonly metadata: MetadataStorage;
  readonly viewer: SessionUser | undefined;
}

/** An entity by its name, or by its contract, which types paths and values. */
export type Selectable<F extends Fields> = string | { readonly name: string; readonly fields: F };

/** The column, or computed expression, at the end of a path. */
export type At<F extends Fields> = <P extends FieldPath<F>>(path: P) => RawBuilder<ValueAt<F, P>>;

type Part<F extends Fields, T> = (at: At<F>, rows: Joins) => T;
type Columns = Readonly<Record<string, Sql>> | readonly Sql[];
type Selected<C> = { [K in keyof C]: C[K] extends RawBuilder<infer T> ? T : never };

/** Rows found by their own conditions, at most `limit` of them, before the scope is checked. */
export interface Among {
  readonly where: (rows: Joins) => readonly Sql[];
  readonly order: (rows: Joins) => Sql;
  readonly limit: number;
}

/** Ids of rows that passed the scope. */
export type ScopedIds = Pick<ScopedSelect, 'sql' | 'entity' | 'viewer' | 'isLimited'>;

/** What is read of an entity's rows. */
export interface Selection<F extends Fields, C extends Columns> {
  /** Alias of the entity's table; default `t`. */
  readonly as?: string;
  /** By name, or already aliased. */
  readonly columns: Part<F, C>;
  /** Conditions that all must hold. */
  readonly where?: Part<F, readonly Sql[]>;
  readonly group?: Part<F, Sql>;
  readonly having?: Sql;
  readonly order?: Part<F, Sql>;
  readonly limit?: number | Sql;
  readonly offset?: Sql;
  /** Only the rows of this selection of `id`s of the same entity, which passed the scope. */
  readonly of?: ScopedIds;
  /** Finds rows by conditions on their own columns before those on joined ones: for a range that stays small while the table grows. */
  readonly ownFirst?: boolean;
  /** Only rows that one of these finds. */
  readonly among?: readonly Among[];
}

const and = (parts: readonly Sql[]): Sql => (parts.length === 0 ? sql`` : sql` where ${sql.join(parts, sql` and `)}`);
const after = (word: string, part: Sql | number | undefined): Sql => (part === undefined ? sql`` : sql` ${sql.raw(word)} ${part}`);
const tableAs = ({ tableName }: EntityMetadata, alias: string): Sql => sql`${sql.table(tableName)} as ${sql.id(alias)}`;

/** `cross join`, because SQLite would start at the entity's table and look up each of its rows among the found ones. */
const foundFirst = (found: Sql, alias: string, { meta, alias: own }: Joins): Sql =>
  sql`(${found}) as ${sql.id(alias)} cross join ${tableAs(meta, own)} on ${sql.ref(`${own}.id`)} = ${sql.ref(`${alias}.id`)}`;

/** A statement over rows of one entity that includes the viewer's scope. Created only by `scopedSelect`. */
export class ScopedSelect<R = Record<string, unknown>> {
  readonly sql: Sql;
  /** Whether the viewer may see only some rows of the entity. */
  readonly isLimited: boolean;
  /** What it reads by joins, in the names of `Totals`, without subqueries of a scope. */
  readonly reads: readonly string[];
  readonly entity: string;
  readonly viewer: SessionUser | undefined;

  constructor({ metadata, viewer }: Viewing, name: string, selection: Selection<Fields, Columns>) {
    const rows = new Joins(metadata, metaOf(metadata, name), selection.as, viewer, selection.ownFirst);
    // Built first: each part adds the joins that it needs.
    const at = (path: string) => rows.column(path);
    const parts = {
      columns: selection.columns(at, rows),
      where: selection.where?.(at, rows) ?? [],
      group: selection.group?.(at, rows),
      order: selection.order?.(at, rows),
    };
    const { of } = selection;
    const scope = of ? undefined : scopeSql(metadata, rows, viewer);
    if (of && (of.entity !== name || of.viewer !== viewer)) throw new Error(`ids of ${of.entity} do not name rows of ${name}`);
    this.entity = name;
    this.viewer = viewer;
    this.isLimited = of ? of.isLimited : scope !== undefined;
    this.reads = rows.reads;
    const conditions = [...parts.where, ...(scope ? [scope] : [])];
    const from = sql`${this.#from(metadata, rows, selection)}${rows.joins()}`;
    this.sql = sql`select ${columnList(parts.columns)} from ${from}${and(conditions)}${after('group by', parts.group)}${after('having', selection.having)}${after('order by', parts.order)}${after('limit', selection.limit)}${after('offset', selection.offset)}`;
  }

  #from(metadata: MetadataStorage, rows: Joins, { of, among }: Selection<Fields, Columns>): Sql {
    if (of) return foundFirst(of.sql, 'page', rows);
    if (!among) return tableAs(rows.meta, rows.alias);
    const found = among.map((one, index) => {
      const own = new Joins(metadata, rows.meta, 'f', this.viewer);
      const [conditions, order] = [one.where(own), one.order(own)];
      const ids = sql`select ${sql.ref('f.id')} as ${sql.id('id')} from ${tableAs(own.meta, 'f')}${own.joins()}${and(conditions)} order by ${order} limit ${sql.lit(one.limit)}`;
      return sql`select ${sql.id('id')} from (${ids}) as ${sql.id(`part${index}`)}`;
    });
    return foundFirst(sql.join(found, sql` union `), 'named', rows);
  }

  /** Its text where the viewer is limited: computed fields of a parent are stored, and are right for viewers who see all of its parts. */
  get ifLimited(): Sql | undefined {
    return this.isLimited ? this.sql : undefined;
  }

  /** Compiled, to be run repeatedly with other values of its slots. */
  compile(ctx: Ctx): Statement<R> {
    return new Statement<R>(ctx, this.sql);
  }
}

const columnList = (columns: Columns): Sql =>
  Array.isArray(columns)
    ? sql.join(columns as readonly Sql[])
    : sql.join(Object.entries(columns).map(([name, column]) => sql`${column as Sql} as ${sql.id(name)}`));

/** A `ScopedSelect` of a call, which the call can run. */
export class ScopedRead<R> extends ScopedSelect<R> {
  readonly #ctx: Ctx;

  constructor(ctx: Ctx, name: string, selection: Selection<Fields, Columns>) {
    super({ metadata: readEm(ctx).getMetadata(), viewer: ctx.user }, name, selection);
    this.#ctx = ctx;
  }

  /** Its rows as the driver returns them; `params` are the slots' input. */
  rows(params?: Readonly<Record<string, unknown>>): Promise<R[]> {
    return this.compile(this.#ctx).rows(this.#ctx, params);
  }
}

const nameOf = (entity: Selectable<Fields>): string => (typeof entity === 'string' ? entity : entityName(entity.name));

/**
 * The only way to read: every statement over an entity's rows is built here, so none lacks the scope of its viewer. Conditions, columns and
 * order are written over paths of the entity (`po.poNo` joins); `of` and `among` find ids first. Throws for an unknown path.
 */
export function scopedSelect<F extends Fields, const C extends Columns>(
  by: Ctx,
  entity: Selectable<F>,
  selection: Selection<F, C>,
): ScopedRead<Selected<C>>;
export function scopedSelect<F extends Fields, const C extends Columns>(
  by: Viewing,
  entity: Selectable<F>,
  selection: Selection<F, C>,
): ScopedSelect<Selected<C>>;
export function scopedSelect(by: Ctx | Viewing, entity: Selectable<Fields>, selection: Selection<Fields, Columns>): unknown {
  return 'metadata' in by ? new ScopedSelect(by, nameOf(entity), selection) : new ScopedRead(by, nameOf(entity), selection);
}
