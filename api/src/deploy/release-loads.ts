import { raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import { addDays, type releaseLoadsBody } from '@moru/contract';
import type { z } from 'zod';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { tables } from '../core/orm/tables.ts';
import type { FlogHit } from '../flog-hit/flog-hit.entity.ts';
import type { Flog } from '../flog/flog.entity.ts';
import { ReleaseLoad } from './release-load.entity.ts';
import { ReleaseSession } from './release-session.entity.ts';
import { countSession } from './release-sessions.ts';

/** Only the last week is shown; older days are deleted. */
export const SHOWN_DAYS = 7;
const KEPT_DAYS = 30;

type Load = z.output<typeof releaseLoadsBody>['loads'][number];

/** What browsers reported about one release in the last seven days. */
export interface Seen {
  readonly errors: number;
  readonly devices: number;
}

async function add({ name, version, ms }: Load, { em }: Ctx): Promise<boolean> {
  const key = { module: name, release: version, day: today() };
  const more = { loads: raw('loads + 1'), totalMs: raw('total_ms + ?', [ms]) };
  return (await em.nativeUpdate(ReleaseLoad, key, more)) > 0;
}

/** Counts loads of releases; the first one of a day deletes outdated days. */
export async function countLoads(loads: readonly Load[], ctx: Ctx): Promise<void> {
  for (const load of loads) {
    const { name, version, ms } = load;
    await countSession({ module: name, version }, ms, ctx);
    if (await add(load, ctx)) continue;
    const old = { day: { $lt: addDays(today(), -KEPT_DAYS) } };
    await ctx.em.nativeDelete(ReleaseLoad, old);
    await ctx.em.nativeDelete(ReleaseSession, old);
    try {
      await ctx.em.insert(ReleaseLoad, { module: name, release: version, day: today(), loads: 1, totalMs: ms });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      // A concurrent call was first.
      await add(load, ctx);
    }
  }
}

const NOTHING: Seen = { errors: 0, devices: 0 };

/** Errors of the last seven days, by `name@version`. */
export async function seenReleases({ em }: Ctx): Promise<(id: string) => Seen> {
  const since = addDays(today(), -SHOWN_DAYS);
  const faults = await tables<typeof Flog | typeof FlogHit>(em)
    .selectFrom('flog_hit as h')
    .innerJoin('flog as f', 'f.id', 'h.flog_id')
    .where('h.day', '>=', since)
    .where('f.kind', 'in', ['js_error', 'csp'])
    .groupBy(['f.module', 'h.release'])
    .select(({ fn }) => ['f.module', 'h.release', fn.sum('h.count').as('one'), fn.count('h.device_id').distinct().as('other')])
    .execute();
  const seen = new Map<string, Seen>();
  for (const { module, release, one, other } of faults) seen.set(`${module}@${release}`, { errors: Number(one), devices: Number(other) });
  return (id) => seen.get(id) ?? NOTHING;
}
