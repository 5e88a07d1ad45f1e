import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Ctx } from '../core/call/ctx.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import type { Env } from '../core/process/env.ts';
import type { Copies, CopyApi } from './copies.ts';
import { makeCopy } from './copy.ts';
import { PracticeRooms } from './practice-rooms.ts';
import { PracticeService } from './practice.service.ts';
import { PreparedSets, type Prepared } from './prepared.ts';
import { Rooms } from './rooms.ts';

const HOUR_MS = 3_600_000;
let root: string;
let prepared: Prepared;
let now: number;
/** Copies whose API is running. */
let running: Set<string>;
const rooms: Rooms[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'moru-rooms-'));
  const dir = join(root, 'prepared-x');
  await mkdir(dir);
  const database = new DatabaseSync(join(dir, 'moru.sqlite'));
  database.exec(`
    create table user (id integer primary key, login_id text unique, name text, role text, is_active integer);
    create table session (token_hash text, user_id integer, device text, ip text, created_at integer, last_seen_at integer);
    insert into user values (1, 'supervisor', 'A', 'supervisor', 1), (2, 'site', 'B', 'site-staff', 1);`);
  database.close();
  await writeFile(join(dir, 'tasks.json'), '{}');
  prepared = { dir, key: 'x', sheet: {} as Prepared['sheet'] };
  now = Date.parse('2026-11-23T00:00:00Z');
  running = new Set();
});
afterEach(async () => {
  for (const one of rooms.splice(0)) await one.close();
  await rm(root, { recursive: true, force: true });
});

const NEVER = new Promise<void>(() => {});
const copiesOf = (open: (dir: string) => Promise<Pick<CopyApi, 'close' | 'gone'>>): Copies => ({
  make: makeCopy,
  // Rooms do nothing else with a copy.
  open: (dir) => open(dir) as Promise<CopyApi>,
  stop: async () => undefined,
});
const idle = copiesOf(async () => ({ gone: NEVER, close: async () => undefined }));

function start(places: number): Rooms {
  const made = new Rooms({
    root,
    places,
    now: () => now,
    sets: { get: async () => prepared, atHand: async () => prepared, stop: async () => undefined },
    copies: copiesOf(async (dir) => {
      if (running.has(dir)) throw new Error('two of them on one copy');
      running.add(dir);
      await sleep(2);
      return { gone: NEVER, close: () => sleep(2).then(() => void running.delete(dir)) };
    }),
  });
  rooms.push(made);
  return made;
}

const person = (id: number, role: SessionUser['role'] = 'supervisor'): SessionUser => ({
  id,
  role,
  loginId: `p${id}`,
  name: `사람 ${id}`,
  scope: 'all',
  brandIds: [],
  factoryId: null,
  mustChangePw: false,
});
const work = async (own: Rooms, id: number) => own.use(person(id), () => undefined);

test('when all places are taken a user is told who leaves next and when; only supervisors see the name', async () => {
  const own = start(2);
  await work(own, 1);
  now += HOUR_MS;
  await work(own, 2);
  await expect(own.open(person(3))).rejects.toMatchObject({
    code: 'practice_full',
    marked: expect.stringContaining('사람 1 님의 자리가 늦어도 약 23시간 뒤'),
  });
  await expect(own.open(person(3, 'site-staff'))).rejects.toMatchObject({ marked: expect.not.stringContaining('사람 1') });
  expect((await own.open(person(2))).userId).toBe(2);
});

test('a user who finds all places taken is told so before asking for one', async () => {
  const own = start(1);
  await work(own, 1);
  own.sets.atHand = async () => undefined;
  const practice = new PracticeService({ rooms: own } as PracticeRooms);
  expect(await practice.mine({ user: person(2) } as Ctx)).toEqual({
    copy: null,
    full: { ko: expect.stringContaining('모두 찼습니다'), en: expect.any(String) },
    open: null,
    tasks: [],
  });
});

test('there are no copies within a copy', () => {
  expect(() => new PracticeRooms({} as Env).rooms).toThrow(expect.objectContaining({ status: 403 }));
});

