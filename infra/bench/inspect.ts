/**
 * `npm run bench -- inspect [--rows 200000] [--part events | list | tap]`: events of one lot from eight devices over the API against the
 * same rows inserted by eight connections in the same transactions; the site work list against a bare server that sends the rows of the
 * same SQL (both MariaDB, runs in turn, median of several); and from a tap on the sheet to the next frame, in Chromium with the CPU slowed
 * four times.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startMariadb, startProduct, type Product } from '@moru/testing/server';
import { createConnection, createPool } from 'mysql2/promise';
import { startBare } from './lib/bare-server.ts';
import { createSupervisor } from './lib/fill.ts';
import { fillLines } from './lib/fill-lines.ts';
import { interleaved, median } from './lib/load.ts';
import { apiOf, startedLot, madeLine, type Api } from './lib/lot.ts';
import { build, signIn, WEB_DIR } from './lib/product.ts';
import { measureTaps } from './lib/sheet-taps.ts';
import { serverSql, type Sql } from './lib/sql.ts';
import { statementsOf } from './lib/statements.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    part: { type: 'string', multiple: true, default: ['events', 'list', 'tap'] },
  },
});
const ROUNDS = Number(values.rounds);
const DEVICES = 8;
const EVENTS = 500;
/** A tap is a defect and a piece checked; events collected offline are sent a hundred at a time. */
const BATCHES = [2, 100];
const [GOAL_EVENTS, GOAL_LIST] = [0.3, 0.9];
const PAGE_ROWS = 50;
const PAGES = 10;

const workList = (page: number) =>
  `/api/poProduct/findMany?subset=L&params[poStatus][]=confirmed&params[toInspectQtyFrom]=1&params[orderBy]=requestedDate-asc&params[num]=${PAGE_ROWS}&params[page]=${page}&params[queryMode]=list`;

/** Events a second with eight concurrent `send` calls, until all batches are sent. */
async function rate(batches: object[][], send: (batch: object[], device: number) => Promise<unknown>): Promise<number> {
  const left = [...batches];
  const began = performance.now();
  const device = async (number: number) => {
    for (let batch = left.shift(); batch; batch = left.shift()) await send(batch, number);
  };
  await Promise.all(Array.from({ length: DEVICES }, (_, number) => device(number)));
  return (batches.flat().length / (performance.now() - began)) * 1000;
}

const eventsOf = (size: number) =>
  Array.from({ length: EVENTS / size }, () =>
    Array.from({ length: size }, (_, index) =>
      index % 2 === 0
        ? { uuid: randomUUID(), kind: 'defect', code: 'stain', class: 'minor', qty: 1 }
        : { uuid: randomUUID(), kind: 'checked', qty: 1 },
    ),
  );

async function measureEvents(api: Api, database: string): Promise<void> {
  const line = await madeLine(api, 100_000);
  const pool = createPool({ uri: database, connectionLimit: DEVICES });
  const columns = 'version, created_at, updated_at, inspection_id, event_uuid, kind, at, code, class, qty, `values`';
  const insert = async (lot: number, batch: object[]) => {
    const now = new Date();
    const rows = batch.map((event) => {
      const { uuid, kind, qty, code = null, class: of = null } = event as Record<string, unknown>;
      return [1, now, now, lot, uuid, kind, now, code, of, qty, '[]'];
    });
    await pool.query(`insert into inspection_event (${columns}) values ?`, [rows]);
  };
  for (const size of BATCHES) {
    const [moru, bare, idle]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round <= ROUNDS; round++) {
      const [one, two] = [await startedLot(api, line, 1000), await startedLot(api, line, 1000)];
      const over = await rate(eventsOf(size), (events) => api('inspection/record', { id: one, events }));
      const plain = await rate(eventsOf(size), (events) => insert(two, events));
      const empty = await rate(eventsOf(size), () => api('user/me'));
      if (round === 0) continue;
      moru.push(over);
      bare.push(plain);
      idle.push(empty);
    }
    const of = (all: number[]) => (median(all) / median(bare)).toFixed(2);
    console.log(
      `${EVENTS} events of one lot, ${String(size).padStart(3)} a call   ${median(moru).toFixed(0).padStart(6)} events/s, bare inserts ${median(bare).toFixed(0)}: ${of(moru)}   (goal ${GOAL_EVENTS}; as many calls that do nothing: ${of(idle)})`,
    );
  }
  await pool.end();
}

/** One open line in five of those that the bench filled is produced and waits for a lot. */
async function fillWaiting(sql: Sql): Promise<void> {
  await sql.run(
    "update po_product set inspect_rule = 'required', produced_qty = order_qty, to_inspect_qty = order_qty where status in ('produced', 'inspecting')",
  );
  await sql.run('analyze table po_product, po');
}

async function measureList(product: Pick<Product, 'url'>, database: string, cookie: string): Promise<void> {
  const connection = await createConnection(database);
  const ask = () => fetch(product.url + workList(2), { headers: { cookie } });
  const [statement = ''] = await statementsOf(connection, ask, 'po_product');
  await connection.end();
  const bare = await startBare(database, statement, PAGE_ROWS);
  const random = () => 1 + Math.floor(Math.random() * PAGES);
  const targets = [
    { name: 'bare', origin: bare.url, nextPath: () => `/?page=${random()}` },
    { name: 'work list', origin: product.url, headers: { cookie }, nextPath: () => workList(random()) },
  ];
  const loads = await interleaved(targets, { connections: 16, seconds: Number(values.seconds), rounds: ROUNDS });
  await bare.stop();
  const [plain, own] = [loads.get('bare'), loads.get('work list')];
  const ratio = (own?.requestsPerSecond ?? Number.NaN) / (plain?.requestsPerSecond ?? Number.NaN);
  console.log(
    `work list over ${values.rows} lines   ${own?.requestsPerSecond.toFixed(0)} requests/s (p99 ${own?.p99Ms.toFixed(0)} ms), bare ${plain?.requestsPerSecond.toFixed(0)}: ${ratio.toFixed(2)}   (goal ${GOAL_LIST})`,
  );
}

async function onServer(): Promise<void> {
  const mariadb = await startMariadb();
  const database = `mysql://${mariadb.url}/moru_bench`;
  const env = { DATABASE_URL: `mariadb://${mariadb.url}/moru_bench`, RATE_LIMIT: '0' };
  const product = await startProduct({ webDir: WEB_DIR, empty: true, env });
  try {
    const account = createSupervisor(env.DATABASE_URL);
    const cookie = await signIn({ ...product, password: account.password }, account.loginId);
    if (values.part.includes('events')) await measureEvents(apiOf(product, cookie), database);
    if (values.part.includes('list')) {
      const sql = await serverSql(database);
      await fillLines(sql, product, cookie, Number(values.rows));
      await fillWaiting(sql);
      await sql.close();
      await measureList(product, database, cookie);
    }
  } finally {
    await product.stop();
    await mariadb.stop();
  }
}

build();
if (values.part.includes('events') || values.part.includes('list')) await onServer();
if (values.part.includes('tap')) await measureTaps();
