import { COMING_ORDER, OPEN_ORDER, OVER_LINE } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import { today } from '../core/clock.ts';
import { readEm, type Ctx } from '../core/call/ctx.ts';
import { settingsOf } from '../core/config/settings.ts';
import { dateSql } from '../core/orm/date-sql.ts';
import { tables } from '../core/orm/tables.ts';
import { isOneOf } from '../core/query/one-of.ts';
import type { ArtworkChoice } from '../label-stock/artwork-choice.entity.ts';
import { usedOnOpenLines } from '../po-product/labels-used.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import type { ProductLabel } from '../product/product-label.entity.ts';

type Sql = RawBuilder<unknown>;

const FIRST_DAY = '1900-01-01';
const NEVER = '9999-12-31';
/** Maximum length of a chain of successors. */
const MAX_SUCCESSORS = 10;

/** Named parts of one statement, each after those it reads. */
export type Parts = Readonly<Record<string, Part>>;

/** A text, or a typed statement, which has its own brackets. */
type Part = Sql | ReturnType<typeof usedOnOpenLines>;

/** Which labels to compute: all of them, or these. */
export type Only = readonly number[] | undefined;

const least = (a: Sql, b: Sql): Sql => sql`case when ${a} < ${b} then ${a} else ${b} end`;

/**
 * `segment`: which label replaces `start_id`, an old one that a product may still name, from which day to before which: itself until it is
 * superseded, then its successor. Without a day an old label is used up first, or no longer used at all. Labels without a successor, nearly
 * all, are not in it: a list of few rows needs no index.
 */
function segments(day: (value: string) => Sql): Sql {
  const until = (label: string) => {
    const of = (column: string) => sql.ref(`${label}.${column}`);
    return sql`case when ${of('superseded_by_id')} is null then ${day(NEVER)} when ${of('superseded_on')} is not null then ${of('superseded_on')} when ${of('use_up_old')} = 1 then ${day(NEVER)} else ${day(FIRST_DAY)} end`;
  };
  return sql`select l.id as start_id, l.id as label_id, ${day(FIRST_DAY)} as from_day, ${until('l')} as to_day, 0 as depth from label_stock l where l.superseded_by_id is not null
    union all select s.start_id, n.id, s.to_day, case when ${until('n')} < s.to_day then s.to_day else ${until('n')} end, s.depth + 1
    from segment s inner join label_stock o on o.id = s.label_id inner join label_stock n on n.id = o.superseded_by_id
    where s.to_day < ${day(NEVER)} and s.depth < ${MAX_SUCCESSORS}`;
}

/**
 * `labelled`: the rows of `used` (`usedOnOpenLines`), by the label that the product names: a successor counts for it, unless the product
 * names that too.
 */
const LABELLED = sql`select u.line_id, u.start_id, sum(u.used) as used, sum(u.good) as good, sum(u.by_hand) as by_hand from (
    select d.line_id, d.label_id as start_id, d.used, d.good, d.by_hand from used d
    union all select d.line_id, s.start_id, d.used, d.good, d.by_hand from segment s inner join used d on d.label_id = s.label_id
    where s.depth > 0 and not exists (select 1 from po_product l inner join product_label o on o.product_id = l.product_id where l.id = d.line_id and o.label_stock_id = d.label_id)
  ) u group by u.line_id, u.start_id`;

const pieces = (labels: Sql): Sql => sql`floor(round(${labels} / pl.qty_per_unit, 6))`;
const PIECES_LABELLED = sql`case when b.line_id is null then 0 else ${least(pieces(sql`b.used`), sql`b.good`)} + ${pieces(sql`b.by_hand`)} end`;

const STOOD_IN = sql` and not exists (select 1 from product_label m where m.product_id = pl.product_id and m.label_stock_id = pl.label_stock_id and m.country_id = p.country_id and p.flow = 'make')`;

/** A label for one market replaces the one for all markets; bought goods come from the country of their PO, and go to no market. */
const inMarket = (standsIn: boolean): Sql =>
  sql`(pl.country_id is null${standsIn ? STOOD_IN : sql``} or pl.country_id = p.country_id and p.flow = 'make')`;

const AMONG = (only: Only): Sql =>
  only
    ? sql` and (${isOneOf(sql`pl.label_stock_id`, only)} or pl.label_stock_id in (select g.start_id from segment g where ${isOneOf(sql`g.label_id`, only)}))`
    : sql``;

/** `wanted`: open PO lines with the labels of their products, and the pieces that have no such label yet. */
const wanted = (
  meant: Sql,
  only: Only,
  standsIn: boolean,
): Sql => sql`select l.id as line_id, pl.label_stock_id as start_id, ${meant} as meant,
    l.order_qty as ordered, pl.qty_per_unit as per, pl.loss_pct as loss, pl.spare_fixed as spare, ${PIECES_LABELLED} as labelled
  from po p inner join po_product l on l.po_id = p.id inner join product_label pl on pl.product_id = l.product_id
  left join labelled b on b.line_id = l.id and b.start_id = pl.label_stock_id
  where ${isOneOf(sql`p.status`, OPEN_ORDER)} and not ${isOneOf(sql`l.status`, OVER_LINE)} and ${inMarket(standsIn)}${AMONG(only)}`;

const LABELS = sql`round((w.ordered - w.labelled) * w.per * (1 + w.loss / 100.0), 8)`;

/** `eaten`: what each line needs of which label on which day; a past day counts as today. */
const eaten = (now: Sql): Sql => sql`select w.line_id, w.start_id, w.meant, case when w.meant < ${now} then ${now} else w.meant end as day,
    w.ordered - w.labelled as still, w.per, w.loss, w.spare, ceil(${LABELS}) + w.spare as qty
  from wanted w where w.ordered > w.labelled`;

