import { EventEmitter } from 'node:events';
import type { TestApp } from './test-app.ts';

type Done = (error: unknown) => void;

interface Connection {
  query(text: string, values: unknown, done: Done): unknown;
}

interface Pool {
  getConnection(done: (error: unknown, connection?: Connection) => void): void;
}

/** Decides about a statement, and returns what the driver does: `send` sends it, `fail` answers it as the server would. */
type Plan = (statement: { readonly text: string; send(): unknown; fail(error: Error): void }) => unknown;

/** The plan of each patched connection. */
const plans = new WeakMap<Connection, Plan>();

function patch(connection: Connection, plan: Plan): void {
  const isPatched = plans.has(connection);
  plans.set(connection, plan);
  if (isPatched) return;
  const { query } = connection;
  connection.query = (...given) => {
    const [text, , done] = given;
    return plans.get(connection)?.({
      text,
      send: () => query.apply(connection, given),
      fail: (error) => process.nextTick(done, error),
    });
  };
}

/** Lets `plan` decide about each statement of the server's driver. Returns a function that ends it. */
async function plan({ app }: TestApp, decide: Plan): Promise<() => void> {
  const driver = app.orm.em.getDriver().getConnection() as unknown as { getNativeClient(): Promise<Pool> };
  const pool = await driver.getNativeClient();
  const { getConnection } = pool;
  let isOver = false;
  pool.getConnection = (done) =>
    getConnection.call(pool, (error, connection) => {
      if (connection) patch(connection, (statement) => (isOver ? statement.send() : decide(statement)));
      done(error, connection);
    });
  return () => {
    isOver = true;
    pool.getConnection = getConnection;
  };
}

/**
 * Makes the server's driver fail the next `times` statements with that text and error number, as a server would: the statement is not sent.
 * Returns a function that ends it.
 */
export function failNext(
  app: TestApp,
  wanted: string,
  [errno, message]: readonly [errno: number, message: string],
  times: number,
): Promise<() => void> {
  let left = times;
  const error = Object.assign(new Error(message), { errno, sqlState: 'HY000' });
  return plan(app, ({ text, send, fail }) => {
    if (text !== wanted || left <= 0) return send();
    left--;
    return fail(error);
  });
}

/** What the driver returns of a statement: the pool waits for its end to take the connection back. */
type Command = Pick<EventEmitter, 'once'>;

/** Makes each statement take `ms` longer. Returns a function that ends it. */
export const slowDown = (app: TestApp, ms: number): Promise<() => void> =>
  plan(app, ({ send }) => {
    const late = new EventEmitter();
    setTimeout(() => (send() as Command).once('end', () => late.emit('end')), ms);
    return late;
  });
