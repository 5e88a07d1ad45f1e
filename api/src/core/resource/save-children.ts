import type { EntityMetadata } from '@mikro-orm/core';
import type { ApiIssue, ChildSpec } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import { metaOf } from '../orm/metadata.ts';
import type { BaseEntity } from '../orm/base.entity.ts';
import { entityName } from '../orm/naming.ts';
import { visibleIds } from '../scope/visible-ids.ts';
import type { ChildDraft } from './draft.ts';
import { ownColumns } from './own-columns.ts';
import { checkReferences } from './references.ts';
import { refuseReferred } from './referrers.ts';
import type { RowIds } from '../registry/registry.ts';
import { afterRemoval } from './removal.ts';
import { checkVersion } from './version.ts';

type ChildRow = BaseEntity & Record<string, unknown>;
type Item = Record<string, unknown>;

/** The lists of child rows given for one children field, each with its parent. */
export interface GivenChildren {
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

/** Removes the stored children that the given lists leave out, then writes the rest; runs `before` in between. Returns the written rows. */
export async function saveChildren(
  ctx: Ctx,
  given: GivenChildren,
  before: (drafts: ChildDraft[], removed: ChildRow[]) => Promise<void>,
): Promise<void> {
  const { em } = ctx;
  const { child } = given;
  const meta = metaOf(em.getMetadata(), entityName(child.entity));
  const rows = await stored(ctx, meta, given);
  const drafts = draftsOf(given, rows);
  for (const { row, item, path } of drafts) if (row) await checkVersion(ctx, child.entity, row, item['version'], path);
  await checkReferences(ctx, child.fields, drafts);
  const kept = new Set(drafts.map(({ row }) => row?.id));
  const removed = rows.filter(({ id }) => !kept.has(id));
  await before(drafts, removed);
  if (removed.length > 0) {
    const going: RowIds = new Map([[meta.className, removed.map(({ id }) => id)]]);
    await refuseReferred(ctx, going);
    for (const row of removed) em.remove(row);
    // Before the others: a new row may take over a unique key of one that goes.
    await em.flush();
    await afterRemoval(ctx, going);
  }
  for (const { row, item, set, parent } of drafts) {
    const values = { ...ownColumns(meta, { ...item, ...set }), [child.parentKey]: parent.id };
    if (row) em.assign(row, values as never);
    else em.create(meta.class, values as never, { partial: true });
  }
  await em.flush();
}
