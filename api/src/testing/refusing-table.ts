import type { TestApp } from './test-app.ts';

/** Makes the database refuse to insert or update rows of a table, as no constraint does; returns a function that ends it. */
export async function refuseRows({ app, em }: TestApp, change: 'insert' | 'update', table: string): Promise<() => Promise<unknown>> {
  const run = (sql: string) => em().getConnection().execute(sql, [], 'run');
  const how = app.env.databaseUrl
    ? "for each row signal sqlstate '45000' set message_text = 'refused'"
    : "begin select raise(abort, 'refused'); end";
  await run(`create trigger refuse before ${change} on ${table} ${how}`);
  return () => run('drop trigger refuse');
}
