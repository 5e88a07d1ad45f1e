import { z } from 'zod';
import type { Field, Fields } from './field.ts';
import { listOf } from './list-of.ts';
import type { Role } from './roles.ts';
import { insertSchema, rowSchema, updateSchema, byPresenceOfId } from './schemas.ts';
import { appliedTo, ownPaths, type Applied, type OwnPath, type SubsetSpec } from './subsets.ts';
import type { Text } from './text.ts';
import type { PathOf, RowOf, SaveOf } from './types.ts';

const MAX_CHILDREN = 500;
/** Depth of lists within lists below a row: an inspection has items that have values. */
const MAX_LEVELS = 3;

const levelsOf = (fields: Fields): number =>
  Math.max(0, ...Object.values(fields).map(({ meta }) => (meta.children ? 1 + levelsOf(meta.children.fields) : 0)));

function checkLists(entity: string, fields: Fields, paths: readonly string[]): void {
  if (levelsOf(fields) >= MAX_LEVELS) throw new Error(`${entity} would be more than ${MAX_LEVELS} levels below its row`);
  const list = paths.find((path) => fields[path]?.meta.children);
  if (list !== undefined && !paths.includes('id')) throw new Error(`${entity} shows '${list}' and so needs its 'id'`);
}

/**
 * Rows that belong to one row and are saved with it in one transaction: a given list replaces the stored one (an item with an id updates
 * that row, one without inserts, a stored one left out is deleted); without the list nothing changes. At most 500. `paths` starts from
 * every own field and the titles of references; roles of `hiddenFrom` see no row of the list. Its fields may be lists of rows in turn, at
 * most three levels deep.
 */
export function childrenField<F extends Fields, const X extends SubsetSpec<PathOf<F>> = Record<never, never>>(
  label: Text,
  { hiddenFrom, ...child }: { entity: string; parentKey: string; fields: F; paths?: X; hiddenFrom?: readonly Role[] },
) {
  const paths = appliedTo(ownPaths(child.fields), child.paths ?? {});
  checkLists(child.entity, child.fields, paths);
  const item = byPresenceOfId(insertSchema(child.fields), updateSchema(child.fields));
  const meta = { kind: 'children', label, optional: true, derived: false, hiddenFrom, children: { ...child, paths } } as const;
  const row = z.array(rowSchema(child.fields, paths));
  return { schema: listOf(item, { max: MAX_CHILDREN }), row, meta, target: undefined } as unknown as Field<
    z.ZodType<SaveOf<F>[], SaveOf<F>[]>,
    false,
    undefined,
    z.ZodType<RowOf<F, Applied<X, OwnPath<F>>>[]>
  >;
}
