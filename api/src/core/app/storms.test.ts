import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startMariadb } from '@moru/testing/server';
import type { Connection } from 'mysql2/promise';
import { Alog } from '../audit/alog.entity.ts';
import { Brand } from '../../brand/brand.entity.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { expectFull } from '../../testing/full-database.ts';
import { fate, fates, LIMIT_MS, TRY_AGAIN } from '../../testing/fate.ts';
import { startStormy, type Stormy } from '../../testing/stormy-server.ts';
import { timed } from '../../testing/timed.ts';
import { failNext, slowDown } from '../../testing/failing-statements.ts';
import { SessionStore } from '../../user/session.store.ts';
import { Session } from '../../user/session.entity.ts';

// A private server of 40 MB that is restarted when it is killed, and whose acknowledged commits survive.
const SERVER = {
  revives: true,
  settings: ['--innodb-file-per-table=0', '--innodb-data-file-path=ibdata1:12M:autoextend:max:40M', '--innodb-flush-log-at-trx-commit=2'],
};
const SLOW_MS = 150;
/** Calls at once on the four connections of a test. */
const MANY = 96;

let storm: Stormy;
let boss: HttpClient;
let id: number;
let feed: string;
let laterMs = Date.now();

beforeAll(async () => {
  storm = await startStormy(await startMariadb(SERVER));
  boss = await storm.app.as('supervisor');
  id = await storm.app.make('brand', { name: 'kept' });
  feed = (await boss.post('/api/stat/makeFeed', { name: 'kept', query: '' })).body.path;
  await replay();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => storm?.stop());

const read = () => boss.get('/api/brand/findMany');
const save = (name = 'lost') => boss.post('/api/brand/save', { saveParams: { id, name } });
const preview = () =>
  boss.post('/api/brand/importPreview', {
    columns: ['code', 'name'],
    rows: [
      ['P1', 'lost'],
      ['P2', 'lost'],
    ],
  });
const signIn = () => storm.app.guest().post('/api/user/login', { loginParams: { loginId: 'nobody', pw: 'wrong' } });
const calendar = () => storm.app.guest().get(feed);
const replay = () => boss.post('/api/brand/save', { saveParams: { id, name: 'kept' } }, { 'idempotency-key': 'kept' });
const ready = () => storm.app.guest().get('/readyz');
const name = async () => (await storm.app.em().findOneOrFail(Brand, { id })).name;

const sessions = () => storm.app.app.nest.get(SessionStore, { strict: false });

/** Makes the next call of each session record that the session is used. */
async function leaveUnused(): Promise<void> {
  sessions().forget();
  await storm.app.em().nativeUpdate(Session, {}, { lastSeenAt: new Date(Date.now() - 600_000) });
}

/** Makes the next call with a key delete old ones, which is done once a minute. */
function letSweep(): void {
  jest.spyOn(Date, 'now').mockReturnValue((laterMs += 120_000));
}

/** After the storm: no restart, no new sign-in, nothing stored of the refused calls. */
async function isAsBefore(): Promise<void> {
  await storm.ready();
  expect([(await read()).status, await name(), (await save('kept')).status]).toEqual([200, 'kept', 200]);
}

test('a server that does not respond', async () => {
  storm.logged();
  await storm.pause();
  try {
    expect(await fates([read, save, signIn, ready])).toEqual([TRY_AGAIN, TRY_AGAIN, TRY_AGAIN, TRY_AGAIN]);
    const [all, ms] = await timed(() => fates([read, save, ready]));
    expect(all).toEqual([TRY_AGAIN, TRY_AGAIN, TRY_AGAIN]);
    // The failure has been detected by now.
    expect(ms).toBeLessThan(1000);
  } finally {
    storm.signal('SIGCONT');
  }
  expect(storm.logged()).toMatch(/the database does not answer: calls get 503[^]*cannot be done now/);
  await isAsBefore();
  expect(storm.logged()).toContain('the database answers again');
});

test('a server that is killed and restarted', async () => {
  const acknowledged: number[] = [];
  const statuses = new Set<number>();
  const writer = async (prefix: string) => {
    for (let index = 0; !statuses.has(503) || index < 3; index++) {
      const answer = await boss.post('/api/brand/save', { saveParams: { code: `${prefix}${index}`, name: 'written' } });
      statuses.add(answer.status);
      if (answer.status === 200) acknowledged.push(answer.body.id ?? answer.body[0] ?? answer.body);
    }
  };
  const writers = ['KA', 'KB', 'KC'].map(writer);
  storm.signal('SIGKILL');
  await Promise.all(writers);
  expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
  await isAsBefore();
  expect(await storm.app.em().count(Brand, { id: { $in: acknowledged } })).toBe(acknowledged.length);
});

describe('a server that is read-only', () => {
  beforeAll(async () => {
    await leaveUnused();
    storm.logged();
    await storm.connect('root').then(async (root) => {
      await root.query('set global read_only = 1');
      root.destroy();
    });
  });

  test('serves reads of existing sessions, writes are 503, and it is not ready', async () => {
    letSweep();
    const reads = [read, () => boss.get('/api/user/me'), calendar, replay];
    expect(await fates(reads)).toEqual(reads.map(() => [200, undefined, true]));
    expect(await fates([save, signIn, ready])).toEqual([TRY_AGAIN, TRY_AGAIN, TRY_AGAIN]);
    expect(storm.logged()).toMatch(/read-only/);
  });

  test('accepts writes again once it is writable', async () => {
    const root = await storm.connect('root');
    await root.query('set global read_only = 0');
    root.destroy();
    await isAsBefore();
  });
});

test('a server with no connection left', async () => {
  const root = await storm.connect('root');
  const taken: Connection[] = [];
  await root.query('set global max_connections = 12');
  const [own] = await root.query(`select id from information_schema.processlist where user = 'moru'`);
  // One may have ended by itself.
  for (const { id: connection } of own as { id: number }[]) await root.query(`kill ${connection}`).catch(() => undefined);
  try {
    for (;;) taken.push(await storm.connect());
  } catch (error) {
    expect(error).toMatchObject({ code: 'ER_CON_COUNT_ERROR' });
  }
  storm.logged();
  expect(await fates([read, save, ready])).toEqual([TRY_AGAIN, TRY_AGAIN, TRY_AGAIN]);
  expect(storm.logged()).toContain('Too many connections');
  for (const connection of taken) connection.destroy();
  await root.query('set global max_connections = 100');
  root.destroy();
  await isAsBefore();
});

test('a slow server with more calls than connections: each is done, or refused in time however many statements it has', async () => {
  const end = await slowDown(storm.app, SLOW_MS);
  // Equal reads would share one.
  const calls = Array.from({ length: MANY }, (_, index) => () => boss.get('/api/brand/findMany', { params: { keyword: `slow${index}` } }));
  const all = await fates(calls);
  end();
  const [done, refused] = [200, 503].map((wanted) => all.filter(([status]) => status === wanted)) as [unknown[], unknown[]];
  expect([done.length > 0, refused.length > 0, done.length + refused.length]).toEqual([true, true, MANY]);
  expect(refused).toEqual(refused.map(() => TRY_AGAIN));
  await isAsBefore();
});

test('a server whose tables are all locked by a backup: reads go on, writes are 503, and it is not ready', async () => {
  const root = await storm.connect('root');
  try {
    await leaveUnused();
    await root.query('flush tables with read lock');
    letSweep();
    for (const each of [calendar, replay, read]) {
      const [{ status }, ms] = await timed(each);
      expect([status, ms < LIMIT_MS / 2]).toEqual([200, true]);
    }
    sessions().forget();
    expect(await fates([read, save, preview, ready])).toEqual([[200, undefined, true], TRY_AGAIN, TRY_AGAIN, TRY_AGAIN]);
  } finally {
    root.destroy();
  }
  await isAsBefore();
});

describe('a commit that fails', () => {
  const CONFLICT = [1180, 'Got error 149 "Lock deadlock; Retry transaction" during COMMIT'] as const;
  const ALWAYS = Number.POSITIVE_INFINITY;
  const history = () => storm.app.em().count(Alog, { entity: 'brand', entityId: id });

  test('because of a conflict in the cluster is repeated, and written once', async () => {
    const before = await history();
    const undo = await failNext(storm.app, 'commit', CONFLICT, 2);
    expect(await fate(() => save('written'))).toEqual([200, undefined, true]);
    undo();
    expect([await name(), await history()]).toEqual(['written', before + 1]);
    await save('kept');
  });

  test.each([
    ['again and again', CONFLICT, TRY_AGAIN],
    ['in a node that lost its cluster', [1047, 'WSREP has not yet prepared node for application use'] as const, TRY_AGAIN],
    ['while the server became read-only', [1290, 'The server is running with the --read-only option'] as const, TRY_AGAIN],
    ['by a hook of replication', [3100, `Error on observer while running replication hook 'before_commit'.`] as const, TRY_AGAIN],
    ['on a full disk', [1180, 'Got error 28 "No space left on device" during COMMIT'] as const, [507, undefined, true]],
  ])('%s', async (_why, fault, answer) => {
    const before = await history();
    storm.logged();
    const undo = await failNext(storm.app, 'commit', fault, ALWAYS);
    expect(await fate(save)).toEqual(answer);
    undo();
    expect(storm.logged()).toContain(fault[1].slice(0, 12));
    expect([await name(), await history()]).toEqual(['kept', before]);
  });
});

test('a server without room: 507, nothing partly written, and recovery without a restart', async () => {
  const root = await storm.connect('root');
  for (const statement of ['create database filler', 'use filler', 'create table filler (a varchar(8000))']) await root.query(statement);
  await root.query(`insert into filler values (repeat('x', 8000))`);
  const fill = async (): Promise<never> => {
    await root.query('insert into filler select a from filler limit 500');
    return fill();
  };
  await expect(fill()).rejects.toMatchObject({ errno: 1114 });
  storm.logged();
  await expectFull(storm.app, boss);
  expect(storm.logged()).toContain('is full');
  await root.query('drop database filler');
  root.destroy();
  await isAsBefore();
});
