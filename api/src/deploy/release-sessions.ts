import { raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { FlogReport } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { ReleaseSession } from './release-session.entity.ts';

/** Version names of the build; others cannot be judged. */
const RELEASE = /^\d+\.\d+\.\d+-[0-9a-f]{10}$/;

type Key = Pick<ReleaseSession, 'module' | 'release' | 'sessionId' | 'day'>;

interface ReleaseOf {
  readonly module: string;
  readonly version: string;
}
type Change = Parameters<Ctx['em']['nativeUpdate']>[2];
type First = Partial<Pick<ReleaseSession, 'ms' | 'failedAt' | 'flogId' | 'failedBy'>>;

/** The release in today's session; undefined where nobody is signed in, since such sessions are not counted. */
const keyOf = ({ module, version }: ReleaseOf, { user }: Ctx): Key | undefined =>
  user?.sessionId !== undefined && RELEASE.test(version)
    ? { module, release: version, sessionId: user.sessionId, day: today() }
    : undefined;

/** Writes the load or fault of a session. */
async function note(key: Key, first: First, later: Change, { em, user }: Ctx): Promise<void> {
  if (!user) return;
  const seenAt = new Date();
  const update = async () => (await em.nativeUpdate(ReleaseSession, key, { ...later, seenAt })) > 0;
  if (await update()) return;
  try {
    await em.insert(ReleaseSession, { ...key, userId: user.id, seenAt, ...first });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // A concurrent call was first.
    await update();
  }
}

/** Records that a session loaded a release, in so many ms. */
export async function countSession(release: ReleaseOf, ms: number, ctx: Ctx): Promise<void> {
  const key = keyOf(release, ctx);
  if (key) await note(key, { ms }, { ms: raw('coalesce(ms, ?)', [ms]) }, ctx);
}

/**
 * Records that a session met a fault of a release, stored or not. Only faults caught by a boundary or with the release in their stack count, and none
 * while the device is offline: being on screen, or failing to load without a network, is no fault of the release.
 */
export async function countFailure(
  report: Pick<FlogReport, 'kind' | 'by' | 'device'> & ReleaseOf,
  flogId: number | undefined,
  ctx: Ctx,
): Promise<void> {
  const key = keyOf(report, ctx);
  if (!key || report.kind !== 'js_error' || report.by === 'screen' || !report.device.online) return;
  const { day: _, ...session } = key;
  // A tab open since yesterday fails in the session that loaded it.
  const loaded = await ctx.em.findOne(ReleaseSession, session, { orderBy: { day: 'desc' }, fields: ['day'], disableIdentityMap: true });
  const failed = { failedAt: new Date(), flogId: flogId ?? null, failedBy: report.by };
  await note({ ...key, day: loaded?.day ?? key.day }, failed, failed, ctx);
}
