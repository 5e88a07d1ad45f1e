import type { Type } from '@nestjs/common';
import { entityName } from '../orm/naming.ts';
import { entryOf } from '../registry/registry.ts';
import type { ResourceService } from './resource.service.ts';

/** The service of a resource by name, for code that works on any resource: history, seeds and tests. Throws when no module provides it. */
export function serviceOf(nest: { get<T>(type: Type<T>, options: { strict: false }): T }, resource: string): ResourceService {
  const { service } = entryOf(entityName(resource));
  if (!service) throw new Error(`no module provides '${resource}'`);
  // `resourceModule` accepts nothing else.
  return nest.get(service as Type<ResourceService>, { strict: false });
}
