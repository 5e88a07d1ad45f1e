import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Alog } from '../audit/alog.entity.ts';
import { engineOf } from '../orm/engine.ts';
import { tables } from '../orm/tables.ts';

interface Variable {
  readonly Variable_name: string;
  readonly Value: string;
}

const VARIABLES = sql.raw(`('read_only', 'super_read_only', 'innodb_read_only', 'wsrep_on', 'wsrep_ready')`);
const OFF = new Set(['OFF', '0', 'NO']);

/**
 * Why the database would refuse a write now, in one sentence; undefined when it would accept it. Throws when it does not answer. A lock of
 * all tables (`FLUSH TABLES WITH READ LOCK`) makes it wait, as it makes every write. The embedded file is asked about, not written: a
 * writer may hold it.
 */
export async function writeObstacle(em: SqlEntityManager): Promise<string | undefined> {
  const db = em.getKysely();
  if (engineOf(em).name === 'sqlite') {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
    return fileObstacle(rows[0]?.file ?? '');
  }
  const obstacle = await variableObstacle(em);
  // No row has this id: it waits as a write would, and writes nothing.
  if (obstacle === undefined) await tables<typeof Alog>(em).updateTable('alog').set({ entity_label: '' }).where('id', '=', 0).execute();
  return obstacle;
}

const isWritable = (path: string): Promise<void> => access(path, constants.W_OK);

/**
 * The same of an embedded file. Its log and their folder have to be writable too; a file system that was remounted read-only refuses even
 * root.
 */
export async function fileObstacle(file: string, ask: (path: string) => Promise<void> = isWritable): Promise<string | undefined> {
  for (const path of [dirname(file), file, `${file}-wal`]) {
    const code = await ask(path).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    // Without a connection that writes there is no log.
    if (code !== undefined && !(code === 'ENOENT' && path.endsWith('-wal'))) return `the database cannot write to ${path} (${code})`;
  }
  return undefined;
}

async function variableObstacle(em: SqlEntityManager): Promise<string | undefined> {
  const db = em.getKysely();
  const variables = await sql<Variable>`show global variables where variable_name in ${VARIABLES}`.execute(db);
  const status = await sql<Variable>`show global status where variable_name in ${VARIABLES}`.execute(db);
  return writeObstacleIn(new Map([...variables.rows, ...status.rows].map((row) => [row.Variable_name.toLowerCase(), row.Value])));
}

/** The same from the server's variables: a cluster's server is ready while it belongs to the majority. */
export function writeObstacleIn(values: ReadonlyMap<string, string>): string | undefined {
  const isOn = (name: string) => !OFF.has((values.get(name) ?? 'OFF').toUpperCase());
  if (isOn('wsrep_on') && !isOn('wsrep_ready')) return 'the database is not ready in its cluster (wsrep_ready)';
  const readOnly = ['read_only', 'super_read_only', 'innodb_read_only'].find(isOn);
  return readOnly && `the database is read-only (${readOnly})`;
}
