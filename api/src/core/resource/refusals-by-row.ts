import { MAX_SAVE, rowId, type ApiIssue, type Resource } from '@moru/contract';
import { z } from 'zod';
import type { Ctx } from '../call/ctx.ts';
import { Refusal } from '../call/refuse.ts';
import type { ResourceService } from './resource.service.ts';
import { parseItems, ROOT } from './save.ts';
import { refusalOf } from './trial.ts';

/** Maximum number of rows in a refusal. */
const MAX_NAMED = 50;
/** Each row is a transaction of its own: of a thousand rows, most of which would pass, only those are named that are found in this time. */
const MAX_MS = 5000;

const hasId = z.looseObject({ id: rowId });

function issuesOf({ code, message, issues }: Refusal, id: number, root: string, index: number): ApiIssue[] {
  const own = issues && issues.length > 0 ? issues : [{ code, path: [], message }];
  return own.map((issue) => ({ ...issue, id, path: [root, index, ...issue.path.slice(2)] }));
}

/** Whether a refusal is about the sent data, and not about a database that is busy, unreachable or full. */
export const isOfRows = (refusal: Refusal): boolean => refusal.getStatus() < 500;

interface Rows {
  readonly ids: readonly number[];
  /** Path of the rows in the call. */
  readonly root: string;
  readonly attempt: (index: number, ctx: Ctx) => Promise<unknown>;
}

// Rules stop at the first fault, so every row is tried separately and rolled back.
async function refusalByRow(ctx: Ctx, error: Refusal, { ids, root, attempt }: Rows): Promise<Refusal> {
  const issues: ApiIssue[] = [];
  const [named, tried] = [new Set<number>(), new Set<number>()];
  const end = performance.now() + MAX_MS;
  for (const [index, id] of ids.entries()) {
    if (named.size >= MAX_NAMED || performance.now() > end) break;
    if (tried.has(id)) continue;
    tried.add(id);
    const refusal = await refusalOf(ctx, (inner) => attempt(index, inner));
    if (!refusal) continue;
    // The database is at fault now, not the row: waiting for it once more per row would not help.
    if (!isOfRows(refusal)) return error;
    named.add(id);
    issues.push(...issuesOf(refusal, id, root, index));
  }
  // Each row alone would pass: only their combination is refused.
  return issues.length === 0 ? error : new Refusal(error.getStatus(), error.code, error.marked, issues);
}

/** Ids of the stored rows of a save; none of a save that its schema would refuse for its length or for an item without an id. */
function idsIn(items: unknown): number[] {
  if (!Array.isArray(items) || items.length > MAX_SAVE) return [];
  const ids = items.flatMap((item) => hasId.safeParse(item).data?.id ?? []);
  return ids.length === items.length ? ids : [];
}

const hasRowIssues = (error: unknown, ids: readonly number[], { em }: Ctx): error is Refusal =>
  error instanceof Refusal && isOfRows(error) && ids.length > 1 && !em.isInTransaction();

const parses = (resource: Resource, items: unknown): Promise<boolean> =>
  parseItems(resource, items).then(
    () => true,
    () => false,
  );

/** Saves; where several stored rows are refused, the issues give each row's fault (by `id` and place), for at most 50 rows. */
export async function saveWithRowIssues(service: ResourceService, resource: Resource, items: unknown, ctx: Ctx): Promise<number[]> {
  try {
    return await service.save(items as never, ctx);
  } catch (error) {
    const ids = idsIn(items);
    // The schema has already reported all of its faults.
    if (!hasRowIssues(error, ids, ctx) || (error.code === 'validation' && !(await parses(resource, items)))) throw error;
    throw await refusalByRow(ctx, error, {
      ids,
      root: ROOT,
      attempt: (index, inner) => service.save((items as unknown[]).slice(index, index + 1) as never, inner),
    });
  }
}

/** Deletes; where several rows are refused, the issues give each row's fault (by `id` and first place), for at most 50 rows. */
export async function delWithRowIssues(service: ResourceService, ids: readonly number[], ctx: Ctx): Promise<number> {
  try {
    return await service.del(ids, ctx);
  } catch (error) {
    if (!hasRowIssues(error, ids, ctx)) throw error;
    throw await refusalByRow(ctx, error, { ids, root: 'ids', attempt: (index, inner) => service.del(ids.slice(index, index + 1), inner) });
  }
}
