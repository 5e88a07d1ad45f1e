import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Ctx } from '../call/ctx.ts';
import { Lease } from './lease.entity.ts';

/**
 * Whether this process may do the job `name` now: of several that ask within `ms` only one gets true. A lease is never released, so `ms` is
 * also the shortest time between two runs.
 */
export async function takeLease({ em }: Ctx, name: string, ms: number): Promise<boolean> {
  const [now, heldUntil] = [new Date(), new Date(Date.now() + ms)];
  if ((await em.nativeUpdate(Lease, { name, heldUntil: { $lte: now } }, { heldUntil })) > 0) return true;
  try {
    await em.insert(Lease, { name, heldUntil });
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}

const holdFor = ({ em }: Ctx, name: string, ms: number) =>
  em.fork().nativeUpdate(Lease, { name }, { heldUntil: new Date(Date.now() + ms) });

/**
 * Runs the job `name` in one process at a time. Once `work` is done it rests for `restMs`; where it returns false or fails, any process may
 * try again at once; after a kill, once `runMs` have passed. Does nothing while another process has the lease.
 */
export async function underLease(
  ctx: Ctx,
  name: string,
  { runMs, restMs }: { readonly runMs: number; readonly restMs: number },
  work: () => Promise<boolean>,
): Promise<void> {
  if (!(await takeLease(ctx, name, runMs))) return;
  // A missed renewal is made up for by the next.
  const beat = setInterval(() => void holdFor(ctx, name, runMs).catch(() => undefined), runMs / 3);
  let rest = 0;
  try {
    if (await work()) rest = restMs;
  } finally {
    clearInterval(beat);
    await holdFor(ctx, name, rest);
  }
}
