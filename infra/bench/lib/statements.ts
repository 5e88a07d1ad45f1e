import type { Connection, RowDataPacket } from 'mysql2/promise';

/** The SELECTs on a table that the server received while `work` ran, from the server's own log. */
export async function statementsOf(db: Connection, work: () => Promise<unknown>, table: string): Promise<string[]> {
  await db.query("set global log_output = 'TABLE'");
  await db.query('truncate table mysql.general_log');
  await db.query('set global general_log = 1');
  await work();
  await db.query('set global general_log = 0');
  const [rows] = await db.query<RowDataPacket[]>(
    "select convert(argument using utf8mb4) as statement from mysql.general_log where command_type in ('Query', 'Execute') and argument like 'select%' order by event_time",
  );
  return rows.map(({ statement }) => String(statement)).filter((statement) => statement.includes(table));
}
