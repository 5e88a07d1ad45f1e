import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Ctx } from '../call/ctx.ts';
import { Lease } from './lease.entity.ts';

/**
 * Whether this process may do the job `name` now: of several that ask within `ms` one alone is told yes, until the time is over.
 * Nobody gives a lease back, so it is also the shortest time between two runs.
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
