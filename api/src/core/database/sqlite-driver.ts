import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, SqliteDriver, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import { behalf } from '../call/behalf.ts';
import { isRetryable } from '../orm/database-fault.ts';
import { sharedTurns, turns } from '../turns.ts';
import type { EmbeddedDatabase } from './sqlite-dialect.ts';

const BEGIN = CompiledQuery.raw('begin immediate');
/** A transaction that only reads takes no lock that others wait for. */
const BEGIN_READING = CompiledQuery.raw('begin');
const READS = /^\s*select\b/i;
const PAUSE_MS = 20;

/** Repeats what another process's lock refuses. SQLite's own waiting would block everything else in this process. */
async function untilFree<T>(until: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || performance.now() > until) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** One writer at a time, in the order of arrival. */
class WriteLock {
  readonly #waitMs: () => number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(waitMs: () => number) {
    this.#waitMs = waitMs;
  }

  /** Until when one that arrives now waits for another process: those queued behind it are refused with it. */
  patience(): number {
    return performance.now() + this.#waitMs();
  }

  /** Resolves to the function that releases the lock. */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** A connection that reads in parallel to the writer until it begins a transaction. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #writer: DatabaseConnection;
  readonly #reader: DatabaseConnection;
  readonly #lock: WriteLock;
  readonly #readTurn: () => Promise<void>;
  #release: (() => void) | undefined;
  /** The embedded database answers synchronously, so consecutive statements would block everything else. */
  #turn = turns();

  constructor(writer: DatabaseConnection, reader: DatabaseConnection, lock: WriteLock, readTurn: () => Promise<void>) {
    this.#writer = writer;
    this.#reader = reader;
    this.#lock = lock;
    this.#readTurn = readTurn;
  }

  async hold(): Promise<void> {
    this.#release = await this.#lock.take();
    this.#turn = turns();
  }

  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return this.#inTurn(query);
    if (READS.test(query.sql)) {
      await this.#readTurn();
      return this.#reader.executeQuery(query);
    }
    const until = this.#lock.patience();
    const release = await this.#lock.take();
    try {
      return await untilFree(until, () => this.#writer.executeQuery<R>(query));
    } finally {
      release();
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return (this.#release ? this.#writer : this.#reader).streamQuery(query, chunkSize);
  }

  async #inTurn<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#turn();
    return this.#writer.executeQuery(query);
  }
}

// All connections of this driver are created by it.
const own = (connection: DatabaseConnection) => connection as EmbeddedConnection;

/**
 * Two open files of one embedded database in write-ahead mode: transactions and single writes take turns on one, SELECTs outside a
 * transaction use the other and see the last commit. So a long transaction does not block readers.
 */
export class EmbeddedDriver extends SqliteDriver {
  readonly #readers: SqliteDriver;
  readonly #lock: WriteLock;
  /** Of all calls together, and of each caller in rotation: many that arrive at once would block others for as long as all of them read. */
  readonly #readTurn = sharedTurns(behalf);
  #reading: EmbeddedDatabase | undefined;

  /** `waitMs`: how long a write waits for another process. */
  constructor(open: (how: { readOnly: boolean }) => EmbeddedDatabase, waitMs: () => number) {
    super({ database: async () => open({ readOnly: false }) });
    this.#lock = new WriteLock(waitMs);
    this.#readers = new SqliteDriver({ database: async () => (this.#reading = open({ readOnly: true })) });
  }

  /** Rows of a SELECT outside any transaction as arrays of values. */
  async arrays(sql: string, parameters: readonly unknown[]): Promise<unknown[][]> {
    if (!this.#reading) throw new Error('the embedded database is not open');
    await this.#readTurn();
    return this.#reading.arrays(sql, parameters);
  }

  override async init(): Promise<void> {
    // The writer creates a missing file.
    await super.init();
    await this.#readers.init();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new EmbeddedConnection(await super.acquireConnection(), await this.#readers.acquireConnection(), this.#lock, this.#readTurn);
  }

  override async beginTransaction(connection: DatabaseConnection, { accessMode }: Partial<TransactionSettings> = {}): Promise<void> {
    const until = this.#lock.patience();
    await own(connection).hold();
    // Not a plain `begin`, which reads first and fails at its first write when another process has written meanwhile.
    try {
      await untilFree(until, () => connection.executeQuery(accessMode === 'read only' ? BEGIN_READING : BEGIN));
    } catch (error) {
      own(connection).release();
      throw error;
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    own(connection).release();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } finally {
      own(connection).release();
    }
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    // A transaction that could not begin holds the lock too.
    if (connection) own(connection).release();
  }

  override async destroy(): Promise<void> {
    await this.#readers.destroy();
    await super.destroy();
  }
}
