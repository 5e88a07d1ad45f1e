import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { PracticeTaskId } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { tables } from '../core/orm/tables.ts';
import { PracticeProgress } from './practice-progress.entity.ts';

/** The page checks every few seconds; a longer pause was spent on something else. */
const LONGEST_STEP_S = 60;
const SECOND_MS = 1000;

/** Begins or continues a task, which becomes the open one. */
export async function beginTask({ em }: Ctx, userId: number, task: PracticeTaskId): Promise<void> {
  const now = new Date();
  const goOn = () => em.nativeUpdate(PracticeProgress, { userId, task }, { begunAt: now, seenAt: now });
  if ((await goOn()) > 0) return;
  try {
    await em.insert(PracticeProgress, { userId, task, begunAt: now, seenAt: now, doneAt: null, seconds: 0, hints: 0 });
  } catch (error) {
    // Begun twice concurrently.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    await goOn();
  }
}

/** Counts a hint of a task that is not done; reading one begins the task. */
export async function countHint(ctx: Ctx, userId: number, task: PracticeTaskId): Promise<void> {
  const own = ctx.em.fork();
  if ((await own.count(PracticeProgress, { userId, task })) === 0) await beginTask(ctx, userId, task);
  await tables<typeof PracticeProgress>(own)
    .updateTable('practice_progress')
    .set((row) => ({ hints: row('hints', '+', 1) }))
    .where('user_id', '=', userId)
    .where('task', '=', task)
    .where('done_at', 'is', null)
    .execute();
}

/** Adds the time since the last check to the open task, and marks completed tasks. */
export async function lookedAt(
  { em }: Ctx,
  userId: number,
  { open, met }: { open: PracticeTaskId | null; met: readonly PracticeTaskId[] },
): Promise<void> {
  const own = em.fork();
  const now = new Date();
  for (const row of await own.find(PracticeProgress, { userId, doneAt: null })) {
    const spent = row.task === open ? Math.min(LONGEST_STEP_S, Math.round((now.getTime() - row.seenAt.getTime()) / SECOND_MS)) : 0;
    const isDone = met.some((id) => id === row.task);
    if (spent <= 0 && !isDone) continue;
    const doneAt = isDone ? now : null;
    await own.nativeUpdate(PracticeProgress, { id: row.id, doneAt: null }, { seconds: row.seconds + spent, seenAt: now, doneAt });
  }
}
