/**
 * `npm run bench -- run-out [--labels 5000] [--lines 200000] [--engine mysql | sqlite] [--explain]`: when labels run out (the radar's call,
 * its first page), against one hand-written statement over the same tables. Goal: at most 1.2 × the statement.
 */
import { parseArgs } from 'node:util';
import { fillLabels } from './lib/fill-labels.ts';
import { inTurns, onEngine, textOf } from './lib/on-engine.ts';
import { build } from './lib/product.ts';
import type { Sql } from './lib/sql.ts';

const { values } = parseArgs({
  options: {
    labels: { type: 'string', default: '5000' },
    lines: { type: 'string', default: '200000' },
    calls: { type: 'string', default: '7' },
    engine: { type: 'string', multiple: true, default: ['mysql', 'sqlite'] },
    explain: { type: 'boolean', default: false },
  },
});
const GOAL = 1.2;
const BUFFER_DAYS = 7;

/** Need by label and day, orders by their due day, and the first day below zero, in one hand-written statement. */
function statement({ engine }: Pick<Sql, 'engine'>): string {
  const today = engine === 'mysql' ? 'curdate()' : "date('now')";
  const needed =
    engine === 'mysql' ? `date_sub(l.promised_date, interval ${BUFFER_DAYS} day)` : `date(l.promised_date, '-${BUFFER_DAYS} day')`;
  return `with happens as (
    select pl.label_stock_id as label_id, case when ${needed} < ${today} then ${today} else ${needed} end as day,
      sum(ceil(round((l.order_qty - coalesce(j.done, 0)) * pl.qty_per_unit * (1 + pl.loss_pct / 100.0), 8)) + pl.spare_fixed) as take, 0 as bring
    from po p inner join po_product l on l.po_id = p.id inner join product_label pl on pl.product_id = l.product_id
    left join (select j.po_product_id, x.label_stock_id, sum(x.used) as done from pjournal j inner join pjournal_label x on x.pjournal_id = j.id
      where j.status in ('submitted', 'confirmed') group by j.po_product_id, x.label_stock_id) j on j.po_product_id = l.id and j.label_stock_id = pl.label_stock_id
    where p.status in ('requested', 'confirmed') and l.status not in ('done', 'short_closed', 'cancelled') and l.order_qty > coalesce(j.done, 0)
      and (pl.country_id is null or pl.country_id = p.country_id)
    group by label_id, day
    union all select o.label_stock_id, o.due_date, 0, o.qty - o.received_qty from label_order o inner join label_order_group g on g.id = o.group_id
    where g.status in ('ordered', 'partial') and o.short_closed_on is null),
  running as (select h.label_id, h.day, h.take, h.bring,
    a.on_hand + sum(h.bring - h.take) over (partition by h.label_id order by h.day) as balance, a.safety_qty
    from happens h inner join label_stock a on a.id = h.label_id)
  select d.* from (select a.id, a.code, a.name, a.on_hand, a.supplier_id, sum(r.take) as need, sum(r.bring) as on_order, min(case when r.balance < 0 then r.day end) as shortage,
    min(case when r.balance < r.safety_qty then r.day end) as below_safety
  from label_stock a left join running r on r.label_id = a.id group by a.id, a.code, a.name, a.on_hand, a.supplier_id) d order by d.shortage is null, d.shortage`;
}

async function bench(engine: string): Promise<void> {
  await onEngine(engine, async ({ url, cookie, db }) => {
    await fillLabels(db, { url }, cookie, { labels: Number(values.labels), lines: Number(values.lines) });
    const ask = () => textOf(`${url}/api/labelStock/runOut`, cookie);
    const { page, sql } = await inTurns(Number(values.calls), ask, async () => JSON.stringify(await db.all(statement(db))));
    const { counts } = JSON.parse(await ask()) as { counts: { runsOut: number } };
    if (values.explain) {
      const plan = await db.all(`${engine === 'mysql' ? 'explain' : 'explain query plan'} ${statement(db)}`);
      for (const row of plan) console.log(JSON.stringify(row));
    }
    console.log(
      `${engine}: ${values.labels} labels, ${values.lines} open lines, ${counts.runsOut} run out: call ${page.toFixed(0)} ms, statement ${sql.toFixed(0)} ms, ${(page / sql).toFixed(2)} × (goal ${GOAL})`,
    );
  });
}

build();
for (const engine of values.engine) await bench(engine);
