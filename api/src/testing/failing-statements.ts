import type { TestApp } from './test-app.ts';

type Done = (error: unknown) => void;

interface Connection {
  query(text: string, values: unknown, done: Done): unknown;
}

interface Pool {
  getConnection(done: (error: unknown, connection?: Connection) => void): void;
}

interface Plan {
  readonly text: string;
  readonly error: Error;
  left: number;
}

/** Planned failures of each patched connection. */
const plans = new WeakMap<Connection, Plan>();

function patch(connection: Connection, plan: Plan): void {
  const isPatched = plans.has(connection);
  plans.set(connection, plan);
  if (isPatched) return;
  const { query } = connection;
  connection.query = (...given) => {
    const now = plans.get(connection);
    if (!now || given[0] !== now.text || now.left <= 0) return query.apply(connection, given);
    now.left--;
    return process.nextTick(given[2], now.error);
  };
}

/**
 * Makes the server's driver fail the next `times` statements with that text and error number, as a server would: the statement is not sent.
 * Returns a function that ends it.
 */
export async function failNext(
  { app }: TestApp,
  text: string,
  [errno, message]: readonly [errno: number, message: string],
  times: number,
): Promise<() => void> {
  const driver = app.orm.em.getDriver().getConnection() as unknown as { getNativeClient(): Promise<Pool> };
  const pool = await driver.getNativeClient();
  const { getConnection } = pool;
  const plan = { text, error: Object.assign(new Error(message), { errno, sqlState: 'HY000' }), left: times };
  pool.getConnection = (done) =>
    getConnection.call(pool, (error, connection) => {
      if (connection) patch(connection, plan);
      done(error, connection);
    });
  return () => {
    plan.left = 0;
    pool.getConnection = getConnection;
  };
}
