import type { EntityClass } from '@mikro-orm/core';
import type { Fields, Resource, Text } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import type { Computed, ComputedFilter } from './computed.ts';
import type { Scope } from './scope.ts';

type Class = abstract new (...args: never[]) => object;

/** Ids of rows per entity. */
export type RowIds = ReadonlyMap<string, readonly number[]>;

/** Called with deleted rows. */
export type AfterRemoval = (ctx: Ctx, gone: RowIds) => Promise<void>;

/** Returns those of the rows that must not be referred to, and why; locks what it checks. */
export type RefusesReference = (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, Text>>;

/** What core knows of one entity: its contract, row scope and computed fields. */
export interface Entry {
  readonly name: string;
  /** Undefined for internal entities that no contract describes. */
  readonly resource?: Resource;
  readonly fields: Fields;
  readonly scope: Scope;
  readonly computed: Readonly<Record<string, Computed>>;
  /** SQL of filters that are no comparison with a single column, by name. */
  readonly filters?: Readonly<Record<string, ComputedFilter>>;
  /** Rows are never changed or removed. */
  readonly appendOnly?: boolean;
  /** Class of the service that its module provides; undefined for parts of other rows. */
  readonly service?: Class;
  /** Runs in the transaction of every delete, of any entity, after the rows are deleted: deletes what depends on them. */
  readonly afterRemoval?: AfterRemoval;
  /** Checks that rows may be referred to. */
  readonly refuses?: RefusesReference;
  /** Property with the id of the row that a row was merged into: filters by the one find the rows of the other. */
  readonly mergedInto?: string;
}

/** The row that a child row belongs to. */
interface Parent {
  /** A resource, or a child of one. */
  readonly resource: string;
  /** Children field of the parent's contract. */
  readonly field: string;
  /** Property of the child that holds the parent's id. */
  readonly key: string;
}

const entries = new Map<string, Entry>();
const parents = new Map<string, Parent>();
const classes = new Set<EntityClass<unknown>>();

/** Registers entities with the ORM; `resourceModule` does it for its own. */
export function registerEntities(entities: readonly EntityClass<unknown>[]): void {
  for (const entity of entities) classes.add(entity);
}

function registerParts(whole: string, fields: Fields): void {
  for (const [field, { meta }] of Object.entries(fields)) {
    if (!meta.children) continue;
    const { entity, parentKey, fields: own } = meta.children;
    parents.set(entityName(entity), { resource: whole, field, key: parentKey });
    registerParts(entity, own);
  }
}

/** Registers a resource's or child's facts for lists, scope and history. */
export function registerEntry(entry: Entry): void {
  entries.set(entry.name, entry);
  if (entry.resource) registerParts(entry.resource.name, entry.fields);
}

/** The parent of an entity's rows; undefined for one that is no part of another. */
export const parentOf = (name: string): Parent | undefined => parents.get(name);

/**
 * The resource that rows of an entity are part of, over all levels between, and the path from such a row to its id (`itemId`,
 * `item.inspectionId`); undefined for one that is no part of another.
 */
export function wholeOf(name: string): { readonly resource: string; readonly path: string } | undefined {
  const parent = parentOf(name);
  if (!parent || entryOf(entityName(parent.resource)).resource) return parent && { resource: parent.resource, path: parent.key };
  const above = wholeOf(entityName(parent.resource));
  return above && { resource: above.resource, path: `${parent.key.replace(/Id$/, '')}.${above.path}` };
}

/** Every entity that a module registered. */
export const registeredEntities = (): readonly EntityClass<unknown>[] => [...classes];

/** Facts of an entity; one without contract and scope when nothing was registered. */
export const entryOf = (name: string): Entry => entries.get(name) ?? { name, fields: {}, scope: {}, computed: {} };

/** Whether a module registered the entity. */
export const registeredEntry = (name: string): boolean => entries.has(name);

/** All registered facts. */
export const allEntries = (): readonly Entry[] => [...entries.values()];
