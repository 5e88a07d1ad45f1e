import { raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { FlogReport } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { ReleaseSession } from './release-session.entity.ts';

/** As the build names them: nothing else is a release that could be judged. */
const RELEASE = /^\d+\.\d+\.\d+-[0-9a-f]{10}$/;

type Key = Pick<ReleaseSession, 'module' | 'release' | 'sessionId' | 'day'>;

interface ReleaseOf {
  readonly module: string;
  readonly version: string;
}
type Change = Parameters<Ctx['em']['nativeUpdate']>[2];
type First = Partial<Pick<ReleaseSession, 'ms' | 'failedAt' | 'flogId' | 'failedBy'>>;

/** The release as a session of today has it; undefined where nobody is signed in, whose sessions are never counted. */
const keyOf = ({ module, version }: ReleaseOf, { user }: Ctx): Key | undefined =>
  user?.sessionId !== undefined && RELEASE.test(version)
    ? { module, release: version, sessionId: user.sessionId, day: today() }
    : undefined;

/** Writes what a session met of a release. */
async function note(key: Key, first: First, later: Change, { em, user }: Ctx): Promise<void> {
  if (!user) return;
  const seenAt = new Date();
  const update = async () => (await em.nativeUpdate(ReleaseSession, key, { ...later, seenAt })) > 0;
  if (await update()) return;
  try {
    await em.insert(ReleaseSession, { ...key, userId: user.id, seenAt, ...first });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // Another call was first.
    await update();
  }
}

/** A session has loaded a release, in so many ms. */
export async function countSession(release: ReleaseOf, ms: number, ctx: Ctx): Promise<void> {
  const key = keyOf(release, ctx);
  if (key) await note(key, { ms }, { ms: raw('coalesce(ms, ?)', [ms]) }, ctx);
}

/**
 * A session has met a fault of a release. Only what was caught by a boundary or has the release in its stack counts, and no device
 * without a line: what merely was on screen, or did not come for want of a network, is no fault of it.
 */
export async function countFailure(
  report: Pick<FlogReport, 'kind' | 'by' | 'device'> & ReleaseOf,
  flogId: number,
  ctx: Ctx,
): Promise<void> {
  const key = keyOf(report, ctx);
  if (!key || report.kind !== 'js_error' || report.by === 'screen' || !report.device.online) return;
  const { day: _, ...session } = key;
  // A tab that has been open since yesterday fails in the session that loaded it.
  const loaded = await ctx.em.findOne(ReleaseSession, session, { orderBy: { day: 'desc' }, fields: ['day'], disableIdentityMap: true });
  const failed = { failedAt: new Date(), flogId, failedBy: report.by };
  await note({ ...key, day: loaded?.day ?? key.day }, failed, failed, ctx);
}
