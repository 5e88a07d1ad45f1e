import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';

/** A database that a bench fills while the product runs. */
export interface BenchDatabase {
  run(statement: string): Promise<unknown>;
  rows(query: string): Promise<Record<string, unknown>[]>;
  /** Columns of a table, in their order. */
  columns(table: string): Promise<string[]>;
  /** Updates the statistics of the planner. */
  analyze(tables: readonly string[]): Promise<unknown>;
}

const names = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => String(name));

/** A server's database. */
export const serverDatabase = (db: Connection): BenchDatabase => {
  const rows = async (query: string) => (await db.query<RowDataPacket[]>(query))[0];
  return {
    run: (statement) => db.query(statement),
    rows,
    columns: async (table) =>
      names(
        await rows(
          `select column_name as name from information_schema.columns where table_schema = database() and table_name = '${table}' order by ordinal_position`,
        ),
      ),
    analyze: (tables) => db.query(`analyze table ${tables.join(', ')}`),
  };
};

/**
 * The file of an embedded database, opened a second time; the product may run on it. After each statement this process hears what has
 * come meanwhile: a connection that the product has closed would else be used for the next call.
 */
export function embeddedDatabase(file: string): BenchDatabase {
  const db = new DatabaseSync(file);
  db.exec('pragma busy_timeout = 10000');
  const rows = async (query: string) => db.prepare(query).all();
  const exec = async (statement: string) => {
    db.exec(statement);
    await turn();
  };
  return {
    run: (statement) => exec(statement),
    rows,
    columns: async (table) => names(await rows(`select name from pragma_table_info('${table}')`)),
    analyze: () => exec('analyze'),
  };
}
