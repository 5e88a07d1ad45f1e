import type { ApiIssue } from '@moru/contract';
import { Alog } from '../audit/alog.entity.ts';
import type { Ctx } from '../call/ctx.ts';
import { found, refuse } from '../call/refuse.ts';
import { inHistory } from '../orm/call.ts';
import { restoreRows, type Services } from './restore-rows.ts';
import { changedSince, laterEntries, notRevertible, rowKey, saverOf, storedRows, type Target } from './revertible.ts';

const GONE = {
  ko: '삭제된 행은 되살릴 수 없습니다. 새로 등록하세요',
  en: 'The row was deleted and cannot be restored: create a new one',
};
const CREATED = { ko: '등록 기록에는 되돌릴 이전 값이 없습니다', en: 'A new row has no earlier values' };
const NOT_A_ROW = { ko: '되돌릴 수 있는 기록이 아닙니다', en: 'This entry does not change an editable row' };
const SINCE = { ko: '그 뒤에 다시 바뀐 값이 있어 되돌릴 수 없습니다', en: 'Changed again since then' };

/** 409 `changed_since`: the issues have both values of every field. */
export const refuseChanged = (issues: readonly ApiIssue[]) => refuse.conflict('changed_since', SINCE, issues);

/** 409 for a deleted row. */
export const refuseGone = () => refuse.state(GONE);

function targetOf(entry: Alog, fields: readonly string[]): Target {
  const { id, action, entity, entityId, entityLabel: label, changes } = entry;
  if (action === 'delete') throw refuseGone();
  if (action === 'create') throw refuse.rule(['id'], CREATED);
  if (!entityId || !saverOf(entity)) throw refuse.rule(['id'], NOT_A_ROW);
  const chosen = fields.map((name) => changes.find(({ field }) => field === name));
  const issues = fields.flatMap((field, index) => notRevertible(entity, field, chosen[index], ['fields', index]));
  if (issues.length > 0) throw refuse.validation(issues);
  return { entity, id: entityId, label, lastId: id, changes: chosen.filter((change) => change !== undefined) };
}

/**
 * Restores fields of one entry to their earlier values, as a new change. Throws 404 for an unknown entry, 400 for fields it does not have
 * or that nobody writes, 409 when the row is deleted, newer than `version`, or changed again in one of the fields.
 */
export async function revertEntry(
  { id, fields, version }: { id: number; fields: string[]; version: number },
  ctx: Ctx,
  services: Services,
) {
  const entry = found(await ctx.em.findOne(Alog, { id }), 'Alog', id);
  const target = targetOf(entry, fields);
  const row = (await storedRows(ctx, [target])).get(rowKey(target));
  if (!row) throw refuseGone();
  const later = (await laterEntries(ctx, [target])).get(rowKey(target)) ?? [];
  const issues = changedSince(ctx, target, row, later, (field) => ['fields', fields.indexOf(field)]);
  if (issues.length > 0) throw refuseChanged(issues);
  const [saved] = await inHistory(ctx, { action: 'revert', reason: `#${id}` }, (inner) =>
    restoreRows(inner, [{ target, row, version }], services),
  );
  return saved;
}
