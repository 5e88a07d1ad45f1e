import { isDeepStrictEqual } from 'node:util';
import type { EntityMetadata } from '@mikro-orm/core';
import { MASKED, ruleText, type ApiIssue, type Text } from '@moru/contract';
import { Alog, type Change } from '../audit/alog.entity.ts';
import { kept } from '../audit/kept-value.ts';
import { chunked } from '../chunked.ts';
import type { Ctx } from '../call/ctx.ts';
import { lockRows } from '../orm/lock-rows.ts';
import { metaOf, propertyOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf, parentOf, registeredEntry } from '../registry/registry.ts';

/** A row whose fields are to be restored. */
export interface Target {
  readonly entity: string;
  readonly id: number;
  readonly label: string;
  /** The last reverted entry: later changes of the row prevent the revert. */
  readonly lastId: number;
  readonly changes: readonly Change[];
}

/** A stored row by its columns. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** One list on the path from a saved row to a part of it. */
export interface Part {
  /** Entity of the list's rows. */
  readonly entity: string;
  readonly field: string;
  /** Property with the id of the row that has the list. */
  readonly key: string;
}

/** The service that saves rows of an entity. */
export interface Saver {
  readonly resource: string;
  /** The lists from a row of the resource down to the entity's rows; none for its own rows. */
  readonly parts: readonly Part[];
}

/** The resource whose save writes rows of an entity: its own, or that of its parent; undefined for rows that nobody edits. */
export function saverOf(entity: string): Saver | undefined {
  const name = entityName(entity);
  if (entryOf(name).resource?.access.update) return { resource: entity, parts: [] };
  const parent = parentOf(name);
  if (!parent) return undefined;
  const isWhole = entryOf(entityName(parent.resource)).resource !== undefined;
  const above = isWhole ? { resource: parent.resource, parts: [] } : saverOf(parent.resource);
  return above && { resource: above.resource, parts: [...above.parts, { entity, field: parent.field, key: parent.key }] };
}

const metaOfField = (entity: string, field: string) => entryOf(entityName(entity)).fields[field]?.meta;

/** Whether a field is calculated or set by other steps; people do not write it. */
export function isDerived(entity: string, field: string): boolean {
  const meta = metaOfField(entity, field);
  return !meta || Boolean(meta.derived);
}

/** Whether history does not store a value of the change: a password, a recipient. */
export const isUnstored = (entity: string, { field, from, to }: Change): boolean =>
  metaOfField(entity, field)?.kind === 'secret' || from === MASKED || to === MASKED;

function whyNot(entity: string, change: Change | undefined): Text | undefined {
  if (!change) return { ko: '이 기록에 없는 항목입니다', en: 'The entry has no such field' };
  if (isDerived(entity, change.field)) return { ko: '계산되거나 다른 작업이 정하는 값입니다', en: 'A derived value' };
  return isUnstored(entity, change) ? { ko: '이력에 남기지 않는 값입니다', en: 'A value that is not stored in history' } : undefined;
}

/** Issue `not_revertible`, with the reason, for a field that cannot be restored; none for another. */
export function notRevertible(entity: string, field: string, change: Change | undefined, path: ApiIssue['path']): ApiIssue[] {
  const why = whyNot(entity, change);
  if (!why) return [];
  const label = metaOfField(entity, field)?.label;
  const text = label ? { ko: `${label.ko}: ${why.ko}`, en: `${label.en}: ${why.en}` } : why;
  return [{ code: 'not_revertible', path, message: ruleText(text), field }];
}

/** Metadata of an entity named in history; undefined for a name without a table (an import). */
export const metaFor = (ctx: Ctx, entity: string): EntityMetadata | undefined =>
  registeredEntry(entityName(entity)) ? metaOf(ctx.em.getMetadata(), entityName(entity)) : undefined;

type RowOf = Pick<Target, 'entity' | 'id'>;

/** Key of a row among rows of several entities. */
export const rowKey = ({ entity, id }: RowOf): string => `${entity} ${id}`;

const MAX_IN = 500;

const byEntity = (rows: readonly RowOf[]) =>
  [...Map.groupBy(rows, ({ entity }) => entity)].flatMap(([entity, own]) =>
    Array.from(
      chunked(
        own.map(({ id }) => id),
        MAX_IN,
      ),
      (ids) => ({ entity, ids }),
    ),
  );

