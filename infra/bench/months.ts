/**
 * `npm run bench -- months [--products 2000] [--moves 1000000] [--closed 4000000] [--engine mysql | sqlite]`: the months of all products
 * (the page's call), of one hand-written statement over the same tables; then again with so many more moves in closed months. Goals: at
 * most 1.2 × the statement, and at most 1.1 × the first.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addMonths, firstDay, lastDay, ymOf } from '@moru/contract';
import { startMariadb } from '@moru/testing/server';
import { call, createEmbeddedSupervisor, createSupervisor } from './lib/fill.ts';
import { median } from './lib/load.ts';
import { fillMoves, fillProducts, freezeMonths } from './lib/fill-moves.ts';
import { startMeasured } from './lib/process.ts';
import { build, signIn } from './lib/product.ts';
import { embeddedSql, serverSql, type Sql } from './lib/sql.ts';

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
const password = 'bench password 1';
const live = ymOf(new Date().toISOString());

/** What the page shows, in one statement: closed months as they stand, those that are open added up. */
const statement = `select product_id, ym, opening, in_good, in_other, out_delivery, out_sd, out_other, adjust, closing from product_inventory
  where status = 'closed' and ym >= '${addMonths(live, -15)}'
  union all select product_id, substr(date, 1, 7), 0, sum(case when type = 'good_in' then qty else 0 end),
    sum(case when type in ('opening', 'return') then qty else 0 end), -sum(case when type = 'release_delivery' then qty else 0 end),
    -sum(case when type = 'release_sd' then qty else 0 end), -sum(case when type in ('scrap', 'consume') then qty else 0 end),
    sum(case when type in ('adjust', 'count') then qty else 0 end), sum(qty)
  from product_move where date >= '${firstDay(live)}' group by product_id, substr(date, 1, 7)`;

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Median ms of the call and of the statement, turn by turn. */
async function measure(url: string, cookie: string, db: Sql): Promise<{ page: number; sql: number }> {
  const taken: { page: number[]; sql: number[] } = { page: [], sql: [] };
  const ask = async () => {
    const answer = await fetch(`${url}/api/productInventory/findMany?subset=L`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.text();
  };
  for (let turn = 0; turn <= Number(values.calls); turn++) {
    const [page, sql] = [await time(ask), await time(async () => JSON.stringify(await db.all(statement)))];
    if (turn === 0) continue;
    taken.page.push(page);
    taken.sql.push(sql);
  }
  return { page: median(taken.page), sql: median(taken.sql) };
}

async function bench(engine: string): Promise<void> {
  const mariadb = engine === 'mysql' ? await startMariadb() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'moru-months-'));
  const env: Record<string, string> = mariadb ? { DATABASE_URL: `mariadb://${mariadb.url}/moru_bench` } : {};
  const product = await startMeasured(dataDir, { args: ['--empty'], env });
  try {
    if (mariadb) createSupervisor(env['DATABASE_URL'] ?? '');
    else createEmbeddedSupervisor(dataDir);
    const cookie = await signIn({ ...product, password }, 'bench');
    const db = mariadb ? await serverSql(`mysql://${mariadb.url}/moru_bench`) : embeddedSql(join(dataDir, 'moru.sqlite'));
    const save = (name: string, saveParams: object) => call<number[]>(`${product.url}/api/${name}/save`, cookie, { saveParams });
    await fillProducts(db, save, Number(values.products));
    await fillMoves(db, { count: Number(values.moves), from: firstDay(addMonths(live, -MONTHS)), months: MONTHS + 1 });
    await freezeMonths(db, addMonths(live, -MONTHS), addMonths(live, -1));
    const first = await measure(product.url, cookie, db);
    await fillMoves(db, { count: Number(values.closed), from: firstDay(addMonths(live, -MONTHS)), months: MONTHS });
    const grown = await measure(product.url, cookie, db);
    await db.close();
    const ratio = (a: number, b: number) => (a / b).toFixed(2);
    console.log(
      `${engine}: ${values.products} products, ${values.moves} moves: page ${first.page.toFixed(0)} ms, statement ${first.sql.toFixed(0)} ms, ${ratio(first.page, first.sql)} × (goal ${GOALS.statement})`,
    );
    console.log(
      `${engine}: ${values.closed} more moves in closed months: page ${grown.page.toFixed(0)} ms, ${ratio(grown.page, first.page)} × the first (goal ${GOALS.grown}), until ${lastDay(addMonths(live, -1))}`,
    );
  } finally {
    await product.stop();
    await mariadb?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

build();
for (const engine of values.engine) await bench(engine);
