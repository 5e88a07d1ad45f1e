import { visiblePaths, type Role } from '@moru/contract';
import type { SessionUser } from '../call/session-user.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf, parentOf } from '../registry/registry.ts';
import type { Change } from './alog.entity.ts';

/** Paths that some call may answer for rows of an entity; for a part of a row those it has within its parent. */
function declaredPaths(name: string): readonly string[] {
  const { resource } = entryOf(name);
  if (resource) return Object.values(resource.subsets).flat();
  const parent = parentOf(name);
  return (parent && entryOf(entityName(parent.resource)).fields[parent.field]?.meta.children?.paths) ?? [];
}

/**
 * Fields whose stored value a role may see: declared, not hidden from it, and not a total over all rows where the role sees only the sum of
 * its own.
 */
function visibleFields(name: string, role: Role): Set<string> {
  const { fields, computed } = entryOf(name);
  return new Set(visiblePaths(fields, declaredPaths(name), role).filter((path) => !(path in computed)));
}

/** The changes of a history entry that its reader may see; a supervisor sees all. */
export function visibleChanges(entity: string, changes: readonly Change[], user: SessionUser | undefined): Change[] {
  if (!user || user.role === 'supervisor') return [...changes];
  const visible = visibleFields(entityName(entity), user.role);
  return changes.filter(({ field }) => visible.has(field));
}