/** The stored rows of targets by `rowKey`; deleted ones are left out. */
export async function storedRows(ctx: Ctx, targets: readonly RowOf[]): Promise<Map<string, StoredRow>> {
  const stored = new Map<string, StoredRow>();
  for (const { entity, ids } of byEntity(targets)) {
    const meta = metaFor(ctx, entity);
    // The entity is known at run time only; every row has an id.
    const rows = meta ? ((await ctx.em.find(meta.class, { id: { $in: ids } } as never)) as StoredRow[]) : [];
    for (const row of rows) stored.set(rowKey({ entity, id: row.id }), row);
  }
  return stored;
}

/** Ids of the rows whose saves write these rows of an entity: themselves, or the rows that they are parts of. */
async function savedIds({ em }: Ctx, { parts }: Saver, ids: readonly number[]): Promise<number[]> {
  let above = [...ids];
  for (const { entity, key } of parts.toReversed()) {
    const { class: part } = metaOf(em.getMetadata(), entityName(entity));
    // The entity is known at run time only; every part has the id of its parent.
    const rows = await em.find(part, { id: { $in: above } } as never, { fields: ['id', key] as never, disableIdentityMap: true });
    above = [...new Set(rows.map((row) => Number((row as Record<string, unknown>)[key])))];
  }
  return above;
}

/**
 * Locks the rows whose saves write the given ones, in one order for all callers: what is read of them afterwards stays as it is until the
 * transaction ends.
 */
export async function lockSaved(ctx: Ctx, rows: readonly RowOf[]): Promise<void> {
  const saved = new Map<string, number[]>();
  for (const { entity, ids } of byEntity(rows)) {
    const saver = saverOf(entity);
    if (!saver) continue;
    const name = entityName(saver.resource);
    saved.set(name, [...(saved.get(name) ?? []), ...(await savedIds(ctx, saver, ids))]);
  }
  for (const [name, ids] of [...saved].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const part of chunked(
      [...new Set(ids)].toSorted((a, b) => a - b),
      MAX_IN,
    ))
      await lockRows(ctx, name, part);
}

/** Entries of rows after a given entry, the latest first, by `rowKey`. */
export async function laterEntries(ctx: Ctx, targets: readonly Pick<Target, 'entity' | 'id' | 'lastId'>[]): Promise<Map<string, Alog[]>> {
  const last = new Map(targets.map((target) => [rowKey(target), target.lastId]));
  const first = Math.min(...last.values());
  const later: Alog[] = [];
  for (const { entity, ids } of byEntity(targets))
    later.push(...(await ctx.em.find(Alog, { entity, entityId: { $in: ids }, id: { $gt: first } }, { orderBy: { id: 'desc' } })));
  const keyOf = ({ entity, entityId }: Alog) => rowKey({ entity, id: Number(entityId) });
  return Map.groupBy(
    later.filter((entry) => entry.id > (last.get(keyOf(entry)) ?? 0)),
    keyOf,
  );
}

const LATER: Text = { ko: '그 뒤에 다시 바뀐 값입니다', en: 'Changed again since' };

/** Who did it and when, for an issue. */
const doneBy = (entry: Alog | undefined) => (entry ? { by: entry.userName, at: entry.at.toISOString(), alogId: entry.id } : {});

/** A row that a batch created and that was changed since. */
export const touchedSince = ({ entity, id }: RowOf, entry: Alog, path: ApiIssue['path']): ApiIssue => ({
  code: 'changed_since',
  path,
  message: ruleText(LATER),
  entity,
  id,
  ...doneBy(entry),
});

/**
 * Fields that were changed again after the entry, each with the value the entry set, the present one, and who changed it when. Writes that
 * bypass history (an import's) are detected only by the value.
 */
export function changedSince(
  ctx: Ctx,
  target: Target,
  row: StoredRow,
  later: readonly Alog[],
  at: (field: string) => ApiIssue['path'],
): ApiIssue[] {
  const meta = metaFor(ctx, target.entity);
  return target.changes.flatMap(({ field, to }) => {
    const property = meta && propertyOf(meta, field);
    const now = property ? kept(property, row[field]) : null;
    const by = later.find(({ changes }) => changes.some((change) => change.field === field));
    if (!by && isDeepStrictEqual(now, to)) return [];
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
        ...doneBy(by),
      },
    ];
  });
}
