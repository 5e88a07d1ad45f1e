import { raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import { addDays, type releaseLoadsBody } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { ReleaseLoad } from './release-load.entity.ts';

/** What is shown is about the last week; older days are of no use. */
const DAYS = 7;
const KEPT_DAYS = 30;

type Load = z.output<typeof releaseLoadsBody>['loads'][number];

/** What browsers said of one release in the last seven days. */
export interface Seen {
  readonly errors: number;
  readonly devices: number;
  readonly loads: number;
  readonly totalMs: number;
}

async function add({ name, version, ms }: Load, { em }: Ctx): Promise<boolean> {
  const key = { module: name, release: version, day: today() };
  const more = { loads: raw('loads + 1'), totalMs: raw('total_ms + ?', [ms]) };
  return (await em.nativeUpdate(ReleaseLoad, key, more)) > 0;
}

/** Counts loads of releases; the first of a day deletes days that nobody looks at any more. */
export async function countLoads(loads: readonly Load[], ctx: Ctx): Promise<void> {
  for (const load of loads) {
    if (await add(load, ctx)) continue;
    const { name, version, ms } = load;
    await ctx.em.nativeDelete(ReleaseLoad, { day: { $lt: addDays(today(), -KEPT_DAYS) } });
    try {
      await ctx.em.insert(ReleaseLoad, { module: name, release: version, day: today(), loads: 1, totalMs: ms });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      // Another call was first.
      await add(load, ctx);
    }
  }
}

const NOTHING: Seen = { errors: 0, devices: 0, loads: 0, totalMs: 0 };

interface Sums {
  readonly module: string;
  readonly version: string;
  readonly one: number | string;
  readonly other: number | string;
}

/** Errors and loads of the last seven days, by `name@version`. */
export async function seenReleases({ em }: Ctx): Promise<(id: string) => Seen> {
  const since = addDays(today(), -DAYS);
  const ask = async (query: RawBuilder<Sums>) => (await query.execute(em.getKysely())).rows;
  const faults =
    await ask(sql`select f.module as module, h.${sql.ref('release')} as version, sum(h.count) as one, count(distinct h.device_id) as other
    from flog_hit h join flog f on f.id = h.flog_id where h.day >= ${since} and f.kind in ('js_error', 'csp') group by 1, 2`);
  const loads = await ask(sql`select module, ${sql.ref('release')} as version, sum(loads) as one, sum(total_ms) as other
    from release_load where day >= ${since} group by 1, 2`);
  const seen = new Map<string, Seen>();
  for (const { module, version, one, other } of faults)
    seen.set(`${module}@${version}`, { ...NOTHING, errors: Number(one), devices: Number(other) });
  for (const { module, version, one, other } of loads) {
    const id = `${module}@${version}`;
    seen.set(id, { ...(seen.get(id) ?? NOTHING), loads: Number(one), totalMs: Number(other) });
  }
  return (id) => seen.get(id) ?? NOTHING;
}
