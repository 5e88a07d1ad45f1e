import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type CompiledQuery } from 'kysely';
import { engineOf } from '../core/orm/engine.ts';

/** From this number of rows on a list must not read every row. */
export const MANY = 10_000;
/** With so few matches among many, a scan in order reads nearly all others before the page is full. */
const RARE = 100;

/**
 * A fault where the server read more than `limit` rows for a query, by its own counters of this session; must run in a transaction, which
 * keeps the session.
 */
export async function rowsRead(em: SqlEntityManager, query: CompiledQuery, limit: number): Promise<string[]> {
  const db = em.getKysely();
  const counted = async () => {
    const { rows } = await sql<{ Value: string }>`show session status like 'Handler_read%'`.execute(db);
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  const before = await counted();
  await db.executeQuery(query);
  const read = (await counted()) - before;
  return read > limit ? [`reads ${read} rows`] : [];
}

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

// Of the steps of a plan those that choose the page's ids: the outer ones see only as many rows as the page has.
function innerSteps(steps: readonly Step[]): string[] {
  const page = steps.find(({ detail }) => /^(CO-ROUTINE|MATERIALIZE) page\b/.test(detail));
  if (!page) throw new Error(`no page of ids in ${JSON.stringify(steps)}`);
  const within = ({ parent }: Step): boolean => parent === page.id || steps.some((step) => step.id === parent && within(step));
  return steps.filter(within).map(({ detail }) => detail);
}

/** SQLite shows its plan but not the rows of a step: the number of filtered rows is used for that. */
async function planFaults(em: SqlEntityManager, query: CompiledQuery, matching: number, isSorted: boolean): Promise<string[]> {
  const { rows } = await em.getKysely().executeQuery({ ...query, sql: `explain query plan ${query.sql}` });
  const steps = innerSteps(rows as Step[]);
  const sorts = steps.includes('USE TEMP B-TREE FOR ORDER BY');
  const [first = ''] = steps;
  const scans = first.startsWith('SCAN');
  return [
    ...(scans && sorts ? [`${first}, then a sort`] : []),
    ...(isSorted && sorts ? [`${first}, then a sort`] : []),
    ...(!scans && sorts && matching > MANY && matching < Infinity ? [`${first}, then a sort of ${matching} rows`] : []),
    ...(scans && !sorts && matching < RARE ? [`${first} in search of ${matching} rows`] : []),
    ...steps.slice(1).filter((step) => step.startsWith('SCAN')),
  ];
}

/**
 * What is wrong with how the engine finds the page of a list on a table of more than `MANY` rows: by SQLite's plan and `matching`, the
 * rows that the filters leave; on MariaDB by the rows it reads, `limit` at most. `isSorted`: an index has the rows in their order. The entity manager must be in a transaction, which
 * keeps its session.
 */
export const listFaults = (
  em: SqlEntityManager,
  query: CompiledQuery,
  { matching, limit = MANY, isSorted = false }: { matching: number; limit?: number; isSorted?: boolean },
): Promise<string[]> => (engineOf(em).name === 'sqlite' ? planFaults(em, query, matching, isSorted) : rowsRead(em, query, limit));
