import { addMonths, periodAtEnd, periodFrom, statQuery, ymOf, type StatPeriodGiven, type StatQuery } from '@moru/contract';
import { Injectable } from '@nestjs/common';
import type { Ctx } from '../core/call/ctx.ts';
import { today } from '../core/clock.ts';
import { HourlyJob } from '../core/jobs/hourly-job.ts';
import { sessionUser } from '../user/login.service.ts';
import { User } from '../user/user.entity.ts';
import { queryStat } from './query/query-stat.ts';
import { scopeOf } from './scope-of.ts';
import { StatSnapshot } from './stat-snapshot.entity.ts';
import { Stat } from './stat.entity.ts';

/** The query of a saved statistic, for other days where `period` is given. */
export const queryOf = (saved: Stat, period: StatPeriodGiven = periodFrom(saved.period)): StatQuery =>
  statQuery.parse({
    subject: saved.subject,
    measures: saved.measures,
    groupBy: saved.groupBy,
    filters: Object.fromEntries(saved.filters.map(({ by, values }) => [by, values])),
    period,
    ...(saved.compare && { compare: saved.compare }),
  });

/** Stores the numbers of one statistic; returns whether its author still exists. */
async function freeze(ctx: Ctx, saved: Stat, ym: string): Promise<boolean> {
  const maker = await ctx.em.findOne(User, { id: saved.createdBy ?? 0, isActive: true });
  if (!maker) return false;
  const period = periodAtEnd(periodFrom(saved.period), ym);
  const asked = queryOf(saved, period);
  const user = sessionUser(maker);
  const { rows, totals } = await queryStat({ ...ctx, user }, asked);
  const days = { periodFrom: period.from, periodTo: period.to };
  const kept = { statId: saved.id, ym, ...days, asked: { ...asked, scope: scopeOf(user) }, answer: { rows, totals } };
  const own = ctx.em.fork();
  own.create(StatSnapshot, kept, { partial: true });
  await own.flush();
  return true;
}

/**
 * Stores the numbers of the ended month for each statistic that freezes them and has none yet. Returns their number. Throws, after all
 * others are stored, where one failed.
 */
export async function freezeMonth(ctx: Ctx): Promise<number> {
  const ym = addMonths(ymOf(today()), -1);
  const wanted = await ctx.em.find(Stat, { snapshot: 'month_end' });
  const frozen = new Set((await ctx.em.find(StatSnapshot, { ym }, { fields: ['statId'] })).map(({ statId }) => statId));
  const missing = wanted.filter(({ id }) => !frozen.has(id));
  let kept = 0;
  const faults: string[] = [];
  for (const saved of missing) {
    const fault = (error: Error) => faults.push(`statistic ${saved.id} (${ym}): ${error.stack}`);
    if ((await freeze(ctx, saved, ym).catch(fault)) === true) kept++;
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return kept;
}

@Injectable()
export class MonthFreezer extends HourlyJob {
  protected override readonly name = 'freeze statistics';

  protected override work(ctx: Ctx): Promise<number> {
    return freezeMonth(ctx);
  }
}
