import type { Dashboard, Text } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { dateSql } from '../core/orm/date-sql.ts';
import { scopeWhere } from '../core/scope/scope-sql.ts';

const MONTHS = 12;
const KEPT = sql`coalesce(sum(case when l.slip_days <= 0 then 1 else 0 end), 0)`;
const SLIPPED = sql`coalesce(sum(case when l.slip_days >= 1 then 1 else 0 end), 0)`;

/** Delivered lines that kept their promise and those that did not. */
export async function onTime(ctx: Ctx, asOf: string): Promise<Dashboard['onTime']> {
  const { rows } = await sql<{ kept: number; slipped: number }>`select ${KEPT} as kept, ${SLIPPED} as slipped from po_product l
    where l.delivered_on <= ${asOf} and ${scopeWhere('PoProduct', 'l', ctx)}`.execute(ctx.em.getKysely());
  const [kept, slipped] = [Number(rows[0]?.kept), Number(rows[0]?.slipped)];
  return { kept, slipped, total: kept + slipped };
}

/** The month `YYYY-MM` some months before that of a date. */
function monthBefore(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Kept promises of the last twelve months, by promised month; months without a delivery are there with zeros. */
export async function months(ctx: Ctx, asOf: string): Promise<Dashboard['byMonth']> {
  const names = Array.from({ length: MONTHS }, (_, index) => monthBefore(asOf, MONTHS - 1 - index));
  const { rows } = await sql<{
    month: string;
    kept: number;
    total: number;
  }>`select substr(l.promised_date, 1, 7) as month, ${KEPT} as kept, count(*) as total from po_product l
    where l.promised_date >= ${`${names[0]}-01`} and l.promised_date <= ${`${names.at(-1)}-31`} and l.delivered_on <= ${asOf} and ${scopeWhere('PoProduct', 'l', ctx)}
    group by substr(l.promised_date, 1, 7)`.execute(ctx.em.getKysely());
  const found = new Map(rows.map(({ month, kept, total }) => [month, { kept: Number(kept), total: Number(total) }]));
  return names.map((month) => ({ month, kept: 0, total: 0, ...found.get(month) }));
}

/** One line that is late today. */
export interface LateLine {
  readonly id: number;
  readonly poId: number;
  readonly label: string;
  readonly product: Text;
  readonly promised: string;
  readonly eta: string | null;
  /** Days from the promise to the ETA or, when that is past as well, to today. */
  readonly days: number;
}

/** The lines that are late today, the worst first. */
export async function worstLate(ctx: Ctx, asOf: string, limit: number): Promise<LateLine[]> {
  const dates = dateSql(ctx.em);
  const overdue = dates.days(sql`l.promised_date`, sql`${asOf}`);
  const days = sql`case when l.slip_days >= ${overdue} then l.slip_days else ${overdue} end`;
  const { rows } = await sql<
    Record<string, string | number | null>
  >`select w.id as id, w.po_id as po_id, w.line_no as line_no, w.promised_date as promised, w.eta_current as eta, w.days as days, p.po_no as po_no, pr.name as ko, coalesce(pr.name_en, pr.name) as en
    from (select l.id, l.po_id, l.line_no, l.product_id, l.promised_date, l.eta_current, ${days} as days from po_product l
      where l.late_on <= ${asOf} and ${scopeWhere('PoProduct', 'l', ctx)} order by days desc, l.id desc limit ${limit}) w
    inner join po p on p.id = w.po_id inner join product pr on pr.id = w.product_id order by w.days desc, w.id desc`.execute(
    ctx.em.getKysely(),
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    poId: Number(row['po_id']),
    label: `${row['po_no']} / ${row['line_no']}`,
    product: { ko: String(row['ko']), en: String(row['en']) },
    promised: String(row['promised']),
    eta: row['eta'] === null ? null : String(row['eta']),
    days: Number(row['days']),
  }));
}

/** How many lines are late today, and the worst of them. */
export async function lateLines(ctx: Ctx, asOf: string): Promise<Dashboard['lateLines']> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from po_product l where l.late_on <= ${asOf} and ${scopeWhere('PoProduct', 'l', ctx)}`.execute(
    ctx.em.getKysely(),
  );
  const [worst] = await worstLate(ctx, asOf, 1);
  return { count: Number(rows[0]?.n), worstDays: worst?.days ?? 0, worst: worst ? { id: worst.id, label: worst.label } : null };
}
