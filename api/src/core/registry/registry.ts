import type { EntityClass } from '@mikro-orm/core';
import type { Fields, Resource } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import type { Computed, ComputedFilter } from './computed.ts';
import type { Scope } from './scope.ts';

type Class = abstract new (...args: never[]) => object;

/** Ids of rows per entity. */
export type RowIds = ReadonlyMap<string, readonly number[]>;

/** Told of rows that are gone. */
export type AfterRemoval = (ctx: Ctx, gone: RowIds) => Promise<void>;

/** What core knows of one entity: its contract, row scope and computed fields. */
export interface Entry {
  readonly name: string;
  /** Undefined for internal entities that no contract describes. */
  readonly resource?: Resource;
  readonly fields: Fields;
  readonly scope: Scope;
  readonly computed: Readonly<Record<string, Computed>>;
  /** SQL of filters that no single column answers, by their name. */
  readonly filters?: Readonly<Record<string, ComputedFilter>>;
  /** Rows are never changed or removed. */
  readonly appendOnly?: boolean;
  /** Class of the service that its module provides; undefined for parts of other rows. */
  readonly service?: Class;
  /** Runs in the transaction of every delete, of any entity, once the rows are gone: what hangs on them goes too. */
  readonly afterRemoval?: AfterRemoval;
}

/** The row that a child row belongs to. */
interface Parent {
  readonly resource: string;
  /** Children field of the parent's contract. */
  readonly field: string;
  /** Property of the child that holds the parent's id. */
  readonly key: string;
}

const entries = new Map<string, Entry>();
const parents = new Map<string, Parent>();
const classes = new Set<EntityClass<unknown>>();

/** Makes entities known to the ORM; `resourceModule` does it for its own. */
export function registerEntities(entities: readonly EntityClass<unknown>[]): void {
  for (const entity of entities) classes.add(entity);
}

/** Makes a resource's or child's facts known to lists, scope and history. */
export function registerEntry(entry: Entry): void {
  entries.set(entry.name, entry);
  if (!entry.resource) return;
  for (const [field, { meta }] of Object.entries(entry.fields)) {
    const { entity, parentKey } = meta.children ?? {};
    if (entity && parentKey) parents.set(entityName(entity), { resource: entry.resource.name, field, key: parentKey });
  }
}

/** Where rows of an entity belong; undefined for one that is no part of another. */
export const parentOf = (name: string): Parent | undefined => parents.get(name);

/** Every entity that a module registered. */
export const registeredEntities = (): readonly EntityClass<unknown>[] => [...classes];

/** Facts of an entity; one without contract and scope when nothing was registered. */
export const entryOf = (name: string): Entry => entries.get(name) ?? { name, fields: {}, scope: {}, computed: {} };

/** Whether a module registered the entity. */
export const registeredEntry = (name: string): boolean => entries.has(name);

/** All registered facts. */
export const allEntries = (): readonly Entry[] => [...entries.values()];
