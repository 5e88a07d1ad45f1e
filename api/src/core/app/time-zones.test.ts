import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays } from '@moru/contract';
import { startMariadb, startProduct, type Mariadb, type Product } from '@moru/testing/server';
import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { migratedDatabase } from '../../testing/migrated.ts';
import { startServer, type ServerProcess } from '../../testing/server-process.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database/open-database.ts';

const isServer = process.env['TEST_ENGINE'] !== 'sqlite';
/** More than half a day apart: at any hour one of them has a date other than Seoul's, where the business day is. */
const PLACES = ['America/Los_Angeles', 'Asia/Seoul', ...(isServer ? ['UTC'] : [])];
const OFFSETS = ['-08:00', '+09:00', '+00:00'];
/** In Los Angeles the first day has 23 hours, the second 25. */
const [ORDERED, REQUESTED] = ['2026-03-08', '2026-11-01'];
const inSeoul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' });

const kept = process.env['TEST_DB_URL'];
let server: Mariadb | undefined;
let database: TestDatabase;
/** A separate connection beside the process under test. */
let look: MikroORM;

beforeAll(async () => {
  // The zone is the server's: on a shared server it would affect other tests.
  if (isServer && !process.env['TEST_DATABASE_URL']) {
    server = await startMariadb();
    process.env['TEST_DB_URL'] = `${process.env['TEST_ENGINE']}://${server.url}`;
  }
  database = await migratedDatabase();
  look = await openDatabase({ ...database.env, poolSize: 1 }, { migrate: false });
});
afterAll(async () => {
  if (isServer) await run(`set global time_zone = 'SYSTEM'`);
  await look?.close(true);
  await database?.drop();
  if (kept !== undefined) process.env['TEST_DB_URL'] = kept;
  await server?.stop();
});

const connection = () => (look.em as SqlEntityManager).getConnection();
const run = (text: string) => connection().execute(text, [], 'run');
const rows = (text: string) => connection().execute<Record<string, unknown>[]>(text);

/** The stored values, read without a driver that would convert them to times. */
async function stored(id: number): Promise<Record<string, unknown>> {
  const text = (column: string) => (isServer ? `cast(${column} as char)` : column);
  const [row = {}] = await rows(
    `select ${text('order_date')} as ordered, ${text('requested_date')} as requested, ${text('created_at')} as created from po where id = ${id}`,
  );
  const { created } = row;
  return { ...row, created: new Date(typeof created === 'number' ? created : `${String(created).replace(' ', 'T')}Z`).toISOString() };
}

/** Moves the server to another zone and ends the connections that still use the previous one. */
async function moveServer(offset: string): Promise<void> {
  await run(`set global time_zone = '${offset}'`);
  const list = 'select id as id from information_schema.processlist where db = database() and id <> connection_id()';
  const others = async () => (await rows(list)).map(({ id }) => Number(id));
  const former = await others();
  // One may have ended by itself.
  for (const id of former) await run(`kill ${id}`).catch(() => undefined);
  // A call that is still given one of them is refused.
  while ((await others()).some((id) => former.includes(id))) await sleep(20);
}

type Process = ServerProcess<Product>;
type Body = Record<string, unknown> & { readonly rows: readonly unknown[] };

async function get({ url, cookie }: Process, path: string): Promise<Body> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

async function save({ post }: Process, name: string, saveParams: object): Promise<number> {
  const answer = await post(`/api/${name}/save`, { saveParams });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as [number])[0];
}

/** Writes a row and compares what is stored and answered with the clock; returns the row as read. */
async function check(process: Process, countryId: number): Promise<{ id: number; row: unknown }> {
  const began = Date.now();
  const day = inSeoul.format(began);
  const id = await save(process, 'po', { countryId, requestedDate: REQUESTED, orderDate: ORDERED });
  const row = await get(process, `/api/po/findById?id=${id}`);
  const created = Date.parse(String(row['createdAt']));
  expect([created >= began, created <= Date.now()]).toEqual([true, true]);
  expect(row).toMatchObject({ orderDate: ORDERED, requestedDate: REQUESTED });
  expect(await stored(id)).toEqual({ ordered: ORDERED, requested: REQUESTED, created: row['createdAt'] });
  const within = async (from: string, to: string) =>
    (await get(process, `/api/alog/findMany?params[of]=po:${id}&params[atFrom]=${from}&params[atTo]=${to}`)).rows.length;
  expect([await within(day, day), await within('2026-01-01', addDays(day, -1)), await within(addDays(day, 1), '2099-12-31')]).toEqual([
    1, 0, 0,
  ]);
  expect((await get(process, '/api/stat/dashboard'))['asOf']).toBe(day);
  return { id, row };
}

test('days and instants are the same wherever server and database are', async () => {
  const written = new Map<number, unknown>();
  let countryId = 0;
  for (const place of PLACES) {
    const process = await startServer(startProduct, database, { TZ: place });
    countryId ||= await save(process, 'country', { iso2: 'KR', nameKo: '한국', nameEn: 'Korea' });
    for (const offset of isServer ? OFFSETS : ['']) {
      if (offset) await moveServer(offset);
      const { id, row } = await check(process, countryId);
      written.set(id, row);
    }
    // Rows written in other zones are read unchanged.
    for (const [id, row] of written) expect(await get(process, `/api/po/findById?id=${id}`)).toEqual(row);
    await process.stop();
  }
  expect(written.size).toBe(PLACES.length * (isServer ? OFFSETS.length : 1));
});
