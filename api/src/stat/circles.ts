import { circles, OPEN_ORDER, OVER_LINE, poProduct, type Circles } from '@moru/contract';
import { sql } from 'kysely';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { dateSql } from '../core/orm/date-sql.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';

type Line = At<typeof poProduct.fields>;
const QUANTITIES = ['orderQty', 'producedQty', 'goodQty', 'releasedQty', 'shippedQty', 'arrivedQty'] as const;

const isOpen = (line: Line) => [isOneOf(line('po.status'), OPEN_ORDER), sql`${line('status')} <> 'cancelled'`];
const ofOpen = (line: Line, value: 'promisedDate' | 'etaCurrent') =>
  sql<string | null>`case when ${isOneOf(line('status'), OVER_LINE)} then null else ${line(value)} end`;

const inEnglish = (line: Line, of: 'brand' | 'product') => sql<string>`min(coalesce(${line(`${of}.nameEn`)}, ${line(`${of}.name`)}))`;

/** Days that a line is late today: by its ETA, or by today where its promise has passed. */
function lateDays({ em }: Ctx, line: Line, asOf: string) {
  const overdue = dateSql(em).days(line('promisedDate'), sql`${asOf}`);
  const days = sql`case when ${line('slipDays')} >= ${overdue} then ${line('slipDays')} else ${overdue} end`;
  return sql<number>`case when ${line('lateOn')} <= ${asOf} then ${days} else 0 end`;
}

/** Why the latest line of each PO is late. */
async function reasons(ctx: Ctx, asOf: string): Promise<Map<number, string>> {
  const rows = await scopedSelect(ctx, poProduct, {
    columns: (line) => ({ poId: line('poId'), reason: line('lateReason') }),
    where: (line) => [...isOpen(line), sql`${line('lateOn')} <= ${asOf}`],
    // The worst comes last and stays in the map.
    order: (line) => sql`${lateDays(ctx, line, asOf)}, ${line('id')}`,
  }).rows();
  return new Map(rows.flatMap(({ poId, reason }) => (reason === null ? [] : [[Number(poId), String(reason)]])));
}

/** Every open PO with the sums of its lines that the caller sees, in the order of their numbers. */
export async function readCircles(ctx: Ctx): Promise<Circles> {
  const asOf = today();
  const rows = await scopedSelect(ctx, poProduct, {
    columns: (line) => ({
      id: line('poId'),
      poNo: sql<string>`max(${line('po.poNo')})`,
      flow: sql<string>`max(${line('po.flow')})`,
      brandName: sql<string>`min(${line('brand.name')})`,
      brandNameEn: inEnglish(line, 'brand'),
      productName: sql<string>`min(${line('product.name')})`,
      productNameEn: inEnglish(line, 'product'),
      productCount: sql<number>`count(distinct ${line('productId')})`,
      orderDate: sql<string | null>`max(${line('po.orderDate')})`,
      promised: sql<string | null>`min(${ofOpen(line, 'promisedDate')})`,
      eta: sql<string | null>`max(${ofOpen(line, 'etaCurrent')})`,
      lateDays: sql<number>`max(${lateDays(ctx, line, asOf)})`,
      ...(Object.fromEntries(QUANTITIES.map((key) => [key, sql<number>`sum(${line(key)})`])) as Record<
        (typeof QUANTITIES)[number],
        ReturnType<typeof sql<number>>
      >),
    }),
    where: isOpen,
    group: (line) => line('poId'),
    order: (line) => sql`max(${line('po.poNo')})`,
  }).rows();
  const why = await reasons(ctx, asOf);
  return circles.parse({
    asOf,
    rows: rows.map(({ brandName, brandNameEn, productName, productNameEn, ...row }) => ({
      ...row,
      brand: { name: brandName, nameEn: brandNameEn },
      product: { name: productName, nameEn: productNameEn },
      id: Number(row.id),
      productCount: Number(row.productCount),
      lateDays: Math.max(0, Number(row.lateDays)),
      reason: why.get(Number(row.id)) ?? null,
      ...Object.fromEntries(QUANTITIES.map((key) => [key, Number(row[key])])),
    })),
  });
}
