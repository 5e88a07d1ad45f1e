import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { beginLocking, beginWait, lockPatienceLeft, patienceLeft } from '../waits.ts';
import type { Pulse } from './pulse.ts';

/** The part of mysql2's connections that the guard uses. */
export interface GuardedConnection {
  /** Destroying it fails everything that waits for an answer. */
  readonly stream: { readonly bytesRead: number; destroy(): void };
  query(...given: unknown[]): { once(event: 'end', listener: () => void): unknown };
  release(): void;
  on(event: 'end' | 'error', listener: () => void): unknown;
}

type Done = (error: unknown, connection?: GuardedConnection) => void;

/** The part of mysql2's pool that the guard uses. */
export interface GuardedPool {
  getConnection(done: Done): void;
  on(event: 'connection' | 'release', listener: (connection: GuardedConnection) => void): unknown;
}

const POLL_MS = 250;
/** Shares of the patience: after the first a connection in use makes the guard check the server, which has the second to answer. */
const SUSPECT = 0.2;
const ANSWER = 0.6;
/** Whether an ended commit was written is unknown, and locks are limited in whole seconds: so each has this long. */
const MIN_LEFT_MS = 1000;

/** So much later than a statement's last lock, which the server limits by itself. */
const LOCK_MARGIN_MS = 250;
/** More than the answers to statements sent ahead: rows are coming, so the statement works. */
const WORKING_BYTES = 1024;

const WRITES = /^(?:\/\*.*?\*\/ *)*(?:insert|update|delete|replace)\b/i;
const LOCKS = /\b(?:for update|for share|in share mode)\b/i;
/** Long enough for the words that end a locking read. */
const TAIL = 40;

/** Named like mysql2's own errors: the call is answered with 503, and the log has the reason. */
const away = (why: string) => Object.assign(new Error(`the database ${why}`), { code: 'ER_GET_CONNECTION_TIMEOUT' });

/**
 * Ensures that nobody waits longer than `patienceMs` for connections (a call for all of them together), for a row or table lock or for a
 * commit (a call that has waited for connections or locks the less, but for a second at least, and for locks in whole seconds), or for an
 * answer of a server that no longer responds. All rows that a read locks count as one wait, until they arrive. Any other statement may take
 * long on a responding server. While the server does not respond, its connections are ended and every call fails at once; the server is
 * checked until it responds.
 */
export class PoolGuard {
  readonly #connect: GuardedPool['getConnection'];
  readonly #patienceMs: number;
  readonly #pulse: Pulse;
  readonly #logger = new Logger('database');
  readonly #all = new Set<GuardedConnection>();
  /** For how many seconds a connection waits for locks. */
  readonly #lockWaits = new WeakMap<GuardedConnection, number>();
  /** Connections in use, with the time since when. */
  readonly #held = new Map<GuardedConnection, number>();
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;
  #isAway = false;

  constructor(pool: GuardedPool, { patienceMs, pulse }: { readonly patienceMs: number; readonly pulse: Pulse }) {
    this.#patienceMs = patienceMs;
    this.#pulse = pulse;
    this.#connect = pool.getConnection.bind(pool);
    pool.on('release', (connection) => this.#held.delete(connection));
    pool.getConnection = (done) => this.#give(done);
    this.#timer = setInterval(() => this.#look(), POLL_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#pulse.stop();
  }

  #give(done: Done): void {
    if (this.#isAway) return process.nextTick(done, away('does not answer'));
    let isOver = false;
    const endWait = beginWait();
    const timer = setTimeout(() => {
      isOver = true;
      endWait();
      done(away(`gave no connection within the ${this.#patienceMs} ms of a call`));
    }, patienceLeft(this.#patienceMs));
    // The pool answers within the call that gives the connection back.
    const ofThisCall = AsyncResource.bind((error: unknown, connection?: GuardedConnection) => {
      if (isOver) return connection?.release();
      endWait();
      const finish = (failed: unknown) => {
        clearTimeout(timer);
        if (isOver || failed) connection?.release();
        if (!isOver) done(failed, failed ? undefined : connection);
      };
      if (!connection) return finish(error);
      this.#held.set(connection, performance.now());
      this.#know(connection);
      return this.#limitLocks(connection, finish);
    });
    this.#connect(ofThisCall);
  }

  #know(connection: GuardedConnection): void {
    if (this.#all.has(connection)) return;
    this.#all.add(connection);
    const forget = () => {
      this.#all.delete(connection);
      this.#held.delete(connection);
    };
    connection.on('end', forget);
    connection.on('error', forget);
    const query = connection.query.bind(connection);
    const begin = this.#limitOf(connection);
    connection.query = (...given) => {
      const text = String(given[0]);
      const isWrite = WRITES.test(text);
      const isLock = LOCKS.test(text.slice(-TAIL));
      // Sent ahead of the statement, without a wait for its answer.
      if (isWrite || isLock) this.#limitLocks(connection);
      const command = query(...given);
      if (isWrite || isLock) command.once('end', beginLocking());
      if (isLock) command.once('end', begin('locked rows', LOCK_MARGIN_MS));
      if (text === 'commit') command.once('end', begin('committed'));
      return command;
    };
  }

  /**
   * A full log disk, a lost majority or a lost replica may block a commit indefinitely while the server responds; and the server limits the
   * wait for each row, but not for all those that a statement locks.
   */
  #limitOf(connection: GuardedConnection): (what: string, marginMs?: number) => () => void {
    const timers = new Set<NodeJS.Timeout>();
    connection.on('error', () => timers.forEach(clearTimeout));
    return (what, marginMs = 0) => {
      const left = Math.round(Math.max(MIN_LEFT_MS, lockPatienceLeft(this.#patienceMs))) + marginMs;
      const { stream } = connection;
      const from = stream.bytesRead;
      let isOver = false;
      const end = () => {
        if (isOver || stream.bytesRead > from + WORKING_BYTES) return;
        this.#logger.error(`the database has not ${what} within ${left} ms`);
        stream.destroy();
      };
      // An answer that arrived while this process was busy is read before that.
      const timer = setTimeout(() => setImmediate(end), left);
      timers.add(timer);
      return () => {
        isOver = true;
        clearTimeout(timer);
        timers.delete(timer);
      };
    };
  }

  /** Lock waits for rows and tables are limited in whole seconds. */
  #limitLocks(connection: GuardedConnection, finish: (error: unknown) => void = () => undefined): void {
    const seconds = Math.max(1, Math.ceil(lockPatienceLeft(this.#patienceMs) / 1000));
    if (this.#lockWaits.get(connection) === seconds) return finish(undefined);
    connection.query(`set session innodb_lock_wait_timeout = ${seconds}, session lock_wait_timeout = ${seconds}`, (error: unknown) => {
      if (!error) this.#lockWaits.set(connection, seconds);
      finish(error);
    });
  }

  #look(): void {
    const since = performance.now() - this.#patienceMs * SUSPECT;
    const isSuspect = this.#isAway || [...this.#held.values()].some((began) => began < since);
    if (isSuspect && !this.#isAsking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    try {
      const isSilent = !(await this.#pulse.answers(this.#patienceMs * ANSWER));
      if (isSilent === this.#isAway) return;
      this.#isAway = isSilent;
      if (!isSilent) return this.#logger.warn('the database answers again');
      this.#logger.error('the database does not answer: calls get 503 until it does');
      for (const connection of this.#all) connection.stream.destroy();
    } finally {
      this.#isAsking = false;
    }
  }
}
