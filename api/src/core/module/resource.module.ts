import type { EntityClass } from '@mikro-orm/core';
import { Injectable, Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import type { Fields, Resource } from '@moru/contract';
import { exportController } from '../export/export.controller.ts';
import { importController } from '../import/import.controller.ts';
import type { Computed, ComputedFilter } from '../registry/computed.ts';
import type { BaseEntity } from '../orm/base.entity.ts';
import { entityName } from '../orm/naming.ts';
import type { Scope } from '../registry/scope.ts';
import { registerEntities, registerEntry, type AfterRemoval, type RefusesReference } from '../registry/registry.ts';
import { resourceController } from '../resource/resource.controller.ts';
import { ResourceDeps } from '../resource/resource-deps.ts';
import { ResourceService } from '../resource/resource.service.ts';

/** What a resource has besides its contract and entity. */
export interface ResourceOptions {
  /** Service with the resource's rules and actions; extends `ResourceService`. */
  readonly service?: Type<object>;
  /** Row scope per role. */
  readonly scope?: Scope;
  /** SQL of derived fields without a column. */
  readonly computed?: Readonly<Record<string, Computed>>;
  /** SQL of filters that are no comparison with a single column. */
  readonly filters?: Readonly<Record<string, ComputedFilter>>;
  /** Rows of a ledger: the ORM refuses to change or remove them for any caller. */
  readonly appendOnly?: boolean;
  /** Runs in the transaction of every delete, of any entity, after the rows are deleted: deletes what depends on them. */
  readonly afterRemoval?: AfterRemoval;
  /** Checks that rows may be referred to. */
  readonly refuses?: RefusesReference;
  /** Property with the id of the row that a row was merged into. */
  readonly mergedInto?: string;
  /** Further entities of the module (child rows, ledgers). */
  readonly entities?: readonly EntityClass<unknown>[];
  /** Row scope of child rows, by children field (`items`, `items.values`); without it they are visible with their parent. */
  readonly childScopes?: Readonly<Record<string, Scope>>;
  readonly providers?: readonly Provider[];
  readonly controllers?: readonly Type[];
  readonly imports?: DynamicModule['imports'];
}

function registerChildren(
  fields: Fields,
  prefix: string,
  scopes: Readonly<Record<string, Scope>>,
  entities: readonly EntityClass<unknown>[],
): void {
  for (const [field, { meta }] of Object.entries(fields)) {
    if (!meta.children) continue;
    const name = entityName(meta.children.entity);
    const scope = scopes[prefix + field];
    // A child that is a resource itself registers itself, with its own scope.
    if (scope || entities.some((entity) => entity.name === name))
      registerEntry({ name, fields: meta.children.fields, scope: scope ?? {}, computed: {} });
    registerChildren(meta.children.fields, `${prefix}${field}.`, scopes, entities);
  }
}

function register(
  resource: Resource,
  entity: EntityClass<unknown>,
  service: Type<ResourceService>,
  { scope = {}, computed = {}, filters = {}, appendOnly = false, childScopes = {}, entities = [], ...options }: ResourceOptions,
): void {
  registerEntities([entity, ...entities]);
  const entry = { name: entityName(resource.name), resource, fields: resource.fields, service, scope, computed, filters, appendOnly };
  const { afterRemoval, refuses, mergedInto } = options;
  registerEntry({ ...entry, ...(afterRemoval && { afterRemoval }), ...(refuses && { refuses }), ...(mergedInto && { mergedInto }) });
  registerChildren(resource.fields, '', childScopes, entities);
}

const importControllers = (resource: Resource, service: Type<ResourceService>): Type[] =>
  [importController(resource, service) ?? []].flat();

/**
 * The Nest module of a resource: its routes are validated, restricted and role-checked by the contract; exports its service. Throws when an
 * action of the contract has no method in the service.
 */
export function resourceModule<R extends Resource>(
  resource: R,
  entity: EntityClass<{ id: number }>,
  options: ResourceOptions = {},
): DynamicModule {
  @Injectable()
  class PlainService extends ResourceService {}

  @Module({})
  class ResourceModule {}
  Object.defineProperty(ResourceModule, 'name', { value: `${entityName(resource.name)}Module` });

  const service = (options.service ?? PlainService) as Type<ResourceService>;
  if (!(service.prototype instanceof ResourceService)) throw new Error(`${service.name} must extend ResourceService`);
  register(resource, entity, service, options);
  const providers: Provider[] = [
    // Read-only rows may lack the columns of rows that people edit.
    { provide: ResourceDeps, useValue: new ResourceDeps(resource, entity as EntityClass<BaseEntity>) },
    service,
    ...(options.providers ?? []),
  ];
  return {
    module: ResourceModule,
    imports: options.imports ?? [],
    controllers: [
      resourceController(resource, service),
      exportController(resource, service),
      ...importControllers(resource, service),
      ...(options.controllers ?? []),
    ],
    providers,
    exports: providers.slice(1),
  };
}
