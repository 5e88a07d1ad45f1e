import type { SqlEntityManager } from '@mikro-orm/sql';
import { engineOf } from '../core/orm/engine.ts';

interface NextId {
  readonly name: string;
  readonly next: number;
}

const ASKED = {
  sqlite: 'select name, seq + 1 as next from sqlite_sequence',
  mysql:
    'select table_name as name, auto_increment as next from information_schema.tables where table_schema = database() and auto_increment is not null',
};

/** The id that the next row of each table would get, by table. */
export async function nextIds(em: SqlEntityManager): Promise<Map<string, number>> {
  const rows = await em.getConnection().execute<NextId[]>(ASKED[engineOf(em).name], [], 'all', em.getTransactionContext());
  return new Map(rows.map(({ name, next }) => [name, Number(next)]));
}

/** Continues the ids of a table at `next`, so that those of removed rows are not reused. */
export async function continueAt(em: SqlEntityManager, table: string, next: number): Promise<void> {
  const connection = em.getConnection();
  if (engineOf(em).name === 'mysql') {
    await connection.execute(`alter table ${em.getPlatform().quoteIdentifier(table)} auto_increment = ${next}`);
    return;
  }
  await connection.execute('delete from sqlite_sequence where name = ?', [table], 'run');
  await connection.execute('insert into sqlite_sequence (name, seq) values (?, ?)', [table, next - 1], 'run');
}
