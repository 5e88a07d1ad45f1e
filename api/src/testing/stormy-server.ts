import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type Connection } from 'mysql2/promise';
import { NOTING_MS, notesOf } from '../core/orm/notes.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A private database server, as `startMariadb` of the testing package starts one, which only tests may import. */
interface Server {
  readonly url: string;
  pid(): number;
  stop(): Promise<unknown>;
}

/** An application, as a user without special rights, on a server that a test may stop, fill or kill. */
export interface Stormy {
  readonly app: TestApp;
  /** As root: what it does is bound by no limit of the storm. */
  readonly root: Connection;
  connect(user?: string): Promise<Connection>;
  /** Locks a row until the connection, which it returns, is destroyed. */
  hold(table: string, id: number): Promise<Connection>;
  /** Sends the server's process a signal. */
  signal(name: NodeJS.Signals): void;
  /** Stops the server's process until a SIGCONT: when this resolves, none of its threads runs any more. */
  pause(): Promise<void>;
  /** What the application has logged since it was asked last. */
  logged(): string;
  /** Resolves once `/readyz` says yes. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** What the application may do: everything with its tables, but nothing that the server refuses to others. */
const RIGHTS = 'select, insert, update, delete, create, drop, alter, index, references, lock tables';
const USER = 'moru';
const PASSWORD = 'storm';

/** Whether each thread of a process is stopped (Linux). */
const isStopped = (pid: number): boolean =>
  readdirSync(`/proc/${pid}/task`).every((thread) => /\) T /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')));

/** Makes the user as whom the application signs in. */
async function makeUser(root: Connection): Promise<void> {
  for (const host of ['127.0.0.1', 'localhost']) {
    await root.query(`create user ${USER}@'${host}' identified by '${PASSWORD}'`);
    await root.query(`grant ${RIGHTS} on *.* to ${USER}@'${host}'`);
  }
}

/** A connection that holds the lock of a row. */
async function locked(holder: Connection, table: string, id: number): Promise<Connection> {
  await holder.query('begin');
  await holder.query(`select * from ${table} where id = ? for update`, [id]);
  return holder;
}

/** Starts an application on the server, with the patience that a product has. */
export async function startStormy(server: Server): Promise<Stormy> {
  const port = Number(server.url.split(':').at(-1));
  const connect = async (user = USER) => {
    const connection = await createConnection({ host: '127.0.0.1', port, user, ...(user === USER && { password: PASSWORD }) });
    connection.on('error', () => undefined);
    return connection;
  };
  const root = await connect('root');
  await makeUser(root);
  const kept = process.env['TEST_DB_URL'];
  process.env['TEST_DB_URL'] = `mariadb://${USER}:${PASSWORD}@127.0.0.1:${port}`;
  const lines: string[] = [];
  const app = await startTestApp({ databasePatienceMs: 2000, logLevel: 'info', logger: { write: (line) => void lines.push(line) } });
  notesOf(app.em()).patienceMs = NOTING_MS;
  return {
    app,
    root,
    connect,
    hold: async (table, id) => locked(await connect('root'), `${app.app.orm.config.getAll().dbName}.${table}`, id),
    signal: (name) => void process.kill(server.pid(), name),
    async pause() {
      process.kill(server.pid(), 'SIGSTOP');
      while (!isStopped(server.pid())) await sleep(5);
    },
    logged: () => lines.splice(0).join(''),
    async ready() {
      while ((await app.guest().get('/readyz')).status !== 200) await sleep(50);
    },
    async stop() {
      if (kept !== undefined) process.env['TEST_DB_URL'] = kept;
      // Its database goes with the server: a full one may not let itself be emptied.
      await app.app.close();
      await rm(app.app.env.dataDir, { recursive: true, force: true });
      root.destroy();
      await server.stop();
    },
  };
}
