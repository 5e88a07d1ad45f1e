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
 * all tables (`FLUSH TABLES WITH READ LOCK`) makes it wait, as it makes every write.
 */
export async function writeObstacle(em: SqlEntityManager): Promise<string | undefined> {
  const db = em.getKysely();
  if (engineOf(em).name === 'sqlite') {
    await sql`select 1`.execute(db);
    return undefined;
  }
  const obstacle = await variableObstacle(em);
  // No row has this id: it waits as a write would, and writes nothing.
  if (obstacle === undefined) await tables<typeof Alog>(em).updateTable('alog').set({ entity_label: '' }).where('id', '=', 0).execute();
  return obstacle;
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
