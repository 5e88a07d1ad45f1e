import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { startTethered } from './tethered.ts';

const START_TIMEOUT_MS = 60_000;

// The data is temporary, so nothing is synced to disk.
const FAST = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  // Thousands of tables are created and dropped, and each would be synced several times.
  '--debug-no-sync',
  '--innodb-buffer-pool-size=256M',
  '--innodb-log-file-size=64M',
  '--skip-log-bin',
  '--performance-schema=OFF',
];
const SERVER = [
  '--skip-name-resolve',
  '--max-connections=300',
  '--bind-address=127.0.0.1',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
];

// Like a service manager: a server that was killed is started again. A server stopped with SIGSTOP would not receive the signal to end.
const REVIVING = `trap 'kill -CONT "$server"; kill "$server"; wait "$server"; exit' TERM; while :; do "$@" & server=$!; wait "$server"; done`;

/** A private server: `url` has no protocol and no database (`root@127.0.0.1:PORT`). */
export interface Mariadb {
  readonly url: string;
  /** Of the server's process, for signals. */
  readonly pid: () => number;
  readonly stop: () => Promise<unknown>;
}

/** Differences of a private server from the usual one. */
export interface MariadbOptions {
  /** Further arguments, which override the usual ones. */
  readonly settings?: readonly string[];
  /** Whether it is started again when it is killed. */
  readonly revives?: boolean;
}

/** Starts a private MariaDB in a temporary folder on a free port, as the current user; it ends with this process at the latest. */
export async function startMariadb({ settings = [], revives = false }: MariadbOptions = {}): Promise<Mariadb> {
  const [install, server] = [findProgram('mariadb-install-db'), findProgram('mariadbd')];
  if (!install || !server) throw new Error('There is no MariaDB server to start: install the package mariadb-server.');
  const dir = await mkdtemp(join(tmpdir(), 'moru-mariadb-'));
  // Its temporary files are deleted with the folder, also when it is killed.
  await mkdir(join(dir, 'tmp'));
  const own = [`--datadir=${join(dir, 'data')}`, `--tmpdir=${join(dir, 'tmp')}`, `--user=${userInfo().username}`];
  const common = ['--no-defaults', ...own, ...settings];
  await promisify(execFile)(install, [...common, '--auth-root-authentication-method=normal', '--skip-test-db']);
  const port = await freePort();
  const pidFile = join(dir, 'pid');
  const place = [`--port=${port}`, `--socket=${join(dir, 's')}`, `--pid-file=${pidFile}`];
  const command: [string, ...string[]] = [server, ...common, ...place, ...SERVER, ...FAST, ...settings];
  const child = startTethered(dir, revives ? ['sh', '-c', REVIVING, 'sh', ...command] : command);
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end && child.running(); await sleep(50)) {
    if (await greets(port)) return { url: `root@127.0.0.1:${port}`, pid: () => Number(readFileSync(pidFile, 'utf8')), stop: child.stop };
  }
  await child.stop();
  throw new Error(`The private MariaDB server did not start:\n${child.output()}`);
}

// The server sends the first packet; an open port alone may belong to the start-up phase.
function greets(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1', timeout: 1000 });
  return new Promise<boolean>((done) => {
    for (const event of ['error', 'timeout', 'close']) socket.once(event, () => done(false));
    socket.once('data', () => done(true));
  }).finally(() => socket.destroy());
}
