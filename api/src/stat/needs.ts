import type { Dashboard } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { addDays } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { scopeWhere } from '../core/scope/scope-sql.ts';
import { worstLate } from './lines.ts';
import { DUE_STATUSES } from './orders.ts';

type Need = Dashboard['needs'][number];
type Found = Record<string, string | number | null>;

/** Of each kind at most so many; the numbers above lead to the rest. */
const PER_KIND = 3;
const ARRIVAL_DAYS = 3;

const short = (date: unknown) => String(date).slice(5, 10);
const select = async (ctx: Ctx, query: RawBuilder<unknown>): Promise<Found[]> => (await query.execute(ctx.em.getKysely())).rows as Found[];

async function late(ctx: Ctx, asOf: string): Promise<Need[]> {
  return (await worstLate(ctx, asOf, PER_KIND)).map(({ label, poId, product, promised, eta, days }) => ({
    kind: 'late',
    ko: `${product.ko}, ${days}일 지연`,
    en: `${product.en}, ${days} d late`,
    to: `/admin/pos/form?id=${poId}`,
    link: label,
    note: {
      ko: `약속 ${short(promised)}, ETA ${eta ? short(eta) : '없음'}`,
      en: `promised ${short(promised)}, ${eta ? `ETA ${short(eta)}` : 'no ETA'}`,
    },
  }));
}

async function releases(ctx: Ctx, asOf: string): Promise<Need[]> {
  const rows = await select(
    ctx,
    sql`select g.id as id, g.no as no, g.type as type, g.planned_date as planned, g.total_qty as qty, g.dest_name as dest from release_group g
      where g.status in (${sql.join(DUE_STATUSES)}) and g.planned_date <= ${asOf} and ${scopeWhere('ReleaseGroup', 'g', ctx)} order by g.planned_date, g.id limit ${PER_KIND}`,
  );
  return rows.map((row) => {
    const isToday = String(row['planned']).slice(0, 10) === asOf;
    return {
      kind: 'release',
      ko: `${isToday ? '오늘' : short(row['planned'])} 출고 예정, ${row['qty']} EA`,
      en: `due ${isToday ? 'today' : short(row['planned'])}, ${row['qty']} EA`,
      to: `/admin/release-groups/form?type=${row['type']}&id=${row['id']}`,
      link: String(row['no']),
      ...(row['dest'] && { note: { ko: String(row['dest']), en: String(row['dest']) } }),
    };
  });
}

async function arrivals(ctx: Ctx, asOf: string): Promise<Need[]> {
  const rows = await select(
    ctx,
    sql`select s.id as id, s.shipping_no as no, s.eta_current as eta, s.to_port as port, c.name_ko as ko, c.name_en as en from shipping s inner join country c on c.id = s.to_country_id
      where s.status = 'departed' and s.eta_current <= ${addDays(asOf, ARRIVAL_DAYS)} and ${scopeWhere('Shipping', 's', ctx)} order by s.eta_current, s.id limit ${PER_KIND}`,
  );
  return rows.map((row) => {
    const isOver = String(row['eta']).slice(0, 10) < asOf;
    const port = row['port'] ? ` ${row['port']}` : '';
    return {
      kind: 'arrival',
      ko: isOver ? '도착 예정일이 지났습니다' : '도착 예정',
      en: isOver ? 'should have arrived' : 'arrives soon',
      to: `/admin/shippings/form?id=${row['id']}`,
      link: String(row['no']),
      note: { ko: `${row['ko']}${port}, ETA ${short(row['eta'])}`, en: `${row['en']}${port}, ETA ${short(row['eta'])}` },
    };
  });
}

async function labels(ctx: Ctx): Promise<Need[]> {
  const rows = await select(
    ctx,
    sql`select s.id as id, s.name as name, s.code as code, s.on_hand as on_hand, s.safety_qty as safety, s.lead_time_days as lead_days from label_stock s
      where s.is_active = 1 and s.on_hand < s.safety_qty order by s.on_hand - s.safety_qty, s.id limit ${PER_KIND}`,
  );
  return rows.map((row) => ({
    kind: 'label',
    ko: `${row['name']}: 재고 ${row['on_hand']}, 안전 재고 ${row['safety']}`,
    en: `${row['name']}: ${row['on_hand']} left, ${row['safety']} is safe`,
    to: `/admin/label-stocks/form?id=${row['id']}`,
    link: String(row['code']),
    note: { ko: `리드타임 ${row['lead_days']}일`, en: `lead time ${row['lead_days']} d` },
  }));
}

async function journals(ctx: Ctx, asOf: string): Promise<Need[]> {
  const yesterday = addDays(asOf, -1);
  const rows = await select(
    ctx,
    sql`select coalesce(l.factory, '-') as factory, count(*) as n from po_product l
      where l.status = 'in_production' and not exists (select 1 from pjournal j where j.po_product_id = l.id and j.date = ${yesterday}) group by l.factory order by n desc limit ${PER_KIND}`,
  );
  return rows.map((row) => ({
    kind: 'journal',
    ko: `생산 중인 ${row['n']} 품목에 어제 일지가 없습니다`,
    en: `${row['n']} lines in production have no journal for yesterday`,
    to: `/admin/pjournals?dateFrom=${yesterday}&dateTo=${yesterday}`,
    link: short(yesterday),
    note: { ko: String(row['factory']), en: String(row['factory']) },
  }));
}

/** What waits for the caller today. Labels and journals are the supervisor's business; clients never see labels. */
export async function needs(ctx: Ctx, asOf: string): Promise<Need[]> {
  const own = ctx.user?.role === 'client' ? [] : [...(await labels(ctx)), ...(await journals(ctx, asOf))];
  return [...(await late(ctx, asOf)), ...(await releases(ctx, asOf)), ...(await arrivals(ctx, asOf)), ...own];
}
