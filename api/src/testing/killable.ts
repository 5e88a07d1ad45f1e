import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MIGRATED_LOGIN } from './migrated.ts';
import { TEST_PASSWORD } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** Built by `tsc -b`, which comes before the tests in `npm test`. */
const MAIN = join(import.meta.dirname, '../../dist/main.js');
/** The process ends itself where it would begin the answer of a request with this header: after the commit, before the answer. */
export const DIES = 'x-test-dies';
const DYING = `import { ServerResponse } from 'node:http';
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...args) {
  if (this.req.headers['${DIES}']) process.kill(process.pid, 'SIGKILL');
  return writeHead.apply(this, args);
};`;

/** A server as a process of its own that can be killed. */
export interface Killable {
  readonly port: number;
  readonly url: string;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  readonly gone: Promise<void>;
}

/** Starts the built server on a database that has been migrated. */
export async function startKillable({ env: { databaseUrl = '', dataDir } }: TestDatabase, port: number): Promise<Killable> {
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, WEB_DIR: join(dataDir, 'web'), DATABASE_URL: databaseUrl };
  const dying = `--import=data:text/javascript,${encodeURIComponent(DYING)}`;
  const limits = { RATE_LIMIT: '0', LOG_LEVEL: 'error', DATABASE_PATIENCE: '30', NODE_OPTIONS: '' };
  const child = execFile(process.execPath, [dying, MAIN, '--empty'], { env: { ...process.env, ...limits, ...env } });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await sleep(30);
  }
  return {
    port,
    url,
    gone,
    kill() {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

/** A session of the supervisor whom `migratedDatabase` made, as a cookie; good at every process on the database. */
export async function sessionAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginParams: { loginId: MIGRATED_LOGIN, pw: TEST_PASSWORD } }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
