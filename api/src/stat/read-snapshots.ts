import { behindSum, measureOf, statSubject, sumsOf, type StatQuery, type StatSnapshots, type StatSum } from '@moru/contract';
import { sql } from 'kysely';
import { readEm, type Ctx } from '../core/call/ctx.ts';
import { today } from '../core/clock.ts';
import { engineOf } from '../core/orm/engine.ts';
import { entityName } from '../core/orm/naming.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';
import { filterSql } from './query/filter-sql.ts';
import { queryStat } from './query/query-stat.ts';
import { StatSnapshot } from './stat-snapshot.entity.ts';
import type { Stat } from './stat.entity.ts';

type Snapshot = StatSnapshots['rows'][number];

/** Rows of the list behind a sum that were entered since, and earlier ones that changed. */
async function since(ctx: Ctx, sum: StatSum, { filters }: StatQuery, { periodFrom, periodTo, createdAt }: StatSnapshot) {
  const list = behindSum(sum, { period: { from: periodFrom, to: periodTo }, filters, asOf: today() });
  const at = engineOf(readEm(ctx)).instant(createdAt);
  const [found] = await scopedSelect(ctx, entityName(sum.list.of.name), {
    columns: (path) => ({
      entered: sql<number>`sum(case when ${path('createdAt')} > ${at} then 1 else 0 end)`,
      changed: sql<number>`sum(case when ${path('createdAt')} <= ${at} and ${path('updatedAt')} > ${at} then 1 else 0 end)`,
    }),
    where: (path) => filterSql(sum.list.of, path, list?.params ?? {}),
  }).rows();
  return { entered: Number(found?.entered ?? 0), changed: Number(found?.changed ?? 0) };
}

const listsOf = ({ subject, measures }: StatQuery): StatSum[] => {
  const known = statSubject(subject, 'supervisor');
  const sums = measures.flatMap((name) => {
    const measure = known && measureOf(known, name);
    return measure ? sumsOf(measure).map(({ list, upTo }) => ({ list, ...(upTo && { upTo }) })) : [];
  });
  return [...new Map(sums.map((sum) => [JSON.stringify([sum.list.of.name, sum.list.where, sum.upTo]), sum])).values()];
};

async function beside(ctx: Ctx, kept: StatSnapshot): Promise<Snapshot> {
  // It was parsed before it was stored.
  const asked = kept.asked as StatQuery;
  const { rows, totals } = await queryStat(ctx, asked);
  const counts = await Promise.all(listsOf(asked).map((sum) => since(ctx, sum, asked, kept)));
  return {
    ym: kept.ym,
    madeAt: kept.createdAt.toISOString(),
    period: { from: kept.periodFrom, to: kept.periodTo },
    subject: asked.subject,
    measure: String(asked.measures[0]),
    frozen: kept.answer,
    live: { rows, totals },
    entered: counts.reduce((sum, { entered }) => sum + entered, 0),
    changed: counts.reduce((sum, { changed }) => sum + changed, 0),
  };
}

/** A frozen number contains the rows its author may see, so it is shown to the author and to supervisors, who see everything. */
const mayRead = ({ user }: Ctx, makerId: number | null | undefined): boolean => !user || user.role === 'supervisor' || user.id === makerId;

/** The stored month ends of a statistic, latest first, each beside the present value of the same days. */
export async function readSnapshots(ctx: Ctx, saved: Stat): Promise<StatSnapshots> {
  if (!mayRead(ctx, saved.createdBy)) return { rows: [] };
  const kept = await ctx.em.find(StatSnapshot, { statId: saved.id }, { orderBy: { ym: 'desc' }, limit: 12 });
  const rows: Snapshot[] = [];
  for (const one of kept) rows.push(await beside(ctx, one));
  return { rows };
}
