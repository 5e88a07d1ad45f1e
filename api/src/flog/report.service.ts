import { DAY_MS } from '@moru/contract';
import { raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { FlogReport } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { CallLimits } from '../core/http/call-limits.ts';
import { touch } from '../core/orm/call.ts';
import { transact } from '../core/orm/transact.ts';
import { countFailure } from '../deploy/release-sessions.ts';
import { deviceName } from '../user/device-name.ts';
import { cleanReport, type CleanReport } from './fingerprint.ts';
import { Flog } from './flog.entity.ts';
import { FlogHit } from '../flog-hit/flog-hit.entity.ts';
import { countHits } from './hits.ts';
import { isNewRelease } from './releases.ts';
import { Sweep } from './sweep.ts';

/** Reports a minute (domain page §4): of a signed-in user, and of an address without one. */
const PER_USER = 30;
const PER_GUEST = 10;
/**
 * New faults of one day: far more than a product has, and a limit to how far a stranger can fill the table. A fault that no signed-in
 * person has met is a guest's.
 */
const MAX_NEW_A_DAY = { guests: 500, users: 2000 } as const;
const KEPT_RELEASES = 50;
const MAX_AWAY_MS = 30 * DAY_MS;

/** A hit is no edit: a user writing a memo meanwhile gets no version conflict. */
const SAME_VERSION = { version: raw('version') };

/** Equal reports of one batch. */
interface Met {
  readonly report: CleanReport;
  readonly times: number;
}

function together(reports: readonly FlogReport[]): Met[] {
  const met = new Map<string, Met>();
  for (const report of reports.map(cleanReport))
    met.set(report.fingerprint, { report, times: (met.get(report.fingerprint)?.times ?? 0) + 1 });
  // In one order, so that two batches never deadlock.
  return [...met.values()].toSorted((one, other) => (one.report.fingerprint < other.report.fingerprint ? -1 : 1));
}

/** Browsers' own reports contain neither the window size nor the release. */
const NO_WINDOW = '0x0';
const NO_RELEASE = 'unknown';

const deviceOf = ({ device: { ua, viewport, online } }: CleanReport) =>
  [deviceName(ua), ...(viewport === NO_WINDOW ? [] : [viewport]), ...(online ? [] : ['offline'])].join(' · ');

/** The device's time; one that is a month off comes from a clock that was never set. */
function clientAt({ at }: CleanReport): Date {
  const [given, now] = [new Date(at), new Date()];
  return Math.abs(given.getTime() - now.getTime()) < MAX_AWAY_MS ? given : now;
}

/** Values of the latest hit for the row; missing ones stay unchanged. */
function latestOf(report: CleanReport) {
  const { kind, path, message, module, version, appVersion, detail } = report;
  const { stack, url, method, status, ms, requestId } = detail;
  const versions = version === NO_RELEASE ? {} : { release: version, appVersion };
  const content = { stack, url, method, ms, requestId, httpStatus: status };
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)) as Partial<typeof content>;
  return { kind, path, message, module, ...versions, device: deviceOf(report), lastAt: new Date(), clientAt: clientAt(report), ...given };
}

/** Stores browser reports: cleaned, counted by fingerprint, day, user and device; without history. */
@Injectable()
export class ReportService {
  readonly #limits: CallLimits;
  readonly #sweep = new Sweep();

  constructor(@Inject(CallLimits) limits: CallLimits) {
    this.#limits = limits;
  }

  /** Stores as many of the reports as the client's limit allows. Throws 429 when that is none. */
  async report(reports: readonly FlogReport[], ctx: Ctx): Promise<{ taken: number }> {
    const [who, limit] = ctx.user ? [`report #${ctx.user.id}`, PER_USER] : [`report ${ctx.ip}`, PER_GUEST];
    const taken = this.#limits.some(who, limit, reports.length);
    await this.#sweep.run(ctx);
    // Reopening a row is attributed to nobody.
    for (const met of together(reports.slice(0, taken)))
      await transact({ ...ctx, user: undefined }, (inner) => this.#keep(met, ctx, inner));
    return { taken };
  }

  /** A session fails whether or not there is room for its fault: releases are judged by it. */
  async #keep(met: Met, { user }: Ctx, ctx: Ctx): Promise<void> {
    await countFailure(met.report, await this.#stored(met, user, ctx), { ...ctx, user });
  }

  /** The row of the fault; undefined when there were too many new ones today. */
  async #stored({ report, times }: Met, user: SessionUser | undefined, ctx: Ctx): Promise<number | undefined> {
    if (!(await this.#count(report, times, ctx)) && !(await this.#begin(report, times, user, ctx))) return undefined;
    const row = await ctx.em.findOneOrFail(Flog, { fingerprint: report.fingerprint });
    const { releases } = row;
    if (report.version !== NO_RELEASE && !releases.includes(report.version))
      await ctx.em.nativeUpdate(Flog, { id: row.id }, { ...SAME_VERSION, releases: [...releases, report.version].slice(-KEPT_RELEASES) });
    if (row.status === 'fixed' && isNewRelease(report.version, releases)) ctx.em.assign(row, { status: 'open', fixedIn: null });
    await countHits(ctx, row.id, {
      day: today(),
      user,
      deviceId: report.device.id,
      device: deviceOf(report),
      release: report.version,
      requestId: report.detail.requestId,
      times,
    });
    touch(ctx, Flog.name, FlogHit.name);
    return row.id;
  }

  /** Whether the fault was known. */
  async #count(report: CleanReport, times: number, { em }: Ctx): Promise<boolean> {
    const { fingerprint } = report;
    return (await em.nativeUpdate(Flog, { fingerprint }, { ...latestOf(report), ...SAME_VERSION, count: raw('count + ?', [times]) })) > 0;
  }

  /** A new fault; false when there were too many today. */
  async #begin(report: CleanReport, times: number, user: SessionUser | undefined, ctx: Ctx): Promise<boolean> {
    const now = new Date();
    const [people, most] = user ? [{ $gt: 0 }, MAX_NEW_A_DAY.users] : [0, MAX_NEW_A_DAY.guests];
    if ((await ctx.em.count(Flog, { firstAt: { $gt: new Date(now.getTime() - DAY_MS) }, people })) >= most) return false;
    const { fingerprint, version, appVersion } = report;
    const base = { version: 1, createdAt: now, updatedAt: now, status: 'open' as const, people: 0, devices: 0, firstAt: now };
    try {
      await ctx.em.insert(Flog, {
        ...base,
        release: version,
        appVersion,
        ...latestOf(report),
        fingerprint,
        count: times,
        releases: [version],
      });
      return true;
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      // A concurrent call was first.
      return this.#count(report, times, ctx);
    }
  }
}
