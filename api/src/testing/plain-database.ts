import { DatabaseSync } from 'node:sqlite';
import { createConnection, type ResultSetHeader } from 'mysql2/promise';
import { embeddedFile } from '../core/database/config.ts';
import type { TestDatabase } from './test-database.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** A connection beside the ORM, which knows no entity and checks no reference. */
export interface PlainDatabase {
  readonly kind: 'server' | 'embedded';
  all(sql: string, values?: readonly Row[string][]): Promise<Row[]>;
  /** Resolves to the id of an inserted row. */
  run(sql: string, values?: readonly Row[string][]): Promise<number>;
  close(): Promise<void>;
}

/** Connects to the database of the engine under test. */
export async function plainDatabase({ env: { databaseUrl, dataDir } }: TestDatabase): Promise<PlainDatabase> {
  if (!databaseUrl) return embedded(new DatabaseSync(embeddedFile(dataDir), { enableForeignKeyConstraints: false }));
  const connection = await createConnection(databaseUrl.replace(/^mariadb:/, 'mysql:'));
  await connection.query('set foreign_key_checks = 0');
  return {
    kind: 'server',
    all: async (sql, values = []) => (await connection.query(sql, [...values]))[0] as Row[],
    run: async (sql, values = []) => ((await connection.query(sql, [...values]))[0] as ResultSetHeader).insertId,
    close: () => connection.end(),
  };
}

const embedded = (db: DatabaseSync): PlainDatabase => ({
  kind: 'embedded',
  all: async (sql, values = []) => db.prepare(sql).all(...values) as Row[],
  run: async (sql, values = []) => Number(db.prepare(sql).run(...values).lastInsertRowid),
  close: async () => db.close(),
});
