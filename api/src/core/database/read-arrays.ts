import type { ArrayReader } from '../orm/array-reader.ts';

type Done = (error: unknown, rows: unknown[][]) => void;

/** The part of mysql2's pool that a list uses. */
interface Pool {
  query(options: { sql: string; rowsAsArray: true }, values: readonly unknown[], done: Done): unknown;
}

/** Reads from the pool of a server's driver directly, since Kysely returns rows only as objects. */
export class PoolReader implements ArrayReader {
  readonly #open: () => Promise<unknown>;
  #pool: Pool | undefined;

  constructor(connection: { getNativeClient(): Promise<unknown> }) {
    this.#open = () => connection.getNativeClient();
  }

  async readArrays(sql: string, values: readonly unknown[]): Promise<unknown[][]> {
    // MikroORM does not type the native client; both servers' drivers have a pool of mysql2.
    const pool = (this.#pool ??= (await this.#open()) as Pool);
    return new Promise((resolve, reject) =>
      pool.query({ sql, rowsAsArray: true }, values, (error, rows) => (error ? reject(error) : resolve(rows))),
    );
  }
}
