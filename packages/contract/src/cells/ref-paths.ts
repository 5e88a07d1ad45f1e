import type { RefTarget } from '../core/field.ts';

/**
 * Paths that name a row of `target` in one cell: its natural key, else its title. Several are written as the parts of one item
 * (`PO-2611-0001 | 3`). Empty when the target declares neither: the cell then holds the id (`#12`).
 */
export function refPaths(target: RefTarget): readonly string[] {
  if (target.key) return target.key;
  const [first] = Object.keys(target.fields);
  return first === undefined ? [] : [first];
}
