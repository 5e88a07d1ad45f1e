import { raw } from '@mikro-orm/core';
import type { SessionUser } from '../core/call/session-user.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { tables } from '../core/orm/tables.ts';
import { FlogHit } from '../flog-hit/flog-hit.entity.ts';
import type { Flog } from './flog.entity.ts';

/** Beyond this many users and devices a day only the fault's own count grows. */
const MAX_A_DAY = 500;
/** Digits of the build's hash in a version. */
const BUILD_DIGITS = 10;

interface Hit {
  readonly day: string;
  readonly user: SessionUser | undefined;
  readonly deviceId: string;
  readonly device: string;
  readonly release: string;
  readonly requestId: string | undefined;
  readonly times: number;
}

/** Counts a hit of a fault for its user, device, release and day, and updates the fault's numbers of users and devices. */
export async function countHits(ctx: Ctx, flogId: number, hit: Hit): Promise<void> {
  const { em } = ctx;
  const { day, user, deviceId, device, release, requestId, times } = hit;
  // A hit of another release is another row, so that each release keeps its own numbers.
  const key = { flogId, day, who: `${user?.id ?? 0}:${deviceId}:${release.slice(-BUILD_DIGITS)}` };
  const now = new Date();
  const latest = { device, release, lastAt: now, ...(requestId && { requestId }) };
  if ((await em.nativeUpdate(FlogHit, key, { ...latest, count: raw('count + ?', [times]) })) > 0) return;
  if ((await em.count(FlogHit, { flogId, day })) >= MAX_A_DAY) return;
  const who = { userId: user?.id ?? null, userName: user?.name ?? null, deviceId };
  await em.insert(FlogHit, { version: 1, createdAt: now, updatedAt: now, ...key, ...who, ...latest, count: times });
  const db = tables<typeof Flog | typeof FlogHit>(em);
  const distinct = (column: 'user_id' | 'device_id') =>
    db
      .selectFrom('flog_hit')
      .where('flog_id', '=', flogId)
      .select(({ fn }) => fn.count<number>(column).distinct().as('n'));
  const numbers = { people: distinct('user_id'), devices: distinct('device_id') };
  await db.updateTable('flog').set(numbers).where('id', '=', flogId).execute();
}
