import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { embeddedFile } from '../core/database/config.ts';
import { migrate } from '../core/database/migrate.ts';
import { migrations } from '../core/database/migrations.ts';
import { makeOrm } from '../core/database/open-database.ts';

const folder = () => mkdtemp(join(tmpdir(), 'moru-earlier-'));
const columnsOf = (db: DatabaseSync, table: string, schema = 'main') =>
  db
    .prepare(`select name from pragma_table_info('${table}', '${schema}')`)
    .all()
    .map(({ name }) => String(name));
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join();

/** A copy of an embedded database that may be open; resolves to its folder. */
export async function copyOf(dataDir: string): Promise<string> {
  const to = await folder();
  const db = new DatabaseSync(embeddedFile(dataDir));
  db.exec(`vacuum into '${embeddedFile(to)}'`);
  db.close();
  return to;
}

/** The rows of an embedded database as the release before a migration stored them; resolves to the folder of that older database. */
export async function asBefore(migration: string, dataDir: string): Promise<string> {
  const to = await folder();
  const names = (await migrations('sqlite')).map(({ name }) => name);
  const orm = await makeOrm({ databaseUrl: undefined, dataDir: to, poolSize: 1 });
  await orm.connect();
  await migrate(orm, 'sqlite', { only: new Set(names.slice(0, names.indexOf(migration))) });
  await orm.close(true);
  const db = new DatabaseSync(embeddedFile(to), { enableForeignKeyConstraints: false });
  db.exec(`attach '${embeddedFile(dataDir)}' as now`);
  const tables = db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'mikro_orm_migrations'")
    .all();
  db.exec('begin');
  for (const { name } of tables) {
    const known = new Set(columnsOf(db, String(name), 'now'));
    const columns = quoted(columnsOf(db, String(name)).filter((column) => known.has(column)));
    db.exec(`insert into "${String(name)}" (${columns}) select ${columns} from now."${String(name)}"`);
  }
  db.exec('commit');
  db.close();
  return to;
}

/** Content of tables of an embedded database: a hash of every row's `columns` and the number of rows per status. */
export function contentOf(dataDir: string, tables: readonly string[], columns: ReadonlyMap<string, readonly string[]>) {
  const db = new DatabaseSync(embeddedFile(dataDir), { readOnly: true });
  const content = tables.map((table) => {
    const rows = db.prepare(`select ${quoted(columns.get(table) ?? [])} from "${table}" order by id`).all();
    const statuses: Record<string, number> = {};
    for (const { status } of rows) statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
    return { table, rows: rows.length, statuses, hash: createHash('sha256').update(JSON.stringify(rows)).digest('hex') };
  });
  db.close();
  return content;
}

/** Columns of tables of an embedded database, by table. */
export function columnsIn(dataDir: string, tables: readonly string[]): Map<string, readonly string[]> {
  const db = new DatabaseSync(embeddedFile(dataDir), { readOnly: true });
  const found = new Map(tables.map((table) => [table, columnsOf(db, table)]));
  db.close();
  return found;
}
