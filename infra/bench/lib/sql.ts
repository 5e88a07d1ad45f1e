import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';

/** Database operations of a bench, for every engine. */
export interface Sql {
  readonly engine: 'mysql' | 'sqlite';
  readonly run: (statement: string) => Promise<unknown>;
  readonly all: (query: string) => Promise<Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
}

/** A connection to a server database. */
export async function serverSql(url: string): Promise<Sql> {
  const db = await createConnection(url);
  const ask = async (statement: string) => (await db.query(statement))[0];
  return { engine: 'mysql', run: ask, all: async (query) => (await ask(query)) as Record<string, unknown>[], close: () => db.end() };
}

/** An embedded database, open while the product that owns it runs. */
export function embeddedSql(file: string): Sql {
  const db = new DatabaseSync(file, { timeout: 60_000 });
  return {
    engine: 'sqlite',
    run: async (statement) => {
      db.exec(statement);
      // Nothing else ran meanwhile: closed connections have to be noticed before the next call.
      await sleep(1);
    },
    all: async (query) => db.prepare(query).all(),
    close: async () => db.close(),
  };
}
