/**
 * `npm run bench -- list [--rows 200000]`: the guarded list of PO products against a bare server that sends the rows of the very same SQL,
 * and the list with its total against the list alone; MariaDB, 16 connections, runs in turn, median of several.
 */
import { parseArgs } from 'node:util';
import { startMariadb, startProduct } from '@moru/testing/server';
import { createConnection } from 'mysql2/promise';
import { startBare } from './lib/bare-server.ts';
import { createSupervisor, fillPoProducts } from './lib/fill.ts';
import { interleaved, type Target } from './lib/load.ts';
import { build, WEB_DIR } from './lib/product.ts';
import { statementsOf } from './lib/statements.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
  },
});
const HOW = { connections: 16, seconds: Number(values.seconds), rounds: Number(values.rounds) };
const PAGE_ROWS = 20;

build();
const mariadb = await startMariadb();
const database = `mysql://${mariadb.url}/moru_bench`;
const product = await startProduct({ webDir: WEB_DIR, env: { DATABASE_URL: `mariadb://${mariadb.url}/moru_bench`, RATE_LIMIT: '0' } });
const db = await createConnection(database);
try {
  createSupervisor(`mariadb://${mariadb.url}/moru_bench`);
  const cookie = await fillPoProducts(db, product, Number(values.rows));
  const path = (page: number, queryMode: string) =>
    `/api/poProduct/findMany?subset=L&params[num]=${PAGE_ROWS}&params[page]=${page}&params[queryMode]=${queryMode}`;
  const [sql = ''] = await statementsOf(db, () => fetch(product.url + path(2, 'list'), { headers: { cookie } }), 'po_product');
  const bare = await startBare(database, sql, PAGE_ROWS);
  for (const pages of [50, 1000]) {
    const random = () => 1 + Math.floor(Math.random() * pages);
    const moru = (name: string, mode: string): Target => ({
      name,
      origin: product.url,
      headers: { cookie },
      nextPath: () => path(random(), mode),
    });
    const targets: Target[] = [
      { name: 'bare', origin: bare.url, nextPath: () => `/?page=${random()}` },
      moru('list', 'list'),
      moru('list with total', 'both'),
    ];
    const loads = await interleaved(targets, HOW);
    const base = loads.get('bare')?.requestsPerSecond ?? Number.NaN;
    console.log(`\npages 1 to ${pages} of ${values.rows} rows`);
    for (const [name, { requestsPerSecond, p50Ms, p99Ms }] of loads) {
      console.log(
        `${name.padEnd(16)} ${requestsPerSecond.toFixed(0).padStart(6)} requests/s  ${(requestsPerSecond / base).toFixed(2)} of bare  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms`,
      );
    }
  }
  await bare.stop();
} finally {
  await db.end();
  await product.stop();
  await mariadb.stop();
}
