import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mariadbAvailable, startMariadb, startProduct, type Mariadb } from '@moru/testing/server';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sessionAt } from '../../testing/killable.ts';
import { migratedDatabase, withDatabase } from '../../testing/migrated.ts';
import { startServer } from '../../testing/server-process.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

/** Half a day apart and more: at any hour one of them has another day than Seoul, where the business day is. */
const PLACES = ['America/Los_Angeles', 'Asia/Seoul', 'UTC'];
const OFFSETS = ['-08:00', '+09:00', '+00:00'];
/** In Los Angeles the one has 23 hours, and the other 25. */
const [ORDERED, REQUESTED] = ['2026-03-08', '2026-11-01'];
const inSeoul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' });

const isServer = process.env['TEST_ENGINE'] !== 'sqlite';
const kept = process.env['TEST_DB_URL'];
let server: Mariadb | undefined;
let database: TestDatabase;

beforeAll(async () => {
  // The zone is the server's: on one that others test on it would be theirs, too.
  if (isServer && !process.env['TEST_DATABASE_URL'] && mariadbAvailable()) {
    server = await startMariadb();
    process.env['TEST_DB_URL'] = `${process.env['TEST_ENGINE']}://${server.url}`;
  }
  database = await migratedDatabase();
}, 60_000);
afterAll(async () => {
  if (isServer) await inDatabase((em) => em.getConnection().execute(`set global time_zone = 'SYSTEM'`, [], 'run'));
  await database?.drop();
  if (kept !== undefined) process.env['TEST_DB_URL'] = kept;
  await server?.stop();
});

const inDatabase = <T>(work: (em: SqlEntityManager) => Promise<T>) => withDatabase(database, work);

/** What lies in the columns, without a driver that would make a time of it. */
async function stored(id: number): Promise<Record<string, unknown>> {
  const text = (column: string) => (isServer ? `cast(${column} as char)` : column);
  const [row = {}] = await inDatabase((em) =>
    em
      .getConnection()
      .execute<Record<string, unknown>[]>(
        `select ${text('order_date')} as ordered, ${text('requested_date')} as requested, ${text('created_at')} as created from po where id = ${id}`,
      ),
  );
  const { created } = row;
  return { ...row, created: new Date(typeof created === 'number' ? created : `${String(created).replace(' ', 'T')}Z`).toISOString() };
}

/** Moves the server to another zone and ends the connections that still have the zone before. */
async function moveServer(offset: string): Promise<void> {
  await inDatabase(async (em) => {
    const run = <T>(text: string) => em.getConnection().execute<T[]>(text);
    await em.getConnection().execute(`set global time_zone = '${offset}'`, [], 'run');
    const others = await run<{ id: number }>(
      'select id as id from information_schema.processlist where db = database() and id <> connection_id()',
    );
    for (const { id } of others) await em.getConnection().execute(`kill ${id}`, [], 'run');
  });
}

interface Caller {
  get(path: string): Promise<{ status: number; body: Record<string, unknown> & { rows: Record<string, unknown>[]; total: number } }>;
  post(path: string, body: unknown): Promise<Response>;
}

async function caller(url: string, post: Caller['post']): Promise<Caller> {
  const cookie = await sessionAt(url);
  return {
    post,
    async get(path) {
      const answer = await fetch(`${url}${path}`, { headers: { cookie } });
      return { status: answer.status, body: (await answer.json()) as never };
    },
  };
}

/** Writes a row and holds what is stored and answered against the clock; answers the row as it is read. */
async function check({ get, post }: Caller, countryId: number): Promise<{ id: number; row: unknown }> {
  const began = Date.now();
  const [day, saved] = [
    inSeoul.format(began),
    await post('/api/po/save', { saveParams: { countryId, requestedDate: REQUESTED, orderDate: ORDERED } }),
  ];
  expect(saved.status).toBe(200);
  const [id] = (await saved.json()) as [number];
  const { body: row } = await get(`/api/po/findById?id=${id}`);
  const created = Date.parse(String(row['createdAt']));
  expect([created >= began, created <= Date.now()]).toEqual([true, true]);
  expect(row).toMatchObject({ orderDate: ORDERED, requestedDate: REQUESTED });
  expect(await stored(id)).toEqual({ ordered: ORDERED, requested: REQUESTED, created: row['createdAt'] });
  const within = async (from: string, to: string) =>
    (await get(`/api/alog/findMany?params[of]=po:${id}&params[atFrom]=${from}&params[atTo]=${to}`)).body.rows.length;
  const [before, after] = [-1, 1].map((days) => inSeoul.format(began + days * 86_400_000));
  expect([await within(day, day), await within('2026-01-01', before ?? ''), await within(after ?? '', '2099-12-31')]).toEqual([1, 0, 0]);
  expect((await get('/api/stat/dashboard')).body['asOf']).toBe(day);
  return { id, row };
}

test('days and instants are the same wherever server and database are', async () => {
  const written = new Map<number, unknown>();
  let countryId: number | undefined;
  for (const place of PLACES) {
    const process = await startServer(startProduct, database, { TZ: place });
    const calls = await caller(process.url, process.post);
    const made =
      countryId ??
      (
        (await (await calls.post('/api/country/save', { saveParams: { iso2: 'KR', nameKo: '한국', nameEn: 'Korea' } })).json()) as [number]
      )[0];
    countryId = made;
    for (const offset of isServer ? OFFSETS : ['']) {
      if (offset) await moveServer(offset);
      const { id, row } = await check(calls, made);
      written.set(id, row);
    }
    // What was written in other zones is read as it was.
    for (const [id, row] of written) expect((await calls.get(`/api/po/findById?id=${id}`)).body).toEqual(row);
    await process.stop();
  }
  expect(written.size).toBe(PLACES.length * (isServer ? OFFSETS.length : 1));
}, 120_000);
