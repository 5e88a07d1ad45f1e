import type { EntityMetadata } from '@mikro-orm/core';
import type { ApiIssue, ChildSpec, Fields } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import { metaOf } from '../orm/metadata.ts';
import type { BaseEntity } from '../orm/base.entity.ts';
import { lockRows } from '../orm/lock-rows.ts';
import { entityName } from '../orm/naming.ts';
import { visibleIds } from '../scope/visible-ids.ts';
import type { ChildDraft } from './draft.ts';
import { ownColumns } from './own-columns.ts';
import { checkReferences } from './references.ts';
import { refuseReferred } from './referrers.ts';
import { afterRemoval } from './removal.ts';
import { rowsToDelete, removeLevels } from './resource-children.ts';
import { refuseTwice } from './save.ts';
import { checkVersion } from './version.ts';

type ChildRow = BaseEntity & Record<string, unknown>;
type Item = Record<string, unknown>;

/** A written row, with its item. */
export interface Written {
  readonly parent: BaseEntity;
  readonly isNew: boolean;
  readonly item: Item;
  readonly path: (string | number)[];
}

/** Runs before the rows of one list field are written, here and in the lists within it (`items.values`). */
export type BeforeChildren = (field: string, drafts: ChildDraft[], removed: BaseEntity[]) => Promise<void>;

/** The lists of child rows given for one children field, each with its parent. */
interface GivenChildren {
  readonly field: string;
  readonly child: ChildSpec;
  readonly lists: readonly { parent: BaseEntity; isNew: boolean; items: readonly Item[]; path: (string | number)[] }[];
}

async function stored(ctx: Ctx, meta: EntityMetadata, { child, lists }: GivenChildren): Promise<ChildRow[]> {
  const parents = lists.filter(({ isNew }) => !isNew).map(({ parent }) => parent.id);
  if (parents.length === 0) return [];
  const rows = (await ctx.em.find(meta.class, { [child.parentKey]: { $in: parents } } as never)) as unknown as ChildRow[];
  if (rows.length === 0) return rows;
  // Rows that the caller does not see are neither replaced nor removed.
  const seen = await visibleIds(
    ctx,
    meta.className,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => seen.has(id));
}

function draftsOf({ child, lists }: GivenChildren, rows: readonly ChildRow[]): ChildDraft[] {
  const issues: ApiIssue[] = [];
  const drafts = lists.flatMap(({ parent, items, path }) => {
    const own = new Map(rows.filter((row) => row[child.parentKey] === parent.id).map((row) => [row.id, row]));
    refuseTwice(items, path);
    return items.map((item, index): ChildDraft => {
      const row = item['id'] === undefined ? undefined : own.get(Number(item['id']));
      const at = [...path, index];
      if (item['id'] !== undefined && !row)
        issues.push({
          code: 'no_such_row',
          path: [...at, 'id'],
          message: `존재하지 않는 ${entityName(child.entity)} ID ${String(item['id'])}`,
        });
      return { item, row, set: {}, path: at, parent };
    });
  });
  if (issues.length > 0) throw refuse.validation(issues);
  return drafts;
}

/** Writes the lists that items give for rows with these fields, and the lists within those. */
export async function saveLists(ctx: Ctx, fields: Fields, written: readonly Written[], before: BeforeChildren, prefix = ''): Promise<void> {
  for (const [field, { meta }] of Object.entries(fields)) {
    if (!meta.children) continue;
    const lists = written.flatMap(({ parent, isNew, item, path }) =>
      item[field] === undefined ? [] : [{ parent, isNew, items: item[field] as Item[], path: [...path, field] }],
    );
    if (lists.length > 0) await saveChildren(ctx, { field: prefix + field, child: meta.children, lists }, before);
  }
}

async function remove(ctx: Ctx, { fields }: ChildSpec, name: string, removed: readonly ChildRow[]): Promise<void> {
  if (removed.length === 0) return;
  // Before it is judged who refers to them, like in a delete: others lock the rows that they are about to refer to.
  await lockRows(
    ctx,
    name,
    removed.map(({ id }) => id),
  );
  const { toDelete, levels } = await rowsToDelete(ctx, fields, name, removed);
  await refuseReferred(ctx, toDelete);
  // Before the others are written: a new row may reuse a unique key of a deleted one.
  await removeLevels(ctx, levels);
  await afterRemoval(ctx, toDelete);
}

/** Removes the stored children that the given lists leave out, then writes the rest; runs `before` in between. */
async function saveChildren(ctx: Ctx, given: GivenChildren, before: BeforeChildren): Promise<void> {
  const { em } = ctx;
  const { child, field } = given;
  const meta = metaOf(em.getMetadata(), entityName(child.entity));
  const rows = await stored(ctx, meta, given);
  const drafts = draftsOf(given, rows);
  for (const { row, item, path } of drafts) if (row) await checkVersion(ctx, child.entity, row, item['version'], path);
  await checkReferences(ctx, child.fields, drafts);
  const kept = new Set(drafts.map(({ row }) => row?.id));
  const removed = rows.filter(({ id }) => !kept.has(id));
  await before(field, drafts, removed);
  await remove(ctx, child, meta.className, removed);
  const written = drafts.map(({ row, item, set, parent, path }): Written => {
    const values = { ...ownColumns(meta, { ...item, ...set }), [child.parentKey]: parent.id } as never;
    // `create` of a class known at run time only returns one of its rows.
    const now = row ? em.assign(row, values) : (em.create(meta.class, values, { partial: true }) as unknown as ChildRow);
    return { parent: now, isNew: !row, item, path };
  });
  await em.flush();
  await saveLists(ctx, child.fields, written, before, `${field}.`);
}
