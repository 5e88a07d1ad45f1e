import type { Role } from '@moru/contract';
import { entityName } from '../core/orm/naming.ts';
import { entryOf, registeredEntry } from '../core/registry/registry.ts';

const hasFloor = (roles: readonly Role[] | undefined): boolean => roles?.includes('site-staff') === true;

/**
 * Whether a call is one that the floor makes: a save or an action of a resource that site staff may call. A file outlives the session of
 * who made it, so it is no way to what only the office does, whoever wrote it.
 */
export function isOfFloor(path: string): boolean {
  const [name = '', verb = ''] = path.split('/');
  const entity = entityName(name);
  const resource = registeredEntry(entity) ? entryOf(entity).resource : undefined;
  if (!resource) return false;
  const { access, actions } = resource;
  return verb === 'save'
    ? hasFloor(access.create) || hasFloor(access.update)
    : Object.hasOwn(actions, verb) && hasFloor(actions[verb]?.roles);
}