/** `placed`: the label that each line uses, by the date of the change. */
const BY_DAY = sql`select e.*, coalesce(s.label_id, e.start_id) as label_id, null as take
  from eaten e left join segment s on s.start_id = e.start_id and e.day >= s.from_day and e.day < s.to_day`;

/** The same where another choice was made for a line. `late`: it keeps the old label after the change, as far as there is stock. */
const BY_CHOICE = sql`select e.*, case when c.take = 'new' and s.depth = k.depth then o.superseded_by_id when c.take = 'old' and s.depth > k.depth and o.use_up_old = 1 then o.id else coalesce(s.label_id, e.start_id) end as label_id,
    c.take as take, case when c.take = 'old' and s.depth > k.depth and o.use_up_old = 1 then 1 else 0 end as late
  from eaten e left join segment s on s.start_id = e.start_id and e.day >= s.from_day and e.day < s.to_day
  left join (select c.po_product_id, g.start_id, max(c.id) as choice_id, max(g.depth) as depth from artwork_choice c inner join segment g on g.label_id = c.label_stock_id
    group by c.po_product_id, g.start_id) k on k.po_product_id = e.line_id and k.start_id = e.start_id
  left join artwork_choice c on c.id = k.choice_id
  left join label_stock o on o.id = c.label_stock_id and o.superseded_by_id is not null`;

/** `coming`: what is still to come of orders that suppliers have; overdue quantities count as today. */
const coming = (now: Sql): Sql => sql`select r.id as order_line_id, r.label_stock_id as label_id, r.due_date as meant,
    case when r.due_date is null or r.due_date < ${now} then ${now} else r.due_date end as day, r.qty - r.received_qty as qty
  from label_order r inner join label_order_group g on g.id = r.group_id
  where ${isOneOf(sql`g.status`, COMING_ORDER)} and r.short_closed_on is null and r.qty > r.received_qty`;

/** `turns`: each line with the needs of those before it for its label, late users of the old one last, and the stock. */
const TURNS = sql`select p.*, a.superseded_by_id as successor_id, a.on_hand + coalesce(q.qty, 0) as supply,
    sum(p.qty) over (partition by p.label_id order by p.late, p.day, p.line_id rows between unbounded preceding and current row) - p.qty as before_qty
  from placed p inner join label_stock a on a.id = p.label_id
  left join (select c.label_id, sum(c.qty) as qty from coming c group by c.label_id) q on q.label_id = p.label_id`;

const TAKEN = sql`case when t.late = 0 or t.supply - t.before_qty >= t.qty then t.qty when t.supply <= t.before_qty then 0 else t.supply - t.before_qty end`;
const SHARE = sql`case when h.part = 0 then ${TAKEN} else t.qty - ${TAKEN} end`;

/** `need` with choices: of an old label no more than its stock, the rest from its successor. */
const SHARED = sql`select t.line_id, case when h.part = 0 then t.label_id else t.successor_id end as label_id, t.meant, t.day, t.still, t.per, t.loss, t.spare, t.take, ${SHARE} as qty
  from turns t inner join (select 0 as part union all select 1) h on h.part = 0 or t.late = 1 where ${SHARE} > 0`;

/** Whether an artwork was chosen for a line that is still open: without it the statement is simpler. */
async function hasChoices(ctx: Ctx): Promise<boolean> {
  const row = await tables<typeof ArtworkChoice | typeof PoProduct>(readEm(ctx))
    .selectFrom('artwork_choice as c')
    .innerJoin('po_product as l', 'l.id', 'c.po_product_id')
    .where('l.status', 'not in', OVER_LINE)
    .select('c.id')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a product names a label for all markets and again for one: only then each row is checked for a replacement. */
async function hasStandIns(ctx: Ctx): Promise<boolean> {
  const row = await tables<typeof ProductLabel>(readEm(ctx))
    .selectFrom('product_label as a')
    .innerJoin('product_label as m', (on) =>
      on.onRef('m.product_id', '=', 'a.product_id').onRef('m.label_stock_id', '=', 'a.label_stock_id'),
    )
    .where('a.country_id', 'is', null)
    .where('m.country_id', 'is not', null)
    .select('a.id')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

/** The parts that end with `need` and `coming`: needs of lines per label, and what orders bring. */
export async function needParts(ctx: Ctx, only?: Only): Promise<Parts> {
  const dates = dateSql(ctx.em);
  const now = dates.day(today());
  const meant = dates.before(sql`coalesce(l.promised_date, l.requested_date)`, settingsOf(ctx.em).get('label.buffer_days'));
  return {
    segment: segments(dates.day),
    used: usedOnOpenLines(),
    labelled: LABELLED,
    wanted: wanted(meant, only, await hasStandIns(ctx)),
    eaten: eaten(now),
    coming: coming(now),
    ...((await hasChoices(ctx)) ? { placed: BY_CHOICE, turns: TURNS, need: SHARED } : { need: BY_DAY }),
  };
}

const HEADS: Readonly<Record<string, string>> = { segment: 'segment (start_id, label_id, from_day, to_day, depth)' };
const bracketed = (part: Part): Sql => ('isRawBuilder' in part ? sql`(${part})` : sql`${part}`);

/** `with recursive` of named parts. */
export const withParts = (parts: Parts): Sql =>
  sql`with recursive ${sql.join(Object.entries(parts).map(([name, part]) => sql`${sql.raw(HEADS[name] ?? name)} as ${bracketed(part)}`))}`;
