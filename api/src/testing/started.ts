import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { freePort, startTethered, type Tethered } from '@moru/testing/server';
import { AppModule } from '../app.module.ts';
import { openDatabase } from '../core/orm/open-database.ts';
import { hashPassword } from '../user/password.ts';
import { User } from '../user/user.entity.ts';
import { TEST_PASSWORD } from './test-app.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

const MAIN = join(import.meta.dirname, '../../dist/main.js');
const PATIENCE_MS = 30_000;
const LOGIN = 'boss';

/** The built server as a process of its own, on a migrated database of the engine under test with one supervisor. */
export interface Started extends Pick<Tethered, 'output' | 'running' | 'ended'> {
  readonly url: string;
  /** Sends SIGTERM; resolves to the exit code. */
  readonly stop: () => Promise<number>;
  /** A POST as the supervisor. Rejects as `fetch` does. */
  readonly post: (path: string, body: unknown) => Promise<Response>;
}

const settingsOf = ({ env }: TestDatabase) => ({ ...env, poolSize: 4 });

/** A migrated database with one supervisor. */
export async function migratedDatabase(): Promise<TestDatabase> {
  if (!existsSync(MAIN)) throw new Error('There is no built server: run `npx tsc -b` first.');
  const database = await testDatabase();
  await AppModule.load();
  await withDatabase(database, async (em) => {
    const passwordHash = await hashPassword(TEST_PASSWORD);
    const person = { loginId: LOGIN, name: LOGIN, role: 'supervisor', scope: 'all', brandIds: [], locale: 'auto', passwordHash };
    em.create(User, { ...person, isActive: true, mustChangePw: false } as never, { partial: true });
    await em.flush();
  });
  return database;
}

/** Looks into the database while no server runs on it, or beside one. */
export async function withDatabase<T>(database: TestDatabase, work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
  const orm: MikroORM = await openDatabase(settingsOf(database));
  try {
    return await work(orm.em.fork() as SqlEntityManager);
  } finally {
    await orm.close(true);
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ loginParams: { loginId: LOGIN, pw: TEST_PASSWORD } });
  const answer = await fetch(`${url}/api/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Starts the process without waiting for it; it ends with this one at the latest. */
export async function startProcess({ env }: TestDatabase, more: Record<string, string> = {}): Promise<Tethered & { readonly url: string }> {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: env.dataDir,
    DATABASE_URL: env.databaseUrl ?? '',
    RATE_LIMIT: '0',
    ...more,
  };
  const dir = await mkdtemp(join(tmpdir(), 'moru-process-'));
  const child = startTethered(dir, [process.execPath, MAIN, '--empty'], { ...process.env, NODE_OPTIONS: '', ...settings });
  return { ...child, url: `http://127.0.0.1:${port}` };
}

/** Starts the server and signs the supervisor in. */
export async function startServer(database: TestDatabase, more: Record<string, string> = {}): Promise<Started> {
  const child = await startProcess(database, more);
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && child.running() && !(await isReady(child.url));) await sleep(30);
  if (!(await isReady(child.url))) throw new Error(`The server did not become ready:\n${child.output()}`);
  const headers = { 'content-type': 'application/json', cookie: await signIn(child.url) };
  return {
    ...child,
    post: (path, body) => fetch(`${child.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  };
}
