import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import type { ApiIssue } from '@moru/contract';
import { Alog, type Change } from '../audit/alog.entity.ts';
import { chunked } from '../chunked.ts';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import { inHistory } from '../orm/call.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf, registeredEntry } from '../registry/registry.ts';
import { restoreRows, type Restore, type Services } from './restore-rows.ts';
import { refuseChanged, refuseGone } from './revert-entry.ts';
import {
  changedSince,
  isDerived,
  isUnstored,
  laterEntries,
  lockSaved,
  notRevertible,
  rowKey,
  saverOf,
  storedRows,
  touchedSince,
  type Target,
} from './revertible.ts';

const PATH = ['batchId'];
const OF_IMPORT = { ko: '가져오기는 가져오기 화면에서 되돌리세요', en: 'Undo an import on the import page' };
const NOT_ALL = {
  ko: '삭제하거나 품목을 더한 묶음은 되돌릴 수 없습니다. 등록과 수정만 있는 묶음을 고르세요',
  en: 'Rows were deleted or lines added in this batch: only new rows and changes can be undone',
};
const UNSTORED = {
  ko: '이력에 남기지 않는 값도 바뀐 묶음이라 되돌릴 수 없습니다. 행을 열어 직접 고치세요. 다른 항목의 이전 값은 로그에 있습니다',
  en: 'Some changed values are not stored in history, so this batch cannot be undone. Correct its rows by hand; the log has the earlier values of the other fields',
};
const NOTHING = { ko: '이 묶음에는 되돌릴 값이 없습니다', en: 'Nothing in this batch can be reverted' };

const ALREADY_DELETED = {
  ko: '이 묶음에서 등록한 행이 이미 모두 삭제되었습니다',
  en: 'All rows created in this batch are already deleted',
};

/** Rows deleted in one call. */
const MAX_REMOVED = 200;

const keyOf = ({ entity, entityId }: Alog) => rowKey({ entity, id: Number(entityId) });

/** Whether the entry's row is a part of one that the same batch created: it is deleted with it. */
const isPartOf = (created: ReadonlySet<string>, { parentEntity, parentId }: Alog) =>
  parentEntity !== null && created.has(rowKey({ entity: parentEntity ?? '', id: Number(parentId) }));

function refuseIrreversible(entries: readonly Alog[], created: ReadonlySet<string>): void {
  if (entries.some(({ action }) => action === 'import')) throw refuse.rule(PATH, OF_IMPORT);
  // Rows of a ledger follow the rules of the saved rows; they are no obstacle.
  const own = entries.filter((entry) => saverOf(entry.entity) && !isPartOf(created, entry));
  if (own.some((entry) => entry.action === 'delete' || (entry.action === 'create' && !created.has(keyOf(entry)))))
    throw refuse.state(NOT_ALL);
}

/** Rows that the batch created and that are deleted on their own, with their last entry in it. */
function createdIn(entries: readonly Alog[]): Map<string, Alog> {
  const own = entries.filter(({ action, entity, parentEntity }) => action === 'create' && saverOf(entity) && !parentEntity);
  const keys = new Set(own.map(keyOf));
  return new Map(entries.filter((entry) => keys.has(keyOf(entry))).map((entry) => [keyOf(entry), entry]));
}

/** The values of one row before its first entry of the batch and after its last, of the fields that people write. */
function changesOf(entity: string, entries: readonly Alog[]): Change[] {
  const first = new Map<string, Change>();
  for (const { changes } of entries) {
    for (const change of changes) {
      if (!isDerived(entity, change.field)) first.set(change.field, { ...change, from: (first.get(change.field) ?? change).from });
    }
  }
  // The mask of a value equals that of another.
  return [...first.values()].filter((change) => isUnstored(entity, change) || !isDeepStrictEqual(change.from, change.to));
}

function targetsOf(entries: readonly Alog[]): Target[] {
  const rows = Map.groupBy(entries, ({ entity, entityId }) => `${entity} ${entityId}`);
  return [...rows.values()].flatMap((own) => {
    const last = own.at(-1);
    if (!last?.entityId || !saverOf(last.entity)) return [];
    const changes = changesOf(last.entity, own);
    if (changes.length === 0) return [];
    return [{ entity: last.entity, id: last.entityId, label: last.entityLabel, lastId: last.id, changes }];
  });
}

