import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import type { ApiIssue } from '@moru/contract';
import { Alog, type Change } from '../audit/alog.entity.ts';
import { chunked } from '../chunked.ts';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import { inHistory } from '../orm/call.ts';
import { lockRows } from '../orm/lock-rows.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf, registeredEntry } from '../registry/registry.ts';
import { giveBack, type Giving, type Services } from './give-back.ts';
import { refuseChanged, refuseGone } from './revert-entry.ts';
import { changedSince, laterEntries, rowKey, saverOf, storedRows, touchedSince, whyNot, type Target } from './revertible.ts';

const PATH = ['batchId'];
const IMPORTED = { ko: '가져오기는 가져오기 화면에서 되돌리세요', en: 'Undo an import on the import page' };
const NOT_ALL = {
  ko: '삭제하거나 품목을 더한 묶음은 되돌릴 수 없습니다. 등록과 수정만 있는 묶음을 고르세요',
  en: 'Rows were deleted or lines added in this batch: only new rows and changes can be taken back',
};
const NOTHING = { ko: '이 묶음에는 되돌릴 값이 없습니다', en: 'Nothing in this batch can be given back' };

const GONE_ALREADY = {
  ko: '이 묶음에서 등록한 행이 이미 모두 삭제되었습니다',
  en: 'Everything that this batch made is gone already',
};

/** Rows removed in one call. */
const MAX_REMOVED = 200;

const keyOf = ({ entity, entityId }: Alog) => rowKey({ entity, id: Number(entityId) });

/** Whether the entry's row came with one that the same batch made: it goes with it too. */
const isPartOf = (made: ReadonlySet<string>, { parentEntity, parentId }: Alog) =>
  parentEntity !== null && made.has(rowKey({ entity: parentEntity ?? '', id: Number(parentId) }));

function refuseUnfit(entries: readonly Alog[], made: ReadonlySet<string>): void {
  if (entries.some(({ action }) => action === 'import')) throw refuse.rule(PATH, IMPORTED);
  // Rows of a ledger come and go with the rules of what is saved; they are no obstacle.
  const own = entries.filter((entry) => saverOf(entry.entity) && !isPartOf(made, entry));
  if (own.some((entry) => entry.action === 'delete' || (entry.action === 'create' && !made.has(keyOf(entry))))) throw refuse.state(NOT_ALL);
}

/** Rows that the batch made and that are removed by themselves, with their last entry in it. */
function madeIn(entries: readonly Alog[]): Map<string, Alog> {
  const own = entries.filter(({ action, entity, parentEntity }) => action === 'create' && saverOf(entity) && !parentEntity);
  const keys = new Set(own.map(keyOf));
  return new Map(entries.filter((entry) => keys.has(keyOf(entry))).map((entry) => [keyOf(entry), entry]));
}

/** What one row held before its first entry of the batch and after its last, of the fields that people write. */
function changesOf(entries: readonly Alog[]): Change[] {
  const first = new Map<string, Change>();
  for (const { entity, changes } of entries) {
    for (const change of changes) {
      if (whyNot(entity, change) === undefined) first.set(change.field, { ...change, from: (first.get(change.field) ?? change).from });
    }
  }
  return [...first.values()].filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

function targetsOf(entries: readonly Alog[]): Target[] {
  const rows = Map.groupBy(entries, ({ entity, entityId }) => `${entity} ${entityId}`);
  return [...rows.values()].flatMap((own) => {
    const last = own.at(-1);
    const changes = changesOf(own);
    if (!last?.entityId || !saverOf(last.entity) || changes.length === 0) return [];
    return [{ entity: last.entity, id: last.entityId, label: last.entityLabel, lastId: last.id, changes }];
  });
}

async function givingsOf(ctx: Ctx, targets: readonly Target[]): Promise<Giving[]> {
  const [rows, later] = [await storedRows(ctx, targets), await laterEntries(ctx, targets)];
  const issues: ApiIssue[] = [];
  const givings = targets.map((target): Giving => {
    const row = rows.get(rowKey(target));
    if (!row) throw refuseGone();
    issues.push(...changedSince(ctx, target, row, later.get(rowKey(target)) ?? [], () => PATH));
    return { target, row };
  });
  if (issues.length > 0) throw refuseChanged(issues);
  return givings;
}

/** Before anything is read of them: who refers to them must be seen as of now. */
async function lockMade(ctx: Ctx, made: Iterable<Alog>): Promise<void> {
  const byEntity = [...Map.groupBy(made, ({ entity }) => entityName(entity))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, own] of byEntity)
    await lockRows(
      ctx,
      name,
      own.map(({ entityId }) => Number(entityId)),
    );
}

/** Removes what the batch made, the latest first, by the rules of every delete; what is gone already is no obstacle. Returns how many. */
async function removeMade(ctx: Ctx, made: readonly Alog[], services: Services): Promise<number> {
  const rows = made.map(({ id, entity, entityId }) => ({ entity, id: Number(entityId), lastId: id }));
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

/** Asks the services of the batch's rows whether it is of a kind that one of them takes back. */
async function takenBack(entries: readonly Alog[], ctx: Ctx, services: Services) {
  for (const entity of new Set(entries.map((entry) => entry.entity))) {
    const service = registeredEntry(entityName(entity)) && entryOf(entityName(entity)).service;
    const own = service ? await services(entity).takeBatchBack(entries, ctx) : undefined;
    if (own) return own;
  }
  return undefined;
}

/**
 * Takes one save of several rows back as a whole, as a new batch: what it changed gets its former values, what it made goes. Throws 404
 * for an unknown batch, 400 for an import of order lines and for one that changed nothing people write, 409 when rows were deleted in
 * it, changed again since, are in use, or are gone already.
 */
export async function revertBatch(batchId: string, ctx: Ctx, services: Services): Promise<{ batchId: string; rows: number }> {
  // Of several who take the same batch back the later ones wait here, then find it taken back.
  const entries = await ctx.em.find(Alog, { batchId }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  if (entries.length === 0) throw refuse.notFound('Batch', batchId);
  const own = await takenBack(entries, ctx, services);
  if (own) return own;
  const made = madeIn(entries);
  await lockMade(ctx, made.values());
  refuseUnfit(entries, new Set(made.keys()));
  const targets = targetsOf(entries.filter((entry) => !made.has(keyOf(entry)) && !isPartOf(new Set(made.keys()), entry)));
  if (targets.length === 0 && made.size === 0) throw refuse.rule(PATH, NOTHING);
  const givings = targets.length > 0 ? await givingsOf(ctx, targets) : [];
  const undo = randomUUID();
  const rows = await inHistory(ctx, { action: 'revert', batchId: undo, reason: batchId }, async (inner) => {
    const saved = await giveBack(inner, givings, services);
    return saved.length + (made.size > 0 ? await removeMade(inner, [...made.values()], services) : 0);
  });
  if (rows === 0) throw refuse.state(GONE_ALREADY);
  return { batchId: undo, rows };
}
