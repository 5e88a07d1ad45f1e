import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { asCall, beginWait, hasSaved } from '../waits.ts';
import { PoolGuard, type GuardedConnection } from './pool-guard.ts';
import { Pulse } from './pulse.ts';

const PATIENCE_MS = 2000;

/** A connection to a server that answers everything at once, but never that it has committed. */
function blocked() {
  const stream = { destroy: jest.fn() };
  const query = (_text: unknown, done?: (error: unknown) => void) => {
    done?.(null);
    return new EventEmitter();
  };
  return Object.assign(new EventEmitter(), { stream, query, release: () => undefined });
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

test.each([
  ['a call that has not waited', () => undefined, 2000],
  ['a call that has waited for connections: the less', () => wait(700), 1300],
  ['a call that has waited long: still a second', () => wait(1900), 1000],
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
  jest.advanceTimersByTime(1);
  expect(connection.stream.destroy).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls).toEqual([[`the database has not committed within ${ms} ms`]]);
});
