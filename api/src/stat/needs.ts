import { addDays, type Dashboard, labelStock, OPEN_RELEASE, pjournal, poProduct, releaseGroup, shipping } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';
import type { LateLine } from './lines.ts';

type Need = Dashboard['needs'][number];

/** Of each kind at most so many; the numbers above lead to the rest. */
export const PER_KIND = 3;
const ARRIVAL_DAYS = 3;

const count = (qty: unknown) => Number(qty).toLocaleString('en-US');
const short = (date: unknown) => String(date).slice(5, 10);

function late(lines: readonly LateLine[]): Need[] {
  return lines.map(({ id, label, product, promised, eta, days, why }) => ({
    kind: 'late',
    ko: `${product.ko}, ${days}일 지연`,
    en: `${product.en}, ${days} d late`,
    to: `/admin/po-products/form?id=${id}`,
    link: label,
    note: {
      ko: `${why ? `${why.ko} · ` : ''}약속 ${short(promised)}, ETA ${eta ? short(eta) : '없음'}`,
      en: `${why ? `${why.en} · ` : ''}promised ${short(promised)}, ${eta ? `ETA ${short(eta)}` : 'no ETA'}`,
    },
  }));
}

async function releases(ctx: Ctx, asOf: string): Promise<Need[]> {
  const rows = await scopedSelect(ctx, releaseGroup, {
    columns: (at) => ({
      id: at('id'),
      no: at('no'),
      type: at('type'),
      planned: at('plannedDate'),
      qty: at('totalQty'),
      dest: at('destName'),
    }),
    where: (at) => [isOneOf(at('status'), OPEN_RELEASE), sql`${at('plannedDate')} <= ${asOf}`],
    order: (at) => sql`${at('plannedDate')}, ${at('id')}`,
    limit: PER_KIND,
  }).rows();
  return rows.map((row) => {
    const isToday = String(row.planned).slice(0, 10) === asOf;
    return {
      kind: 'release',
      ko: `${isToday ? '오늘' : short(row.planned)} 출고 예정, ${count(row.qty)} EA`,
      en: `due ${isToday ? 'today' : short(row.planned)}, ${count(row.qty)} EA`,
      to: `/admin/release-groups/form?type=${row.type}&id=${row.id}`,
      link: String(row.no),
      ...(row.dest && { note: { ko: String(row.dest), en: String(row.dest) } }),
    };
  });
}

async function arrivals(ctx: Ctx, asOf: string): Promise<Need[]> {
  const rows = await scopedSelect(ctx, shipping, {
    columns: (at) => ({
      id: at('id'),
      no: at('shippingNo'),
      eta: at('etaCurrent'),
      port: at('toPort'),
      ko: at('toCountry.nameKo'),
      en: at('toCountry.nameEn'),
    }),
    where: (at) => [isOneOf(at('status'), ['departed']), sql`${at('etaCurrent')} <= ${addDays(asOf, ARRIVAL_DAYS)}`],
    order: (at) => sql`${at('etaCurrent')}, ${at('id')}`,
    limit: PER_KIND,
  }).rows();
  return rows.map((row) => {
    const isOver = String(row.eta).slice(0, 10) < asOf;
    const port = row.port ? ` ${row.port}` : '';
    return {
      kind: 'arrival',
      ko: isOver ? '도착 예정일이 지났습니다' : '도착 예정',
      en: isOver ? 'should have arrived' : 'arrives soon',
      to: `/admin/shippings/form?id=${row.id}`,
      link: String(row.no),
      note: { ko: `${row.ko}${port}, ETA ${short(row.eta)}`, en: `${row.en}${port}, ETA ${short(row.eta)}` },
    };
  });
}

async function labels(ctx: Ctx): Promise<Need[]> {
  const rows = await scopedSelect(ctx, labelStock, {
    columns: (at) => ({
      id: at('id'),
      name: at('name'),
      code: at('code'),
      onHand: at('onHand'),
      safety: at('safetyQty'),
      leadDays: at('leadTimeDays'),
    }),
    where: (at) => [sql`${at('isActive')} = 1`, sql`${at('onHand')} < ${at('safetyQty')}`],
    order: (at) => sql`${at('onHand')} - ${at('safetyQty')}, ${at('id')}`,
    limit: PER_KIND,
  }).rows();
  return rows.map((row) => ({
    kind: 'label',
    ko: `${row.name}: 재고 ${count(row.onHand)}, 안전 재고 ${count(row.safety)}`,
    en: `${row.name}: ${count(row.onHand)} left, ${count(row.safety)} is safe`,
    to: `/admin/label-stocks/form?id=${row.id}`,
    link: String(row.code),
    note: { ko: `리드타임 ${row.leadDays}일`, en: `lead time ${row.leadDays} d` },
  }));
}

async function journals(ctx: Ctx, asOf: string): Promise<Need[]> {
  const yesterday = addDays(asOf, -1);
  const journal = (line: At<typeof poProduct.fields>) =>
    scopedSelect(ctx, pjournal, {
      as: 'j',
      columns: () => ({ one: sql`1` }),
      where: (at) => [sql`${at('poProductId')} = ${line('id')}`, sql`${at('date')} = ${yesterday}`],
    });
  const rows = await scopedSelect(ctx, poProduct, {
    columns: (line) => ({ factory: sql<string>`coalesce(max(${line('factory.name')}), '-')`, n: sql<number>`count(*)` }),
    where: (line) => [isOneOf(line('status'), ['in_production']), sql`not exists (${journal(line).sql})`],
    group: (line) => line('factoryId'),
    order: () => sql`n desc`,
    limit: PER_KIND,
  }).rows();
  return rows.map((row) => ({
    kind: 'journal',
    ko: `생산 중인 ${count(row.n)}개 품목에 어제 일지가 없습니다`,
    en: `${count(row.n)} ${Number(row.n) === 1 ? 'line in production has' : 'lines in production have'} no journal for yesterday`,
    to: `/admin/pjournals?dateFrom=${yesterday}&dateTo=${yesterday}`,
    link: short(yesterday),
    note: { ko: String(row.factory), en: String(row.factory) },
  }));
}

/** What waits for the caller today, the lines `worst` of those that are late. Labels and journals are the supervisor's business; clients never see labels. */
export async function needs(ctx: Ctx, asOf: string, worst: readonly LateLine[]): Promise<Need[]> {
  const own = ctx.user?.role === 'client' ? [] : [...(await labels(ctx)), ...(await journals(ctx, asOf))];
  return [...late(worst), ...(await releases(ctx, asOf)), ...(await arrivals(ctx, asOf)), ...own];
}
