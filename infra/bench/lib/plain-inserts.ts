import { rmSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const ROWS_A_STATEMENT = 100;
const NOT_IMPORTED = new Set(['user', 'session', 'mikro_orm_migrations', 'sqlite_sequence']);

/** Inserts every row of an embedded database into a new one with the same tables and indexes, and times the inserts alone. */
export function insertAgain(file: string): { ms: number; rows: number } {
  const target = `${file}.plain`;
  const [from, to] = [new DatabaseSync(file), new DatabaseSync(target, { enableForeignKeyConstraints: false })];
  const schema = from
    .prepare("select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type = 'index', rowid")
    .all();
  for (const { sql } of schema) to.exec(String(sql));
  to.exec('pragma journal_mode = wal');
  const tables = schema.filter(({ type, name }) => type === 'table' && !NOT_IMPORTED.has(String(name))).map(({ name }) => String(name));
  const content = tables.map(
    (table) => [table, from.prepare(`select * from "${table}"`).all() as Record<string, SQLInputValue>[]] as const,
  );
  const began = performance.now();
  to.exec('begin');
  for (const [table, rows] of content) insertAll(to, table, rows);
  to.exec('commit');
  const ms = performance.now() - began;
  from.close();
  to.close();
  rmSync(target);
  return { ms, rows: content.reduce((sum, [, rows]) => sum + rows.length, 0) };
}

function insertAll(db: DatabaseSync, table: string, rows: Record<string, SQLInputValue>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const slots = `(${columns.map(() => '?')})`;
  const statement = (count: number) =>
    db.prepare(`insert into "${table}" (${columns.map((name) => `"${name}"`)}) values ${Array.from({ length: count }, () => slots)}`);
  const full = rows.length >= ROWS_A_STATEMENT ? statement(ROWS_A_STATEMENT) : undefined;
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const chunk = rows.slice(at, at + ROWS_A_STATEMENT);
    const values = chunk.flatMap((row) => columns.map((name) => row[name] ?? null));
    (chunk.length === ROWS_A_STATEMENT && full ? full : statement(chunk.length)).run(...values);
  }
}
