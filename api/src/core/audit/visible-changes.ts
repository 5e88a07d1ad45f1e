import { visiblePaths, type Role } from '@moru/contract';
import type { SessionUser } from '../call/session-user.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf, parentOf } from '../registry/registry.ts';
import type { Change } from './alog.entity.ts';

/** Paths that some call may answer for rows of an entity; of a part of a row those it has inside the whole. */
function declaredPaths(name: string): readonly string[] {
  const { resource } = entryOf(name);
  if (resource) return Object.values(resource.subsets).flat();
  const parent = parentOf(name);
  return (parent && entryOf(entityName(parent.resource)).fields[parent.field]?.meta.children?.paths) ?? [];
}

/** Fields whose stored value a role may see: declared, not hidden from it, and not stored for all where it sees the sum of its own rows. */
function visibleFields(name: string, role: Role): Set<string> {
  const { fields, computed } = entryOf(name);
  return new Set(visiblePaths(fields, declaredPaths(name), role).filter((path) => !(path in computed)));
}

/** What of a history entry its reader may see; a supervisor sees all of it. */
export function visibleChanges(entity: string, changes: readonly Change[], user: SessionUser | undefined): Change[] {
  if (!user || user.role === 'supervisor') return [...changes];
  const visible = visibleFields(entityName(entity), user.role);
  return changes.filter(({ field }) => visible.has(field));
}
