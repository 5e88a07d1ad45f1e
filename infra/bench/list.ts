/**
 * `npm run bench -- list [--engine mariadb|sqlite|both] [--rows 200000]`: the guarded list of PO products against a bare server that sends
 * the rows of the same SQL, the list with its total against the list alone, and the list of a client in scope; 16 connections, runs in
 * turn, median of several.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startMariadb, startProduct, type Product } from '@moru/testing/server';
import { createConnection } from 'mysql2/promise';
import { startBare } from './lib/bare-server.ts';
import { embeddedDatabase, serverDatabase, type BenchDatabase } from './lib/database.ts';
import { call, createEmbeddedSupervisor, createSupervisor, fillPoProducts } from './lib/fill.ts';
import { interleaved, type Target } from './lib/load.ts';
import { build, signIn, WEB_DIR } from './lib/product.ts';
import { statementsOf } from './lib/statements.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    rows: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
  },
});
const HOW = { connections: 16, seconds: Number(values.seconds), rounds: Number(values.rounds) };
const PAGE_ROWS = 20;
const RANGES = [50, 1000];
const CLIENT = { loginId: 'bench-client', pw: 'willow anchor 73 pier' };

const listPath = (page: number, queryMode: string) =>
  `/api/poProduct/findMany?subset=L&params[num]=${PAGE_ROWS}&params[page]=${page}&params[queryMode]=${queryMode}`;

/** A client of the ten brands with most lines. */
async function clientOf(db: BenchDatabase, product: Pick<Product, 'url'>, cookie: string): Promise<string> {
  const brands = await db.rows('select brand_id as id from po_product group by brand_id order by count(*) desc limit 10');
  const account = { ...CLIENT, name: 'Client', role: 'client', scope: 'listed', brandIds: brands.map(({ id }) => Number(id)) };
  await call(`${product.url}/api/user/save`, cookie, { saveParams: account });
  return signIn({ url: product.url, password: CLIENT.pw }, CLIENT.loginId);
}

async function measure(product: Pick<Product, 'url'>, bareUrl: string, cookies: { supervisor: string; client: string }): Promise<void> {
  for (const pages of RANGES) {
    const random = () => 1 + Math.floor(Math.random() * pages);
    const moru = (name: string, mode: string, cookie: string): Target => ({
      name,
      origin: product.url,
      headers: { cookie },
      nextPath: () => listPath(random(), mode),
    });
    const loads = await interleaved(
      [
        { name: 'bare', origin: bareUrl, nextPath: () => `/?page=${random()}` },
        moru('list', 'list', cookies.supervisor),
        moru('list with total', 'both', cookies.supervisor),
        moru('list of a client', 'list', cookies.client),
      ],
      HOW,
    );
    const base = loads.get('bare')?.requestsPerSecond ?? Number.NaN;
    console.log(`\npages 1 to ${pages} of ${values.rows} rows`);
    for (const [name, { requestsPerSecond, p50Ms, p99Ms }] of loads) {
      console.log(
        `${name.padEnd(16)} ${requestsPerSecond.toFixed(0).padStart(6)} requests/s  ${(requestsPerSecond / base).toFixed(2)} of bare  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms`,
      );
    }
  }
}

async function onMariadb(): Promise<void> {
  const mariadb = await startMariadb();
  const url = `${mariadb.url}/moru_bench`;
  const product = await startProduct({ webDir: WEB_DIR, env: { DATABASE_URL: `mariadb://${url}`, RATE_LIMIT: '0' } });
  const connection = await createConnection(`mysql://${url}`);
  try {
    createSupervisor(`mariadb://${url}`);
    const db = serverDatabase(connection);
    const supervisor = await fillPoProducts(db, product, Number(values.rows));
    const ask = () => fetch(product.url + listPath(2, 'list'), { headers: { cookie: supervisor } });
    const [sql = ''] = await statementsOf(connection, ask, 'po_product');
    const bare = await startBare(`mysql://${url}`, sql, PAGE_ROWS);
    await measure(product, bare.url, { supervisor, client: await clientOf(db, product, supervisor) });
    await bare.stop();
  } finally {
    await connection.end();
    await product.stop();
    await mariadb.stop();
  }
}

async function onSqlite(): Promise<void> {
  const notes = join(mkdtempSync(join(tmpdir(), 'moru-bench-')), 'statements');
  const noting = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'lib/note-statements.mjs')}`, SQLITE_STATEMENTS: notes };
  const product = await startProduct({ webDir: WEB_DIR, empty: true, env: { ...noting, RATE_LIMIT: '0' } });
  try {
    createEmbeddedSupervisor(product.dataDir);
    const file = join(product.dataDir, 'moru.sqlite');
    const db = embeddedDatabase(file);
    const supervisor = await fillPoProducts(db, product, Number(values.rows));
    await fetch(product.url + listPath(2, 'list'), { headers: { cookie: supervisor } });
    const sql = readFileSync(notes, 'utf8')
      .split('\n')
      .findLast((text) => text.includes('po_product') && /limit [\d.]+ offset [\d.]+/i.test(text));
    const bare = await startBare(file, sql ?? '', PAGE_ROWS);
    await measure(product, bare.url, { supervisor, client: await clientOf(db, product, supervisor) });
    await bare.stop();
  } finally {
    await product.stop();
    rmSync(join(notes, '..'), { recursive: true, force: true });
  }
}

const ENGINES: Readonly<Record<string, () => Promise<void>>> = { mariadb: onMariadb, sqlite: onSqlite };
const chosen = values.engine === 'both' ? Object.keys(ENGINES) : [values.engine];
if (chosen.some((engine) => !ENGINES[engine])) throw new Error('Say --engine mariadb, sqlite or both.');
build();
for (const engine of chosen) {
  console.log(`\n== ${engine}`);
  await ENGINES[engine]?.();
}
