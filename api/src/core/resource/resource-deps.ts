import type { EntityClass } from '@mikro-orm/core';
import type { Resource } from '@moru/contract';
import type { BaseEntity } from '../orm/base.entity.ts';

/** Resource and entity of a service; each resource module provides its own. */
export class ResourceDeps {
  readonly resource: Resource;
  readonly entity: EntityClass<BaseEntity>;

  constructor(resource: Resource, entity: EntityClass<BaseEntity>) {
    this.resource = resource;
    this.entity = entity;
  }
}
