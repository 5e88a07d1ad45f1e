/**
 * `npm run bench -- export [--rows 100000]`: every PO product to a file, in each format, against a plain dump of the rows of the same SQL
 * as lines of JSON; MariaDB, in turn, median of several. Memory is that of a process that has answered lists before.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startMariadb } from '@moru/testing/server';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { serverDatabase } from './lib/database.ts';
import { createSupervisor, fillPoProducts } from './lib/fill.ts';
import { median } from './lib/load.ts';
import { startMeasured, type Measured } from './lib/process.ts';
import { build, signIn } from './lib/product.ts';
import { statementsOf } from './lib/statements.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } } });
const ROUNDS = Number(values.rounds);
const GOAL_MB = 150;
const MS = 1000;

build();
const mariadb = await startMariadb();
const dataDir = mkdtempSync(join(tmpdir(), 'moru-bench-'));
const env = { DATABASE_URL: `mariadb://${mariadb.url}/moru_bench`, EXPORT_ROWS: '1000000' };
const filler = await startMeasured(dataDir, { args: ['--empty'], env });
const db = await createConnection(`mysql://${mariadb.url}/moru_bench`);
try {
  const account = createSupervisor(env.DATABASE_URL);
  await fillPoProducts(serverDatabase(db), filler, Number(values.rows));
  await filler.stop();
  await measure(account);
} finally {
  await db.end();
  await mariadb.stop();
  rmSync(dataDir, { recursive: true });
}

async function measure(account: { loginId: string; password: string }): Promise<void> {
  const product = await startMeasured(dataDir, { env });
  const cookie = await signIn({ url: product.url, password: account.password }, account.loginId);
  const statements = await statementsOf(db, () => taken(product, cookie, 'csv'), 'po_product');
  const dumps: number[] = [];
  const files = { xlsx: [] as number[], csv: [] as number[] };
  const first = { rows: 0, bytes: 0 };
  for (let round = 0; round <= ROUNDS; round++) {
    const dump = await dumped(statements);
    for (const format of ['xlsx', 'csv'] as const) {
      const { ms, rows, bytes } = await taken(product, cookie, format);
      if (round > 0) files[format].push(rows / ms);
      if (format === 'xlsx') Object.assign(first, { rows, bytes });
    }
    if (round > 0) dumps.push(dump.rows / dump.ms);
  }
  const plain = median(dumps) * MS;
  console.log(`plain dump of the same SQL   ${plain.toFixed(0).padStart(7)} rows/s`);
  for (const [format, rates] of Object.entries(files)) {
    const rate = median(rates) * MS;
    console.log(`${format.padEnd(28)} ${rate.toFixed(0).padStart(7)} rows/s   ${(rate / plain).toFixed(2)} of it`);
  }
  console.log(`${first.rows} rows are ${(first.bytes / 1e6).toFixed(1)} MB of xlsx`);
  await product.stop();
  await memory(account);
}

/** A new process, so that nothing has raised its memory before. */
async function memory(account: { loginId: string; password: string }): Promise<void> {
  for (const format of ['xlsx', 'csv'] as const) {
    const product = await startMeasured(dataDir, { env });
    const cookie = await signIn({ url: product.url, password: account.password }, account.loginId);
    for (let page = 1; page <= 20; page++)
      await fetch(`${product.url}/api/poProduct/findMany?params[page]=${page}`, { headers: { cookie } }).then((answer) => answer.text());
    const idle = product.memory().residentMb;
    await taken(product, cookie, format);
    console.log(`${format}: ${product.memory().highestMb - idle} MB above idle (${idle} MB)   goal ${GOAL_MB}`);
    await product.stop();
  }
}

async function taken({ url }: Measured, cookie: string, format: 'xlsx' | 'csv'): Promise<{ ms: number; rows: number; bytes: number }> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/poProduct/export?format=${format}`, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  return { ms: performance.now() - began, rows: Number(answer.headers.get('x-total-count')), bytes };
}

/** The ids and then the rows, by the statements that an export sent, as lines of JSON that are discarded. */
async function dumped(statements: readonly string[]): Promise<{ ms: number; rows: number }> {
  const began = performance.now();
  let rows = 0;
  let bytes = 0;
  for (const statement of statements) {
    const found = await rowsOf(db, statement);
    if (found[0] && Object.keys(found[0]).length === 1) continue;
    rows += found.length;
    for (const row of found) bytes += Buffer.byteLength(JSON.stringify(row));
  }
  if (bytes === 0) throw new Error('the export sent no statement that reads rows');
  return { ms: performance.now() - began, rows };
}

async function rowsOf(connection: Connection, statement: string): Promise<RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(statement);
  return rows;
}
