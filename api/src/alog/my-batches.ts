import { alog, DAY_MS, MY_BATCHES, myBatchesAnswer, SAVE_ACTIONS, type MyBatch } from '@moru/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { caller } from '../core/call/caller.ts';
import { readEm, type Ctx } from '../core/call/ctx.ts';
import { findMany } from '../core/list/find-many.ts';
import { engineOf } from '../core/orm/engine.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';

/** The lowest entry id since `ms`: ids are in the order of time. */
async function firstSince(ctx: Ctx, ms: number): Promise<number | undefined> {
  const since = engineOf(readEm(ctx)).instant(new Date(ms));
  const [row] = await scopedSelect(ctx, alog, {
    columns: (at) => ({ id: at('id') }),
    where: (at) => [sql`${at('at')} >= ${since}`],
    order: (at) => sql`${at('at')}, ${at('id')}`,
    limit: 1,
  }).rows();
  return row && Number(row.id);
}

/** The caller's saves of the last 24 hours that have not been reverted, latest first. */
export async function myBatches(ctx: Ctx, now = Date.now()): Promise<z.output<typeof myBatchesAnswer>> {
  const first = await firstSince(ctx, now - DAY_MS);
  if (first === undefined) return { rows: [], hasMore: false };
  const { id: userId } = caller(ctx);
  const undone = await scopedSelect(ctx, alog, {
    columns: (at) => ({ batchId: at('reason') }),
    where: (at) => [sql`${at('action')} = 'revert'`, sql`${at('id')} >= ${first}`],
  }).rows();
  const gone = [...new Set(undone.flatMap(({ batchId }) => (batchId === null ? [] : [String(batchId)])))];
  const saves = await scopedSelect(ctx, alog, {
    columns: (at) => ({ batchId: at('batchId'), first: sql<number>`min(${at('id')})`, entries: sql<number>`count(*)` }),
    where: (at) => [
      sql`${at('userId')} = ${userId}`,
      isOneOf(at('action'), [...SAVE_ACTIONS]),
      sql`${at('id')} >= ${first}`,
      sql`${at('batchId')} is not null`,
      sql`${at('result')} = 'ok'`,
      ...(gone.length > 0 ? [sql`${at('batchId')} not in (${sql.join(gone)})`] : []),
    ],
    group: (at) => at('batchId'),
    order: (at) => sql`min(${at('id')}) desc`,
    limit: MY_BATCHES + 1,
  }).rows();
  const shown = saves.slice(0, MY_BATCHES);
  if (shown.length === 0) return { rows: [], hasMore: false };
  const asked = alog.params.parse({ id: shown.map((save) => Number(save.first)), num: MY_BATCHES, queryMode: 'list' });
  const named = new Map((await findMany(ctx, alog, 'L', asked)).rows.map((row) => [Number(row['id']), row]));
  const rows = shown.flatMap(({ batchId, first: id, entries }) => {
    const entry = named.get(Number(id));
    return entry ? [{ ...entry, batchId: String(batchId), entries: Number(entries) } as unknown as MyBatch] : [];
  });
  return myBatchesAnswer.parse({ rows, hasMore: saves.length > MY_BATCHES });
}
