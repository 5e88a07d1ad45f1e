import { cellColumns, type Role } from '@moru/contract';
import type { AnyResource } from '../../core/api/resource.ts';

/**
 * Keys of the file's columns for the paths that a list shows, the id first; a path that the file has as a part of its reference gets the
 * reference's key.
 */
export function shownColumns(resource: AnyResource, paths: readonly string[], role: Role | undefined): string[] {
  const columns = cellColumns(resource, role);
  const keys = paths.flatMap((path) => {
    const column = columns.find(({ key }) => key === path) ?? columns.find(({ shows }) => shows.includes(path));
    return column ? [column.key] : [];
  });
  return [...new Set(['id', ...keys])];
}
