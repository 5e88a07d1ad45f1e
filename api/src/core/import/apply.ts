import { randomUUID } from 'node:crypto';
import { inOneLanguage, ruleText, type ApiIssue, type Resource, type RowsApplied, type RowsApply } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { Refusal, refuse } from '../call/refuse.ts';
import { inHistory } from '../orm/call.ts';
import { transact } from '../orm/transact.ts';
import type { ResourceService } from '../resource/resource.service.ts';
import { checkVersion } from '../resource/version.ts';
import { createNew, newNames, type Services } from './new-names.ts';
import { countsOf, planPaste, writesOf, type Plan, type PlannedRow } from './plan.ts';
import { problemText } from './problems.ts';
import { placeRefusal, RefusedPart, savePlanned } from './save-plan.ts';

/** Maximum number of issues in a refusal of a paste. */
const MAX_ISSUES = 200;

const REASON = { ko: '가져오기', en: 'import' };
const SINCE = { ko: '미리보기 뒤에 바뀐 행이 있습니다. 다시 확인하세요', en: 'Rows changed after the preview: check again' };
const UNEVEN = { ko: '행의 수가 미리보기와 다릅니다', en: 'The preview had a different number of rows' };

function refuseErrors({ rows }: Plan): void {
  const issues = rows.flatMap(({ row }) =>
    row.errors.map((one): ApiIssue => ({
      code: one.code,
      path: ['rows', row.at, ...(one.column === null ? [] : [one.column])],
      message: problemText(one),
      text: one.message,
    })),
  );
  if (issues.length > 0) throw refuse.validation(issues.slice(0, MAX_ISSUES));
}

/** 409 `version_conflict` when a row is not the one that the preview showed: another version, deleted, or created meanwhile. */
async function refuseUnseen(ctx: Ctx, resource: Resource, rows: readonly PlannedRow[], seen: RowsApply['seen']): Promise<void> {
  const issues: ApiIssue[] = [];
  for (const { row, stored } of rows) {
    const before = seen[row.at] ?? null;
    if (before?.id === stored?.id && before?.version === stored?.version) continue;
    const message = await whatChanged(ctx, resource, stored, before?.version).catch((error: unknown) => {
      if (error instanceof Refusal) return error.marked;
      throw error;
    });
    issues.push({ code: 'version_conflict', path: ['rows', row.at], message, id: stored?.id ?? before?.id, version: stored?.version });
    if (issues.length >= MAX_ISSUES) break;
  }
  if (issues.length > 0) throw refuse.conflict('version_conflict', SINCE, issues);
}

/** Text of what happened to a row since the preview. */
async function whatChanged(ctx: Ctx, resource: Resource, stored: PlannedRow['stored'], version: number | undefined): Promise<string> {
  if (!stored) return ruleText({ ko: '그 사이 삭제된 행입니다', en: 'Deleted meanwhile' });
  if (version === undefined) return ruleText({ ko: '그 사이 등록된 행입니다', en: 'Added meanwhile' });
  // It refuses, with who changed the row and when.
  await checkVersion(ctx, resource.name, { ...stored, updatedAt: new Date(stored.updatedAt) } as never, version, []);
  return ruleText(SINCE);
}

/**
 * Saves a paste as one batch, all or nothing, through the service of the resource. Throws 400 with every problem and its cell, and 409 when
 * rows are no longer those that the preview showed (`seen`).
 */
export async function applyPaste(
  ctx: Ctx,
  service: ResourceService,
  resource: Resource,
  body: RowsApply,
  services: Services,
): Promise<RowsApplied> {
  const { seen, source = '', ...paste } = body;
  if (seen.length !== paste.rows.length) throw refuse.rule(['seen'], UNEVEN);
  return transact(ctx, async (inner) => {
    const batchId = randomUUID();
    const reason = inOneLanguage(ruleText(REASON)) + (source === '' ? '' : `: ${source}`);
    const fresh = await newNames(inner, resource, paste);
    if (fresh.length > 0) await inHistory(inner, { batchId, reason }, (own) => createNew(own, fresh, services));
    const planned = await planPaste(inner, resource, paste);
    await refuseUnseen(inner, resource, planned.rows, seen);
    refuseErrors(planned);
    const rows = writesOf(planned);
    const counts = countsOf(planned);
    if (rows.length === 0) return { batchId: null, counts };
    await inHistory(inner, { batchId, reason }, (own) => savePlanned(own, service, rows)).catch((error: unknown) => {
      throw refusalOf(planned, error);
    });
    return { batchId, counts };
  });
}

/** A refused save with its issues at their cells; any other error unchanged. */
function refusalOf(planned: Plan, error: unknown): unknown {
  if (!(error instanceof RefusedPart)) return error;
  try {
    if (placeRefusal(planned, error.rows, error.cause)) refuseErrors(planned);
  } catch (refusal) {
    return refusal;
  }
  return error.cause;
}
