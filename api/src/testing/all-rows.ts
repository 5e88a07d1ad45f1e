import type { TestApp } from './test-app.ts';

/** Tables that any call may write. */
const VOLATILE = /^(session|idempotency_key|login_|lease|mikro_orm)/;

/** Every stored row of every table as text: equal before and after a call that must change nothing. */
export async function allRows(app: TestApp): Promise<string> {
  const em = app.em();
  const tables = [...new Set([...em.getMetadata().getAll().values()].map(({ tableName }) => tableName))].filter(
    (name) => name && !VOLATILE.test(name),
  );
  const dumps: string[] = [];
  for (const table of tables.toSorted())
    dumps.push(`${table} ${JSON.stringify(await em.getConnection().execute(`select * from ${em.getPlatform().quoteIdentifier(table)}`))}`);
  return dumps.join('\n');
}