/** 409 `not_revertible` with every field that would keep its new value: a batch is reverted as a whole. */
function refuseUnstored(targets: readonly Target[]): void {
  const issues = targets.flatMap(({ entity, id, changes }) =>
    changes.flatMap((change) => notRevertible(entity, change.field, change, PATH).map((issue) => ({ ...issue, entity, id }))),
  );
  if (issues.length > 0) throw refuse.conflict('not_revertible', UNSTORED, issues);
}

async function restoresOf(ctx: Ctx, targets: readonly Target[]): Promise<Restore[]> {
  const [rows, later] = [await storedRows(ctx, targets), await laterEntries(ctx, targets)];
  const issues: ApiIssue[] = [];
  const restores = targets.map((target): Restore => {
    const row = rows.get(rowKey(target));
    if (!row) throw refuseGone();
    issues.push(...changedSince(ctx, target, row, later.get(rowKey(target)) ?? [], () => PATH));
    return { target, row };
  });
  if (issues.length > 0) throw refuseChanged(issues);
  return restores;
}

/**
 * Deletes the rows that the batch created, the latest first, by the rules of every delete; rows that are deleted already are no obstacle.
 * Returns their number.
 */
async function removeCreated(ctx: Ctx, created: readonly Alog[], services: Services): Promise<number> {
  const rows = created.map(({ id, entity, entityId }) => ({ entity, id: Number(entityId), lastId: id }));
  const later = await laterEntries(ctx, rows);
  const touched = rows.flatMap((row) => {
    const [last] = later.get(rowKey(row)) ?? [];
    return last && last.action !== 'delete' ? [touchedSince(row, last, PATH)] : [];
  });
  if (touched.length > 0) throw refuseChanged(touched);
  let removed = 0;
  for (const [entity, own] of Map.groupBy(rows.toReversed(), (row) => row.entity))
    for (const part of chunked(own, MAX_REMOVED)) {
      const ids = part.map(({ id }) => id);
      removed += await services(entity).del(ids, ctx);
    }
  return removed;
}

/** Asks the services of the batch's rows whether one of them reverts it itself. */
async function revertByService(entries: readonly Alog[], ctx: Ctx, services: Services) {
  for (const entity of new Set(entries.map((entry) => entry.entity))) {
    const service = registeredEntry(entityName(entity)) && entryOf(entityName(entity)).service;
    const own = service ? await services(entity).revertOwnBatch(entries, ctx) : undefined;
    if (own) return own;
  }
  return undefined;
}

/**
 * Reverts one save of several rows as a whole, as a new batch: changed rows get their former values, created rows are deleted. Throws 404
 * for an unknown batch, 400 for an import of order lines and for one without changes by people, 409 when rows were deleted in it, changed
 * again since, are in use, or are deleted already, and when history does not store one of its changed values.
 */
export async function revertBatch(batchId: string, ctx: Ctx, services: Services): Promise<{ batchId: string; rows: number }> {
  // Of several callers that revert the same batch the later ones wait here, then find it reverted.
  const entries = await ctx.em.find(Alog, { batchId }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  if (entries.length === 0) throw refuse.notFound('Batch', batchId);
  const own = await revertByService(entries, ctx, services);
  if (own) return own;
  const created = createdIn(entries);
  refuseIrreversible(entries, new Set(created.keys()));
  const targets = targetsOf(entries.filter((entry) => !created.has(keyOf(entry)) && !isPartOf(new Set(created.keys()), entry)));
  if (targets.length === 0 && created.size === 0) throw refuse.rule(PATH, NOTHING);
  refuseUnstored(targets);
  // Before they, and the rows that refer to those of the batch, are read: a change in between would be overwritten.
  await lockSaved(ctx, [...targets, ...[...created.values()].map(({ entity, entityId }) => ({ entity, id: Number(entityId) }))]);
  const restores = targets.length > 0 ? await restoresOf(ctx, targets) : [];
  const undo = randomUUID();
  const rows = await inHistory(ctx, { action: 'revert', batchId: undo, reason: batchId }, async (inner) => {
    const saved = await restoreRows(inner, restores, services);
    return saved.length + (created.size > 0 ? await removeCreated(inner, [...created.values()], services) : 0);
  });
  if (rows === 0) throw refuse.state(ALREADY_DELETED);
  return { batchId: undo, rows };
}
