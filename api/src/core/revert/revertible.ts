import { isDeepStrictEqual } from 'node:util';
import type { EntityMetadata } from '@mikro-orm/core';
import { MASKED, ruleText, type ApiIssue, type Text } from '@moru/contract';
import { Alog, type Change } from '../audit/alog.entity.ts';
import { kept } from '../audit/kept-value.ts';
import type { Ctx } from '../ctx.ts';
import { metaOf, propertyOf } from '../list/joins.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf, parentOf, registeredEntry } from '../resource/registry.ts';

/** A row that fields are to be given back to. */
export interface Target {
  readonly entity: string;
  readonly id: number;
  readonly label: string;
  /** The last entry that is taken back: what came later counts against it. */
  readonly lastId: number;
  readonly changes: readonly Change[];
}

/** A stored row by its columns. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The resource whose save writes rows of an entity: its own, or that of the whole it is part of; undefined for what nobody edits. */
export function saverOf(entity: string): { resource: string; part?: { field: string; key: string } } | undefined {
  const name = entityName(entity);
  if (entryOf(name).resource?.access.update) return { resource: entity };
  const parent = parentOf(name);
  return parent && { resource: parent.resource, part: parent };
}

/** Why a field of an entry cannot be given back, or undefined. */
export function whyNot(entity: string, change: Change | undefined): Text | undefined {
  if (!change) return { ko: '이 기록에 없는 항목입니다', en: 'the entry has no such field' };
  const meta = entryOf(entityName(entity)).fields[change.field]?.meta;
  if (!meta || meta.derived) return { ko: '계산되거나 다른 작업이 정하는 값입니다', en: 'a value that is derived' };
  if (meta.kind === 'secret' || change.from === MASKED || change.to === MASKED)
    return { ko: '이력에 남기지 않는 값입니다', en: 'a value that history does not keep' };
  return undefined;
}

/** Metadata of an entity that history names; undefined for one that is no table of rows (an import). */
export const metaFor = (ctx: Ctx, entity: string): EntityMetadata | undefined =>
  registeredEntry(entityName(entity)) ? metaOf(ctx.em.getMetadata(), entityName(entity)) : undefined;

/** The stored row; null when it is gone. */
export async function storedRow(ctx: Ctx, { entity, id }: Pick<Target, 'entity' | 'id'>): Promise<StoredRow | null> {
  const meta = metaFor(ctx, entity);
  // Which entity it is, is known at run time only; every one of them has an id.
  return meta ? ((await ctx.em.findOne(meta.class, { id } as never)) as StoredRow | null) : null;
}

const LATER: Text = { ko: '그 뒤에 다시 바뀐 값입니다', en: 'was changed again since' };

/**
 * Fields that were changed again after the entry, each with what the entry set, what it is now, and who did it when. Writes past
 * history (an import's) are seen by the value alone.
 */
export async function changedSince(ctx: Ctx, target: Target, row: StoredRow, at: (field: string) => ApiIssue['path']): Promise<ApiIssue[]> {
  const meta = metaFor(ctx, target.entity);
  const later = await ctx.em.find(
    Alog,
    { entity: target.entity, entityId: target.id, id: { $gt: target.lastId } },
    { orderBy: { id: 'desc' } },
  );
  return target.changes.flatMap(({ field, to }) => {
    const property = meta && propertyOf(meta, field);
    const now = property ? kept(property, row[field]) : null;
    const by = later.find(({ changes }) => changes.some((change) => change.field === field));
    if (!by && isDeepStrictEqual(now, to)) return [];
    const who = by ? { by: by.userName, at: by.at.toISOString(), alogId: by.id } : {};
    return [
      {
        code: 'changed_since',
        path: at(field),
        message: ruleText(LATER),
        entity: target.entity,
        id: target.id,
        field,
        was: to,
        now,
        ...who,
      },
    ];
  });
}
