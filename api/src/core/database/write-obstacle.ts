import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { engineOf } from '../orm/engine.ts';

interface Variable {
  readonly Variable_name: string;
  readonly Value: string;
}

const VARIABLES = sql.raw(`('read_only', 'super_read_only', 'innodb_read_only', 'wsrep_on', 'wsrep_ready')`);
const OFF = new Set(['OFF', '0', 'NO']);

/** Why the database would refuse a write now, in one sentence; undefined when it would accept it. Throws when it does not answer. */
export async function writeObstacle(em: SqlEntityManager): Promise<string | undefined> {
  const db = em.getKysely();
  if (engineOf(em).name === 'sqlite') {
    await sql`select 1`.execute(db);
    return undefined;
  }
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