test('of two concurrent users the last place goes to one', async () => {
  const own = start(1);
  const asked = await Promise.allSettled([own.open(person(1)), own.open(person(2))]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an idle copy is closed after 5 minutes and deleted after 24 hours; one in use stays', async () => {
  const own = start(5);
  await work(own, 1);
  const { dir } = await own.open(person(1));
  expect(running.size).toBe(1);
  now += HOUR_MS / 12;
  await own.sweep();
  expect([running.size, existsSync(dir)]).toEqual([0, true]);
  now += 24 * HOUR_MS - HOUR_MS / 12 - 1;
  await own.sweep();
  expect(existsSync(dir)).toBe(true);
  const held = Promise.withResolvers<void>();
  const using = own.use(person(1), () => held.promise);
  await sleep(10);
  now += 25 * HOUR_MS;
  await own.sweep();
  expect(existsSync(dir)).toBe(true);
  held.resolve();
  await using;
  now += 24 * HOUR_MS;
  await own.sweep();
  expect([existsSync(dir), await own.find(person(1))]).toEqual([false, undefined]);
});

test('a process does not delete a copy that another one on the same folder uses', async () => {
  const [own, other] = [start(5), start(5)];
  await work(own, 1);
  const { dir } = await own.open(person(1));
  await other.sweep();
  now += 23 * HOUR_MS;
  await work(own, 1);
  now += HOUR_MS;
  await own.sweep();
  await other.sweep();
  expect(existsSync(dir)).toBe(true);
  now += 23 * HOUR_MS;
  await other.sweep();
  expect(existsSync(dir)).toBe(false);
});

test('at most a dozen copies are open', async () => {
  const own = start(50);
  for (let id = 1; id <= 20; id++) await work(own, id);
  expect(running.size).toBe(12);
});

test('the next process finds the copies, but none of another release; another role gets its own', async () => {
  const before = start(5);
  await work(before, 1);
  await before.close();
  const after = start(5);
  expect((await after.find(person(1)))?.userId).toBe(1);
  expect(await after.find(person(1, 'site-staff'))).toBeUndefined();
  await after.close();
  prepared = { ...prepared, key: 'y' };
  expect(await start(5).find(person(1))).toBeUndefined();
  expect(existsSync(join(root, 'copies', '1'))).toBe(false);
});

test('a copy is replaced between two calls: the one before ends on the old one, those after begin on the new one', async () => {
  const own = start(5);
  const mark = join((await own.open(person(1))).dir, 'mark');
  await writeFile(mark, '');
  const held = Promise.withResolvers<void>();
  const sees = () => existsSync(mark);
  const before = own.use(person(1), () => held.promise.then(sees));
  await sleep(10);
  const resets = [own.reset(person(1)), own.reset(person(1))];
  const after = [own.use(person(1), sees), own.use(person(1), sees)];
  await sleep(10);
  held.resolve();
  expect([await before, ...(await Promise.all(after))]).toEqual([true, false, false]);
  const [first, second] = await Promise.all(resets);
  expect([first === second, (await own.find(person(1))) === second, running.size]).toEqual([false, true, 1]);
});

test('a user arriving while the copy is deleted gets a new one', async () => {
  const own = start(5);
  await work(own, 1);
  now += 24 * HOUR_MS;
  const [, came] = await Promise.all([own.sweep(), sleep(0).then(() => own.use(person(1), () => [...running]))]);
  expect(came).toEqual([join(root, 'copies', '1')]);
  expect(existsSync(join(root, 'copies', '1', 'copy.json'))).toBe(true);
});

test('a copy that could not be made frees its place and is made by the next call', async () => {
  const own = start(1);
  await work(own, 1);
  await rename(prepared.dir, `${prepared.dir}.away`);
  await expect(own.reset(person(1))).rejects.toThrow('ENOENT');
  expect(await own.find(person(1))).toBeUndefined();
  await rename(`${prepared.dir}.away`, prepared.dir);
  await work(own, 2);
  expect(running).toEqual(new Set([join(root, 'copies', '2')]));
  await expect(own.open(person(1))).rejects.toMatchObject({ code: 'practice_full' });
});

test('left copies are looked for again if the set was not available', async () => {
  const before = start(5);
  await work(before, 1);
  await before.close();
  const { promise, reject } = Promise.withResolvers<Prepared>();
  let asked = 0;
  const sets = {
    get: () => (asked++ === 0 ? promise : Promise.resolve(prepared)),
    atHand: async () => prepared,
    stop: async () => undefined,
  };
  const after = new Rooms({ root, sets, copies: idle });
  rooms.push(after);
  reject(new Error('no set'));
  await expect(after.find(person(1))).rejects.toThrow('no set');
  expect((await after.find(person(1)))?.userId).toBe(1);
});

test('the set is prepared in advance, once', async () => {
  let asked = 0;
  const sets = { get: async () => (asked++, prepared), atHand: async () => prepared, stop: async () => undefined };
  const own = new Rooms({ root, sets, aheadMs: 1, copies: idle });
  rooms.push(own);
  await sleep(20);
  expect(asked).toBe(1);
});

test('an old set is used while its successor is made, also in a new process', async () => {
  const fails = async () => {
    throw new Error('not now');
  };
  await expect(new PreparedSets(root, fails).get()).rejects.toThrow('not now');
  const part = (await readdir(root)).find((name) => name.endsWith('.part')) ?? '';
  const dir = join(root, part.replace(/\.\w+\.part$/, ''));
  await mkdir(dir);
  await writeFile(join(dir, 'tasks.json'), JSON.stringify({ madeOn: '2020-01-01', subjects: {}, starts: {} }));
  const later = new PreparedSets(root, fails);
  expect((await later.get()).dir).toBe(dir);
  await later.stop();
});

test('a copy whose process has ended is opened again by the next call', async () => {
  const gone = Promise.withResolvers<void>();
  let opened = 0;
  const copies = copiesOf(async () => (opened++, { gone: opened === 1 ? gone.promise : NEVER, close: async () => undefined }));
  const own = new Rooms({ root, sets: { get: async () => prepared, atHand: async () => prepared, stop: async () => undefined }, copies });
  rooms.push(own);
  await work(own, 1);
  await work(own, 1);
  expect(opened).toBe(1);
  gone.resolve();
  await sleep(1);
  await work(own, 1);
  expect(opened).toBe(2);
});
