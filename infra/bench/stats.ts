/**
 * `npm run bench -- stats [--lines 1000000] [--moves 1000000] [--closed 4000000] [--engine mysql | sqlite]`: the dashboard, the delivery
 * page and the product page over this many PO lines and ledger rows, each against hand-written statements, one for each of its numbers;
 * then again with this many more movements in closed months. Goals: at most 1.2 × the statements, and at most 1.3 × the first.
 */
import { parseArgs } from 'node:util';
import { addMonths, firstDay, ymOf } from '@moru/contract';
import { call } from './lib/fill.ts';
import { fillLines } from './lib/fill-lines.ts';
import { fillMoves, freezeMonths } from './lib/fill-moves.ts';
import { inTurns, onEngine, textOf, type OnEngine } from './lib/on-engine.ts';
import { build } from './lib/product.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    moves: { type: 'string', default: '1000000' },
    closed: { type: 'string', default: '4000000' },
    calls: { type: 'string', default: '7' },
    engine: { type: 'string', multiple: true, default: ['mysql', 'sqlite'] },
  },
});
const GOALS = { statement: 1.2, grown: 1.3 } as const;
const MONTHS = 12;
/** Brands of the product page: as many as fit the limit of rows of an answer. */
const BRANDS = 4;
const asOf = new Date().toISOString().slice(0, 10);
const live = ymOf(asOf);
const year = firstDay(addMonths(live, 1 - MONTHS));
const brands = `(select id from brand where code like 'B%' and code <> 'BN' order by id limit ${BRANDS})`;

/** One page: its calls, and a statement for each of its numbers. */
interface Page {
  readonly name: string;
  readonly ask: (on: OnEngine, brandIds: readonly number[]) => Promise<unknown>;
  readonly statements: readonly string[];
}

const query = ({ url, cookie }: OnEngine, asked: object) => call(`${url}/api/stat/query`, cookie, asked);
const delivered = `from po_product where delivered_on <= '${asOf}'`;
const kept = 'sum(case when slip_days <= 0 then 1 else 0 end)';

const PAGES: readonly Page[] = [
  {
    name: 'dashboard',
    ask: ({ url, cookie }) => textOf(`${url}/api/stat/dashboard`, cookie),
    statements: [
      `select ${kept}, count(*) ${delivered}`,
      `select substr(promised_date, 1, 7), ${kept}, count(*) ${delivered} and promised_date >= '${year}' group by substr(promised_date, 1, 7)`,
      `select count(*) from po_product where late_on <= '${asOf}'`,
      `select id, slip_days from po_product where late_on <= '${asOf}' order by slip_days desc, id desc limit 1`,
      `select count(*), sum(total_qty) from po where status in ('requested', 'confirmed')`,
      `select count(*) from release_group where requested_date <= '${asOf}' and status in ('requested', 'confirmed', 'picking')`,
    ],
  },
  {
    name: 'delivery',
    ask: async (on) => {
      const ask = { subject: 'delivery', period: 'all' };
      await query(on, { ...ask, measures: ['line_count', 'on_time_count', 'late_count', 'on_time_pct', 'slip_mean_days'] });
      await query(on, { ...ask, measures: ['on_time_pct'], groupBy: ['month'] });
      await query(on, { ...ask, measures: ['on_time_pct', 'late_count', 'line_count'], groupBy: ['brand'] });
    },
    statements: [
      `select count(*), ${kept}, sum(case when slip_days >= 1 then 1 else 0 end), avg(slip_days) ${delivered} and promised_date is not null`,
      `select substr(promised_date, 1, 7), ${kept}, count(*) ${delivered} group by substr(promised_date, 1, 7)`,
      `select brand_id, ${kept}, sum(case when slip_days >= 1 then 1 else 0 end), count(*) ${delivered} group by brand_id`,
    ],
  },
  {
    name: 'product',
    ask: (on, brandIds) =>
      query(on, {
        subject: 'product',
        measures: ['released_qty'],
        groupBy: ['brand', 'product', 'month'],
        filters: { brand: brandIds },
        period: 'last_12m',
      }),
    statements: [
      `select p.brand_id, i.product_id, i.ym, i.out_delivery + i.out_sd from product_inventory i join product p on p.id = i.product_id
         where i.status = 'closed' and i.ym >= '${ymOf(year)}' and p.brand_id in (select id from ${brands} as b)
       union all select p.brand_id, m.product_id, substr(m.date, 1, 7), -sum(m.qty) from product_move m join product p on p.id = m.product_id
         where m.type in ('release_delivery', 'release_sd') and m.date >= '${firstDay(live)}' and p.brand_id in (select id from ${brands} as b)
         group by p.brand_id, m.product_id, substr(m.date, 1, 7)`,
    ],
  },
];

async function measured(on: OnEngine): Promise<Map<string, { page: number; sql: number }>> {
  const brandIds = (await on.db.all(`select id from ${brands} as b`)).map(({ id }) => Number(id));
  const found = new Map<string, { page: number; sql: number }>();
  for (const { name, ask, statements } of PAGES) {
    const page = () => ask(on, brandIds);
    const sql = async () => {
      for (const one of statements) JSON.stringify(await on.db.all(one));
    };
    found.set(name, await inTurns(Number(values.calls), page, sql));
  }
  return found;
}

async function bench(engine: string): Promise<void> {
  await onEngine(engine, async (on) => {
    const closed = { from: firstDay(addMonths(live, -MONTHS)), months: MONTHS };
    await fillLines(on.db, on, on.cookie, Number(values.lines));
    await fillMoves(on.db, { ...closed, count: Number(values.moves), months: MONTHS + 1 });
    await freezeMonths(on.db, addMonths(live, -MONTHS), addMonths(live, -1));
    const first = await measured(on);
    await fillMoves(on.db, { ...closed, count: Number(values.closed) });
    const grown = await measured(on);
    for (const [name, { page, sql }] of first) {
      const later = grown.get(name)?.page ?? Number.NaN;
      console.log(
        `${engine}: ${name.padEnd(9)} page ${page.toFixed(0)} ms, statements ${sql.toFixed(0)} ms, ${(page / sql).toFixed(2)} × (goal ${GOALS.statement}); with ${values.closed} more closed moves ${later.toFixed(0)} ms, ${(later / page).toFixed(2)} × (goal ${GOALS.grown})`,
      );
    }
  });
}

build();
for (const engine of values.engine) await bench(engine);
