import { addDays, NEW_LATE_DAYS, ON_TIME_DAYS, poProduct, type Dashboard } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { dateSql } from '../core/orm/date-sql.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';

const MONTHS = 12;
type Line = At<typeof poProduct.fields>;
const count = sql<number>`count(*)`;
const kept = (line: Line) => sql<number>`count(case when ${line('slipDays')} <= 0 then 1 end)`;
const judged = (line: Line) => sql<number>`count(${line('slipDays')})`;

/** Delivered lines that kept their promise and those that did not. */
export async function onTime(ctx: Ctx, asOf: string): Promise<Dashboard['onTime']> {
  const [found] = await scopedSelect(ctx, poProduct, {
    columns: (line) => ({ kept: kept(line), total: judged(line) }),
    where: (line) => [sql`${line('deliveredOn')} <= ${asOf}`],
  }).rows();
  const [inTime, total] = [Number(found?.kept), Number(found?.total)];
  return { kept: inTime, slipped: total - inTime, total };
}

/** Kept promises of the lines delivered in the last weeks, and in as many weeks before; read only from the lines of both. */
export async function recent(ctx: Ctx, asOf: string): Promise<Dashboard['recent']> {
  const now = { from: addDays(asOf, 1 - ON_TIME_DAYS), to: asOf };
  const before = { from: addDays(now.from, -ON_TIME_DAYS), to: addDays(now.from, -1) };
  const isNow = (line: Line) => sql`${line('deliveredOn')} >= ${now.from}`;
  const [found] = await scopedSelect(ctx, poProduct, {
    columns: (line) => ({
      kept: kept(line),
      total: judged(line),
      keptNow: sql<number>`count(case when ${isNow(line)} and ${line('slipDays')} <= 0 then 1 end)`,
      totalNow: sql<number>`count(case when ${isNow(line)} then ${line('slipDays')} end)`,
    }),
    where: (line) => [sql`${line('deliveredOn')} >= ${before.from}`, sql`${line('deliveredOn')} <= ${now.to}`],
  }).rows();
  const [inTime, total] = [Number(found?.keptNow), Number(found?.totalNow)];
  return { ...now, kept: inTime, total, before: { ...before, kept: Number(found?.kept) - inTime, total: Number(found?.total) - total } };
}

/** The month `YYYY-MM` some months before that of a date. */
function monthBefore(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Kept promises of the last twelve months, by promised month; months without deliveries have zeros. */
export async function months(ctx: Ctx, asOf: string): Promise<Dashboard['byMonth']> {
  const names = Array.from({ length: MONTHS }, (_, index) => monthBefore(asOf, MONTHS - 1 - index));
  const month = (line: Line) => sql<string>`substr(${line('promisedDate')}, 1, 7)`;
  const rows = await scopedSelect(ctx, poProduct, {
    columns: (line) => ({ month: month(line), kept: kept(line), total: count }),
    where: (line) => [
      sql`${line('promisedDate')} >= ${`${names[0]}-01`}`,
      sql`${line('promisedDate')} <= ${`${names.at(-1)}-31`}`,
      sql`${line('deliveredOn')} <= ${asOf}`,
    ],
    group: month,
  }).rows();
  const found = new Map(rows.map((row) => [row.month, { kept: Number(row.kept), total: Number(row.total) }]));
  return names.map((name) => ({ month: name, kept: 0, total: 0, ...found.get(name) }));
}

/** The line that is latest today. */
interface LateLine {
  readonly id: number;
  readonly label: string;
  /** Days from the promise to the ETA or, when that has passed as well, to today. */
  readonly days: number;
}

/** The line with the most days late today, if any. */
export async function worstLate(ctx: Ctx, asOf: string): Promise<LateLine | undefined> {
  const dates = dateSql(ctx.em);
  const days = (line: Line) => {
    const overdue = dates.days(line('promisedDate'), sql`${asOf}`);
    return sql<number>`case when ${line('slipDays')} >= ${overdue} then ${line('slipDays')} else ${overdue} end`;
  };
  const order = (line: Line) => sql`${days(line)} desc, ${line('id')} desc`;
  const worst = scopedSelect(ctx, poProduct, {
    columns: (line) => ({ id: line('id') }),
    where: (line) => [sql`${line('lateOn')} <= ${asOf}`],
    order,
    limit: 1,
  });
  const [row] = await scopedSelect(ctx, poProduct, {
    as: 'o',
    of: worst,
    columns: (line) => ({ id: line('id'), lineNo: line('lineNo'), days: days(line), poNo: line('po.poNo') }),
    order,
  }).rows();
  return row && { id: Number(row.id), label: `${row.poNo} / ${row.lineNo}`, days: Number(row.days) };
}

/** How many lines are late today, how many of them since a few days, and the worst of them, which has been read. */
export async function lateLines(ctx: Ctx, asOf: string, worst: LateLine | undefined): Promise<Dashboard['lateLines']> {
  const newFrom = addDays(asOf, 1 - NEW_LATE_DAYS);
  const [late] = await scopedSelect(ctx, poProduct, {
    columns: (line) => ({ n: count, fresh: sql<number>`count(case when ${line('lateOn')} >= ${newFrom} then 1 end)` }),
    where: (line) => [sql`${line('lateOn')} <= ${asOf}`],
  }).rows();
  return {
    count: Number(late?.n),
    newCount: Number(late?.fresh),
    newFrom,
    worstDays: worst?.days ?? 0,
    worst: worst ? { id: worst.id, label: worst.label } : null,
  };
}
