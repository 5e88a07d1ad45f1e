import type { Role } from '@moru/contract';
import { entityName } from '../core/orm/naming.ts';
import { entryOf, registeredEntry } from '../core/registry/registry.ts';

const hasFloor = (roles: readonly Role[] | undefined): boolean => roles?.includes('site-staff') === true;

/**
 * Whether a call is one that the floor makes: a save or an action of a resource that site staff may call. A file outlives the session of
 * who made it, so it is no way to what only the office does, whoever wrote it.
 */
export function isOfFloor(path: string): boolean {
  const [of = '', verb = ''] = path.split('/');
  const entity = entityName(of);
  const resource = registeredEntry(entity) ? entryOf(entity).resource : undefined;
  if (!resource) return false;
  const { access, actions } = resource;
  if (verb === 'save') return [access.create, access.update].some(hasFloor);
  return hasFloor(Object.entries(actions).find(([name]) => name === verb)?.[1].roles);
}
