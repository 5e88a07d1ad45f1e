/**
 * `npm run bench -- confirm [--confirms 200] [--products 50] [--connections 16] [--rounds 3]`: requests for pieces of few products
 * confirmed concurrently over the API, against plain conditional updates of as many connections (`reserved = reserved + n where free >= n`)
 * on the same server. Both MariaDB, runs in turn, median of several; afterwards no more is reserved than is in stock.
 */
import { parseArgs } from 'node:util';
import { startMariadb, startProduct } from '@moru/testing/server';
import { createPool } from 'mysql2/promise';
import { createSupervisor } from './lib/fill.ts';
import { median } from './lib/load.ts';
import { apiOf, madeLine, type Api } from './lib/lot.ts';
import { build, signIn, WEB_DIR } from './lib/product.ts';
import { serverSql, type Sql } from './lib/sql.ts';

const { values } = parseArgs({
  options: {
    confirms: { type: 'string', default: '200' },
    products: { type: 'string', default: '50' },
    connections: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '3' },
  },
});
const [CONFIRMS, PRODUCTS, CONNECTIONS, ROUNDS] = [values.confirms, values.products, values.connections, values.rounds].map(Number) as [
  number,
  number,
  number,
  number,
];
const GOAL = 0.25;
/** Of four requests for one product the last one exceeds the stock. */
const [QTY, GOOD] = [30, 100];

const today = () => new Date().toISOString().slice(0, 10);

/** Lines with this many good pieces, which need no inspection. */
async function lines(api: Api, sql: Sql): Promise<{ id: number; brandId: number }[]> {
  const ids: number[] = [];
  for (let index = 0; index < PRODUCTS; index++) ids.push(await madeLine(api, GOOD, 'none'));
  const rows = await sql.all(`select id, brand_id from po_product where id in (${ids.join(',')})`);
  return rows.map((row) => ({ id: Number(row['id']), brandId: Number(row['brand_id']) }));
}

async function requests(api: Api, of: readonly { id: number; brandId: number }[]): Promise<number[]> {
  const place = { type: 'delivery', requestedDate: today(), destName: 'bench', destAddress: 'bench' };
  const groups = Array.from({ length: CONFIRMS }, (_, index) => {
    const line = of[index % of.length];
    return { ...place, brandId: line?.brandId, lines: [{ poProductId: line?.id, qty: QTY }] };
  });
  return api<number[]>('releaseGroup/save', { saveParams: groups });
}

/** Runs `work` for every item with this concurrency; returns items a second. */
async function rate<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const left = [...items];
  const began = performance.now();
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return (items.length / (performance.now() - began)) * 1000;
}

/** A confirmation answers 200, or 409 because the stock is not enough. */
async function confirm(url: string, cookie: string, id: number, answers: Map<string, number>): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/releaseGroup/confirm`, { method: 'POST', headers, body: JSON.stringify({ id }) });
  const { code = '' } = (await answer.json()) as { code?: string };
  const outcome = `${answer.status} ${code}`.trim();
  answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
}

async function refuseOversold(sql: Sql): Promise<void> {
  const [found] = await sql.all('select count(*) as n from po_product where reserved_qty + released_qty > good_qty');
  const [wrong] = await sql.all(
    "select count(*) as n from po_product l where l.reserved_qty <> (select coalesce(sum(r.qty), 0) from `release` r join release_group g on g.id = r.group_id where r.po_product_id = l.id and g.status = 'confirmed')",
  );
  if (Number(found?.['n']) + Number(wrong?.['n']) > 0) throw new Error(`${found?.['n']} lines oversold, ${wrong?.['n']} counted wrong`);
}

async function measure(url: string, cookie: string, database: string): Promise<void> {
  const api = apiOf({ url }, cookie);
  const sql = await serverSql(database);
  const pool = createPool({ uri: database, connectionLimit: CONNECTIONS });
  await sql.run('create table bench_stock (id int primary key, free int not null, reserved int not null default 0)');
  const [own, plain]: [number[], number[]] = [[], []];
  const answers = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round++) {
    const of = await lines(api, sql);
    const groups = await requests(api, of);
    await sql.run(`replace into bench_stock (id, free) values ${of.map(({ id }) => `(${id}, ${GOOD})`).join(',')}`);
    const moru = await rate(groups, (id) => confirm(url, cookie, id, answers));
    const items = groups.map((_, index) => of[index % of.length]?.id ?? 0);
    const bare = await rate(items, (id) =>
      pool.query('update bench_stock set free = free - ?, reserved = reserved + ? where id = ? and free >= ?', [QTY, QTY, id, QTY]),
    );
    await refuseOversold(sql);
    if (round === 0) continue;
    own.push(moru);
    plain.push(bare);
  }
  await pool.end();
  await sql.close();
  const ratio = (median(own) / median(plain)).toFixed(2);
  const outcome = [...answers].map(([answer, count]) => `${answer}: ${count}`).join(', ');
  console.log(
    `${CONFIRMS} confirmations of ${PRODUCTS} products, ${CONNECTIONS} at once   ${median(own).toFixed(0)} a second, plain conditional updates ${median(plain).toFixed(0)}: ${ratio}   (goal ${GOAL}; none oversold; ${outcome})`,
  );
}

build();
const mariadb = await startMariadb();
const database = `mysql://${mariadb.url}/moru_bench`;
const env = { DATABASE_URL: `mariadb://${mariadb.url}/moru_bench`, RATE_LIMIT: '0' };
const product = await startProduct({ webDir: WEB_DIR, empty: true, env });
try {
  const account = createSupervisor(env.DATABASE_URL);
  await measure(product.url, await signIn({ ...product, password: account.password }, account.loginId), database);
} finally {
  await product.stop();
  await mariadb.stop();
}
