import { dashboard, type Dashboard } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { lateLines, months, onTime, recent, worstLate } from './lines.ts';
import { dueReleases, openPos } from './orders.ts';

/** Everything on the dashboard, from the rows the caller sees; each number is the total of the list that its link opens. */
export async function readDashboard(ctx: Ctx): Promise<Dashboard> {
  const asOf = today();
  const worst = await worstLate(ctx, asOf);
  return dashboard.parse({
    asOf,
    onTime: await onTime(ctx, asOf),
    recent: await recent(ctx, asOf),
    openPos: await openPos(ctx),
    lateLines: await lateLines(ctx, asOf, worst),
    dueReleases: await dueReleases(ctx, asOf),
    byMonth: await months(ctx, asOf),
  });
}
