import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ApiIssue } from '@moru/contract';
import { Alog, type Change } from '../audit/alog.entity.ts';
import type { Ctx } from '../ctx.ts';
import { refuse } from '../http/refuse.ts';
import { inHistory } from '../orm/call.ts';
import { giveBack, type Giving, type Services } from './give-back.ts';
import { refuseChanged, refuseGone } from './revert-entry.ts';
import { changedSince, saverOf, storedRow, whyNot, type Target } from './revertible.ts';

const PATH = ['batchId'];
const IMPORTED = { ko: '가져오기는 가져오기 화면에서 되돌리세요', en: 'undo an import on the import page' };
const NOT_ONLY_CHANGES = {
  ko: '등록이나 삭제가 섞인 묶음은 되돌릴 수 없습니다. 수정만 있는 묶음을 고르세요',
  en: 'rows were made or deleted in this batch: only a batch of changes can be taken back',
};
const NOTHING = { ko: '이 묶음에는 되돌릴 값이 없습니다', en: 'nothing in this batch can be given back' };

function refuseUnfit(entries: readonly Alog[]): void {
  if (entries.some(({ action }) => action === 'import')) throw refuse.rule(PATH, IMPORTED);
  // Rows of a ledger come and go with the rules of what is saved; they are no obstacle.
  const own = entries.filter(({ entity }) => saverOf(entity));
  if (own.some(({ action }) => action === 'create' || action === 'delete')) throw refuse.state(NOT_ONLY_CHANGES);
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
  const givings: Giving[] = [];
  const issues: ApiIssue[] = [];
  for (const target of targets) {
    const row = await storedRow(ctx, target);
    if (!row) throw refuseGone();
    issues.push(...(await changedSince(ctx, target, row, () => PATH)));
    givings.push({ target, row });
  }
  if (issues.length > 0) throw refuseChanged(issues);
  return givings;
}

/**
 * Takes one save of several rows back as a whole, as a new batch. Throws 404 for an unknown batch, 400 for an import and for one that
 * changed nothing people write, 409 when rows were made, deleted or changed again in it or since.
 */
export async function revertBatch(batchId: string, ctx: Ctx, services: Services): Promise<{ batchId: string; rows: number }> {
  const entries = await ctx.em.find(Alog, { batchId }, { orderBy: { id: 'asc' } });
  if (entries.length === 0) throw refuse.notFound('Batch', batchId);
  refuseUnfit(entries);
  const targets = targetsOf(entries);
  if (targets.length === 0) throw refuse.rule(PATH, NOTHING);
  const givings = await givingsOf(ctx, targets);
  const undo = randomUUID();
  const saved = await inHistory(ctx, { action: 'revert', batchId: undo, reason: batchId }, (inner) => giveBack(inner, givings, services));
  return { batchId: undo, rows: saved.length };
}
