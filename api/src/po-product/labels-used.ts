import { COUNTED_JOURNAL } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { isOneOf } from '../core/query/one-of.ts';

/** Labels of one kind that went on pieces of a line, and the pieces of the journals that used them. */
export interface Used {
  readonly lineId: number;
  readonly labelId: number;
  readonly used: number;
  readonly good: number;
  readonly byHand: number;
}

/** Labels that went on pieces of lines, by journals (at most on what these made) and by hand. */
export async function usedOn({ em }: Ctx, lineIds: readonly number[]): Promise<Used[]> {
  const { rows } = await sql<Record<keyof Used, unknown>>`
    select u.line_id as ${sql.id('lineId')}, u.label_id as ${sql.id('labelId')}, sum(u.used) as used, sum(u.good) as good, sum(u.by_hand) as ${sql.id('byHand')} from (
      select j.po_product_id as line_id, x.label_stock_id as label_id, x.used as used, j.good_qty as good, 0 as by_hand
      from pjournal j inner join pjournal_label x on x.pjournal_id = j.id
      where ${isOneOf(sql`j.po_product_id`, lineIds)} and x.used > 0 and ${isOneOf(sql`j.status`, COUNTED_JOURNAL)}
      union all select m.po_product_id, m.label_stock_id, 0, 0, 0 - m.qty from label_move m
      where ${isOneOf(sql`m.po_product_id`, lineIds)} and m.pjournal_id is null and m.type in ('use', 'return')) u
    group by u.line_id, u.label_id`.execute(em.getKysely());
  return rows.map(({ lineId, labelId, used, good, byHand }) => ({
    lineId: Number(lineId),
    labelId: Number(labelId),
    used: Number(used),
    good: Number(good),
    byHand: Number(byHand),
  }));
}
