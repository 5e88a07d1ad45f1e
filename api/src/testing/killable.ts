import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MIGRATED_LOGIN } from './migrated.ts';
import { TEST_PASSWORD } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** Built by `tsc -b`, which comes before the tests in `npm test`. */
const MAIN = join(import.meta.dirname, '../../dist/main.js');
/** The process ends itself when it would begin the answer to a request with this header: after the commit, before the answer. */
export const DIES = 'x-test-dies';
/** Also reports, on request, the longest CPU time between two turns of its event loop, which does not depend on other load. */
const PRELOADED = `import { ServerResponse } from 'node:http';
let [last, worst] = [process.threadCpuUsage(), 0];
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last);
  worst = Math.max(worst, user + system);
  last = process.threadCpuUsage();
}, 1).unref();
process.on('message', () => {
  process.send(worst / 1000);
  worst = 0;
});
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...args) {
  if (this.req.headers['${DIES}']) process.kill(process.pid, 'SIGKILL');
  return writeHead.apply(this, args);
};`;

/** A server as a process of its own that can be killed. */
export interface Killable {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  /** Sends SIGKILL, or another signal; resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  readonly gone: Promise<void>;
  /** The longest time that others had to wait for it since the last call: ms of CPU time without a turn of the event loop. */
  longestTurn(): Promise<number>;
}

/** Starts the built server on a database that has been migrated. */
export async function startKillable(
  { env: { databaseUrl = '', dataDir } }: TestDatabase,
  port: number,
  more: Record<string, string> = {},
): Promise<Killable> {
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, WEB_DIR: join(dataDir, 'web'), DATABASE_URL: databaseUrl };
  const child = fork(MAIN, ['--empty'], {
    env: { ...process.env, RATE_LIMIT: '0', LOG_LEVEL: 'error', DATABASE_PATIENCE: '30', NODE_OPTIONS: '', ...env, ...more },
    execArgv: [`--import=data:text/javascript,${encodeURIComponent(PRELOADED)}`],
    stdio: 'ignore',
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await sleep(30);
  }
  return {
    pid: child.pid ?? 0,
    port,
    url,
    gone,
    async longestTurn() {
      child.send('turn');
      const [ms] = (await once(child, 'message')) as [number];
      return ms;
    },
    kill(signal = 'SIGKILL') {
      child.kill(signal);
      return gone;
    },
  };
}

/** A session of the supervisor created by `migratedDatabase`, as a cookie; valid at every process on the database. */
export async function sessionAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginParams: { loginId: MIGRATED_LOGIN, pw: TEST_PASSWORD } }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
