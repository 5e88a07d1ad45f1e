import type { Type } from '@nestjs/common';
import type { ResourceService } from './resource.service.ts';

const services = new Map<string, Type<ResourceService>>();

/** Remembers which service a resource's module provides. */
export function registerService(resource: string, service: Type<ResourceService>): void {
  services.set(resource, service);
}

/** The service of a resource by name, for seeds, imports and tests. Throws when no module provides it. */
export function serviceOf(nest: { get<T>(type: Type<T>, options: { strict: false }): T }, resource: string): ResourceService {
  const type = services.get(resource);
  if (!type) throw new Error(`no module provides '${resource}'`);
  return nest.get(type, { strict: false });
}
