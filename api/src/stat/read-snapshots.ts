import { behindSum, measureOf, statSubject, sumsOf, type StatQuery, type StatSnapshots, type StatSum } from '@moru/contract';
import { sql } from 'kysely';
import { readEm, type Ctx } from '../core/call/ctx.ts';
import { today } from '../core/clock.ts';
import { engineOf } from '../core/orm/engine.ts';
import { entityName } from '../core/orm/naming.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';
import { User } from '../user/user.entity.ts';
import { filterSql } from './query/filter-sql.ts';
import { queryStat } from './query/query-stat.ts';
import { scopeOf } from './scope-of.ts';
import { StatSnapshot } from './stat-snapshot.entity.ts';
import type { Stat } from './stat.entity.ts';

type Snapshot = StatSnapshots['rows'][number];

const MAX_MONTHS = 12;

/** Rows of the list behind a sum that were entered since, and earlier ones that changed. */
async function since(ctx: Ctx, sum: StatSum, { filters }: StatQuery, { periodFrom, periodTo, createdAt }: StatSnapshot) {
  const list = behindSum(sum, { period: { from: periodFrom, to: periodTo }, filters, asOf: today() });
  const at = engineOf(readEm(ctx)).instant(createdAt);
  const [found] = await scopedSelect(ctx, entityName(sum.list.of.name), {
    columns: (path) => ({
      entered: sql<number>`sum(case when ${path('createdAt')} > ${at} then 1 else 0 end)`,
      changed: sql<number>`sum(case when ${path('createdAt')} <= ${at} and ${path('updatedAt')} > ${at} then 1 else 0 end)`,
    }),
    where: (_, rows) => filterSql(sum.list.of, rows, list?.params ?? {}),
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
  const { scope: _, ...asked } = kept.asked;
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

/** Whether a stored month end counts what its reader may see today; before its scope was stored: whether the reader is unchanged since. */
const isOfReader = ({ asked: { scope }, createdAt }: StatSnapshot, reader: User): boolean =>
  scope === undefined ? reader.role === 'supervisor' || reader.updatedAt <= createdAt : scope === scopeOf(reader);

/**
 * The stored month ends of a statistic, latest first, each beside the present value of the same days; to its author and to supervisors
 * only, and only those of their present scope.
 */
export async function readSnapshots(ctx: Ctx, saved: Stat): Promise<StatSnapshots> {
  const reader = ctx.user && (await ctx.em.findOneOrFail(User, { id: ctx.user.id }));
  if (reader && reader.role !== 'supervisor' && reader.id !== saved.createdBy) return { rows: [] };
  const kept = await ctx.em.find(StatSnapshot, { statId: saved.id }, { orderBy: { ym: 'desc' } });
  const rows: Snapshot[] = [];
  for (const one of kept.filter((snapshot) => !reader || isOfReader(snapshot, reader)).slice(0, MAX_MONTHS))
    rows.push(await beside(ctx, one));
  return { rows };
}
