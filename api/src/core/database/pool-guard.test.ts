import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { asCall, beginLocking, beginWait, hasSaved } from '../waits.ts';
import { PoolGuard, type GuardedConnection } from './pool-guard.ts';
import { Pulse } from './pulse.ts';

const PATIENCE_MS = 2000;
/** A limit and the turn of the loop after it. */
const JUST_AFTER_MS = 2;

/** A connection to a server that does everything at once, but never tells a statement's end. */
function blocked() {
  const stream = { bytesRead: 0, destroy: jest.fn() };
  const sent: string[] = [];
  const running: EventEmitter[] = [];
  const query = (text: unknown, done?: (error: unknown) => void) => {
    const command = new EventEmitter();
    sent.push(String(text));
    running.push(command);
    done?.(null);
    return command;
  };
  /** Ends the last statement. */
  const end = () => running.at(-1)?.emit('end');
  const endAfter = (ms: number) => {
    jest.advanceTimersByTime(ms);
    end();
  };
  return Object.assign(new EventEmitter(), { stream, query, sent, end, endAfter, release: () => undefined });
}

let connection: ReturnType<typeof blocked>;
let pool: EventEmitter & { getConnection: (done: (error: unknown, given: GuardedConnection) => void) => void };
let guard: PoolGuard;
let logged: jest.SpiedFunction<Logger['error']>;

beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  connection = blocked();
  pool = Object.assign(new EventEmitter(), {
    getConnection: (done: (error: unknown, given: GuardedConnection) => void) => done(null, connection),
  });
  const pinged = { ping: (done: (error: unknown) => void) => done(null), destroy: () => undefined, on: () => undefined };
  guard = new PoolGuard(pool, { patienceMs: PATIENCE_MS, pulse: new Pulse(() => pinged) });
});
afterEach(() => {
  guard.stop();
  logged.mockRestore();
  jest.useRealTimers();
});

const wait = (ms: number) => {
  const end = beginWait();
  jest.advanceTimersByTime(ms);
  end();
};

const lock = (ms: number) => {
  const end = beginLocking();
  jest.advanceTimersByTime(ms);
  end();
};

test.each([
  ['a call that has not waited', () => undefined, 2000],
  ['a call that has waited for connections: the less', () => wait(700), 1300],
  ['a call that has waited long: still a second', () => wait(1900), 1000],
  ['a call that has waited for a lock: the less', () => lock(800), 1200],
  ['a call that has saved something', () => (wait(1900), hasSaved()), 2000],
])('a commit that is blocked ends its connection in time: %s', (_what, before, ms) => {
  asCall(
    () => false,
    () => {
      before();
      pool.getConnection((_error, given) => given.query('commit'));
    },
  );
  jest.advanceTimersByTime(ms - 1);
  expect(connection.stream.destroy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(JUST_AFTER_MS);
  expect(connection.stream.destroy).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls).toEqual([[`the database has not committed within ${ms} ms`]]);
});

test('a call that has waited for a row waits the less for the next, and the next call as long as ever', () => {
  const use = (...statements: (readonly [text: string, ms: number])[]) =>
    asCall(
      () => false,
      () =>
        pool.getConnection((_error, given) => {
          for (const [text, ms] of statements) {
            given.query(text);
            connection.endAfter(ms);
          }
        }),
    );
  const limit = (seconds: number) => `set session innodb_lock_wait_timeout = ${seconds}, session lock_wait_timeout = ${seconds}`;
  use(['select 1', 1900], ['select id from brand for update', 300], ['update brand set name = ?', 1100]);
  use(['insert into brand values (?)', 1900], ['select 1', 10], ['select id from po lock in share mode', 10]);
  use(['delete from brand', 0]);
  expect(connection.sent).toEqual(
    [
      [limit(2), 'select 1', 'select id from brand for update', 'update brand set name = ?'],
      ['insert into brand values (?)', 'select 1', limit(1), 'select id from po lock in share mode'],
      [limit(2), 'delete from brand'],
    ].flat(),
  );
});

test('a read that locks rows goes on where they are coming', () => {
  pool.getConnection((_error, given) => given.query('select id from brand for update'));
  connection.stream.bytesRead += 20_000;
  jest.advanceTimersByTime(60_000);
  expect(connection.stream.destroy).not.toHaveBeenCalled();
});

test('an answer that arrived while this process was busy is in time', async () => {
  jest.useRealTimers();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const database = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [own] = (await once(server, 'connection')) as [Socket];
  own.once('data', connection.end);
  pool.getConnection((_error, given) => given.query('commit'));
  database.write('committed');
  for (const until = performance.now() + PATIENCE_MS + 100; performance.now() < until;);
  await once(own, 'data');
  await sleep(10);
  expect(connection.stream.destroy).not.toHaveBeenCalled();
  own.destroy();
  database.destroy();
  server.close();
});

test('a read that locks rows one after another ends its connection in time, any other statement may take long', () => {
  asCall(
    () => false,
    () =>
      pool.getConnection((_error, given) => {
        given.query('select id from brand');
        given.query('update brand set name = ?');
        given.query('select id from brand for update');
        connection.endAfter(100);
        given.query('select id from brand for share');
      }),
  );
  jest.advanceTimersByTime(2249);
  expect(connection.stream.destroy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(JUST_AFTER_MS);
  expect(connection.stream.destroy).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls).toEqual([['the database has not locked rows within 2250 ms']]);
});
