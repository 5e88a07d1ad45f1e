/**
 * `npm run bench -- months [--products 2000] [--moves 1000000] [--closed 4000000] [--engine mysql | sqlite]`: the months of all products
 * (the page's call), against one hand-written statement over the same tables; then again with this many more movements in closed months.
 * Goals: at most 1.2 × the statement, and at most 1.1 × the first.
 */
import { parseArgs } from 'node:util';
import { addMonths, firstDay, lastDay, ymOf } from '@moru/contract';
import { call } from './lib/fill.ts';
import { fillMoves, fillProducts, freezeMonths } from './lib/fill-moves.ts';
import { inTurns, onEngine, textOf } from './lib/on-engine.ts';
import { build } from './lib/product.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    moves: { type: 'string', default: '1000000' },
    closed: { type: 'string', default: '4000000' },
    calls: { type: 'string', default: '9' },
    engine: { type: 'string', multiple: true, default: ['mysql', 'sqlite'] },
  },
});
const GOALS = { statement: 1.2, grown: 1.1 } as const;
const MONTHS = 12;
const live = ymOf(new Date().toISOString());

/** The page's numbers in one statement: closed months as stored, open ones summed. */
const statement = `select product_id, ym, opening, in_good, in_other, out_delivery, out_sd, out_other, adjust, closing from product_inventory
  where status = 'closed' and ym >= '${addMonths(live, -15)}'
  union all select product_id, substr(date, 1, 7), 0, sum(case when type = 'good_in' then qty else 0 end),
    sum(case when type in ('opening', 'return') then qty else 0 end), -sum(case when type = 'release_delivery' then qty else 0 end),
    -sum(case when type = 'release_sd' then qty else 0 end), -sum(case when type in ('scrap', 'consume') then qty else 0 end),
    sum(case when type in ('adjust', 'count') then qty else 0 end), sum(qty)
  from product_move where date >= '${firstDay(live)}' group by product_id, substr(date, 1, 7)`;

async function bench(engine: string): Promise<void> {
  await onEngine(engine, async ({ url, cookie, db }) => {
    const save = (name: string, saveParams: object) => call<number[]>(`${url}/api/${name}/save`, cookie, { saveParams });
    const measure = () =>
      inTurns(
        Number(values.calls),
        () => textOf(`${url}/api/productInventory/findMany?subset=L`, cookie),
        async () => JSON.stringify(await db.all(statement)),
      );
    await fillProducts(db, save, Number(values.products));
    await fillMoves(db, { count: Number(values.moves), from: firstDay(addMonths(live, -MONTHS)), months: MONTHS + 1 });
    await freezeMonths(db, addMonths(live, -MONTHS), addMonths(live, -1));
    const first = await measure();
    await fillMoves(db, { count: Number(values.closed), from: firstDay(addMonths(live, -MONTHS)), months: MONTHS });
    const grown = await measure();
    const ratio = (a: number, b: number) => (a / b).toFixed(2);
    console.log(
      `${engine}: ${values.products} products, ${values.moves} moves: page ${first.page.toFixed(0)} ms, statement ${first.sql.toFixed(0)} ms, ${ratio(first.page, first.sql)} × (goal ${GOALS.statement})`,
    );
    console.log(
      `${engine}: ${values.closed} more moves in closed months: page ${grown.page.toFixed(0)} ms, ${ratio(grown.page, first.page)} × the first (goal ${GOALS.grown}; the statement ${ratio(grown.sql, first.sql)} ×), until ${lastDay(addMonths(live, -1))}`,
    );
  });
}

build();
for (const engine of values.engine) await bench(engine);
