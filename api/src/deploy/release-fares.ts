import { addDays, wilson, type ReleaseFare } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Flog } from '../flog/flog.entity.ts';
import { SHOWN_DAYS } from './release-loads.ts';
import { ReleaseSession } from './release-session.entity.ts';

const MEDIAN = 0.5;
const SLOW = 0.95;

/** The columns needed for counting. */
export type SessionSeen = Pick<ReleaseSession, 'userId' | 'seenAt' | 'ms' | 'failedAt' | 'flogId' | 'failedBy'>;
type Fault = Pick<Flog, 'message' | 'path'>;

/** The smallest value that at least this share of them does not exceed (nearest rank); null for no values. */
export function percentile(values: readonly number[], share: number): number | null {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? null;
}

function faultsOf(failed: readonly SessionSeen[], known: ReadonlyMap<number, Fault>): ReleaseFare['faults'] {
  const byFault = Map.groupBy(failed, ({ flogId }) => flogId ?? 0);
  // Those that were not stored cannot be told apart.
  byFault.delete(0);
  return [...byFault]
    .map(([flogId, rows]) => ({
      flogId,
      message: known.get(flogId)?.message ?? '',
      path: known.get(flogId)?.path ?? '',
      sessions: rows.length,
      boundary: rows.filter(({ failedBy }) => failedBy === 'boundary').length,
      stack: rows.filter(({ failedBy }) => failedBy === 'stack').length,
    }))
    .toSorted((one, other) => other.sessions - one.sessions);
}

/** Counts the sessions of a release from `since` on; one that failed before and succeeded later did not fail. */
export function fareOf(rows: readonly SessionSeen[], since: Date, known: ReadonlyMap<number, Fault>): ReleaseFare {
  const seen = rows.filter(({ seenAt }) => seenAt >= since);
  const failed = seen.filter(({ failedAt }) => failedAt && failedAt >= since);
  const [low, high] = wilson(failed.length, seen.length);
  const times = seen.flatMap(({ ms }) => ms ?? []);
  return {
    sessions: seen.length,
    failed: failed.length,
    users: new Set(failed.map(({ userId }) => userId)).size,
    low,
    high,
    p50Ms: percentile(times, MEDIAN),
    p95Ms: percentile(times, SLOW),
    faults: faultsOf(failed, known),
  };
}

/** Session counts of each release in the last seven days, by `name@version`, from its given time on. */
export async function releaseFares({ em }: Ctx): Promise<(id: string, since: Date) => ReleaseFare> {
  const from = addDays(today(), -SHOWN_DAYS);
  const rows = await em.find(ReleaseSession, { day: { $gte: from } }, { disableIdentityMap: true });
  const ids = [...new Set(rows.flatMap(({ flogId }) => flogId ?? []))];
  const faults = ids.length > 0 ? await em.find(Flog, { id: { $in: ids } }, { fields: ['message', 'path'], disableIdentityMap: true }) : [];
  const known = new Map(faults.map(({ id, message, path }) => [id, { message, path }]));
  const byRelease = Map.groupBy(rows, ({ module, release }) => `${module}@${release}`);
  return (id, since) => fareOf(byRelease.get(id) ?? [], since, known);
}
