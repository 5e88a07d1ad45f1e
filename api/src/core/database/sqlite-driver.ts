import { CompiledQuery, SqliteDriver, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import { turns } from '../turns.ts';
import type { EmbeddedDatabase } from './sqlite-dialect.ts';

const BEGIN = CompiledQuery.raw('begin immediate');
/** One that only reads takes no lock that others wait for. */
const BEGIN_READING = CompiledQuery.raw('begin');
const READS = /^\s*select\b/i;

/** One writer at a time, in the order they came. */
class WriteLock {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves to the function that gives the lock back. */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** A connection that reads beside the writer until it begins a transaction. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #writer: DatabaseConnection;
  readonly #reader: DatabaseConnection;
  readonly #lock: WriteLock;
  #letGo: (() => void) | undefined;
  /** The embedded database answers at once, so statements in a row would let nothing else run. */
  #turn = turns();

  constructor(writer: DatabaseConnection, reader: DatabaseConnection, lock: WriteLock) {
    this.#writer = writer;
    this.#reader = reader;
    this.#lock = lock;
  }

  async hold(): Promise<void> {
    this.#letGo = await this.#lock.take();
    this.#turn = turns();
  }

  letGo(): void {
    this.#letGo?.();
    this.#letGo = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#letGo) return this.#inTurn(query);
    if (READS.test(query.sql)) return this.#reader.executeQuery(query);
    const letGo = await this.#lock.take();
    try {
      return await this.#writer.executeQuery(query);
    } finally {
      letGo();
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return (this.#letGo ? this.#writer : this.#reader).streamQuery(query, chunkSize);
  }

  async #inTurn<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#turn();
    return this.#writer.executeQuery(query);
  }
}

// All connections of this driver are made by it.
const own = (connection: DatabaseConnection) => connection as EmbeddedConnection;

/**
 * Two open files of one embedded database in write-ahead mode: transactions and single writes take turns on one, SELECTs outside of a
 * transaction go to the other and see what was committed last. So a long transaction keeps nobody from reading.
 */
export class EmbeddedDriver extends SqliteDriver {
  readonly #readers: SqliteDriver;
  readonly #lock = new WriteLock();
  #reading: EmbeddedDatabase | undefined;

  constructor(open: (how: { readOnly: boolean }) => EmbeddedDatabase) {
    super({ database: async () => open({ readOnly: false }) });
    this.#readers = new SqliteDriver({ database: async () => (this.#reading = open({ readOnly: true })) });
  }

  /** Rows of a SELECT outside of any transaction as arrays of values. */
  arrays(sql: string, parameters: readonly unknown[]): unknown[][] {
    if (!this.#reading) throw new Error('the embedded database is not open');
    return this.#reading.arrays(sql, parameters);
  }

  override async init(): Promise<void> {
    // The writer makes a file that is missing.
    await super.init();
    await this.#readers.init();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new EmbeddedConnection(await super.acquireConnection(), await this.#readers.acquireConnection(), this.#lock);
  }

  override async beginTransaction(connection: DatabaseConnection, { accessMode }: Partial<TransactionSettings> = {}): Promise<void> {
    await own(connection).hold();
    // Not a plain `begin`, which reads first and fails at its first write when another process has written meanwhile.
    try {
      await connection.executeQuery(accessMode === 'read only' ? BEGIN_READING : BEGIN);
    } catch (error) {
      own(connection).letGo();
      throw error;
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    own(connection).letGo();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } finally {
      own(connection).letGo();
    }
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    // A transaction that could not begin has taken its turn, too.
    if (connection) own(connection).letGo();
  }

  override async destroy(): Promise<void> {
    await this.#readers.destroy();
    await super.destroy();
  }
}
