import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { startTethered, type Tethered } from './tethered.ts';

const START_TIMEOUT_MS = 60_000;
const STORES = ['account', 'container', 'object'] as const;

/** A private object store with an S3 interface. */
export interface S3Server {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly stop: () => Promise<unknown>;
}

const REGION = 'us-east-1';
const USER = { account: 'test', name: 'moru', key: 'moru-secret' };

const section = (name: string, values: Readonly<Record<string, string | number>>) =>
  `[${name}]\n${Object.entries(values)
    .map(([key, value]) => `${key} = ${value}\n`)
    .join('')}`;

const common = (dir: string, port: number) => ({
  swift_dir: dir,
  devices: join(dir, 'data'),
  mount_check: 'false',
  bind_ip: '127.0.0.1',
  bind_port: port,
  workers: 0,
  user: userInfo().username,
});

const PROXY = [
  section('app:proxy-server', { use: 'egg:swift#proxy', allow_account_management: 'true', account_autocreate: 'true' }),
  // No memcache listens at that port: nothing is cached, and nothing needs it.
  section('filter:cache', { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' }),
  section('filter:listing_formats', { use: 'egg:swift#listing_formats' }),
  section('filter:s3api', { use: 'egg:swift#s3api', location: REGION }),
  section('filter:tempauth', { use: 'egg:swift#tempauth', [`user_${USER.account}_${USER.name}`]: `${USER.key} .admin` }),
  section('filter:slo', { use: 'egg:swift#slo' }),
  section('filter:dlo', { use: 'egg:swift#dlo' }),
].join('');

async function ring(dir: string, store: string, port: number): Promise<void> {
  const [program, file] = [findProgram('swift-ring-builder') ?? '', join(dir, `${store}.builder`)];
  for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']])
    await promisify(execFile)(program, [file, ...args]);
}

async function start(dir: string, name: string, config: string): Promise<Tethered> {
  const file = join(dir, `${name}.conf`);
  await writeFile(file, config);
  // Each deletes a folder when it ends: the proxy, which ends last, the whole folder.
  return startTethered(name === 'proxy' ? dir : join(dir, `of-${name}`), [findProgram(`swift-${name}-server`) ?? '', file]);
}

/** Whether OpenStack Swift is installed (Debian: swift-proxy, swift-account, swift-container, swift-object). */
export const swiftAvailable = (): boolean =>
  ['swift-ring-builder', 'swift-proxy-server', ...STORES.map((store) => `swift-${store}-server`)].every(findProgram);

async function startStores(dir: string): Promise<Tethered[]> {
  const hash = section('swift-hash', { swift_hash_path_prefix: 'moru', swift_hash_path_suffix: 'moru' });
  await writeFile(join(dir, 'swift.conf'), hash + section('storage-policy:0', { name: 'one', default: 'yes' }));
  await mkdir(join(dir, 'data', 'd1'), { recursive: true });
  const started: Tethered[] = [];
  for (const store of STORES) {
    const port = await freePort();
    await ring(dir, store, port);
    const app = section('pipeline:main', { pipeline: `${store}-server` }) + section(`app:${store}-server`, { use: `egg:swift#${store}` });
    started.push(await start(dir, store, section('DEFAULT', common(dir, port)) + app));
  }
  return started;
}

/** Starts a private OpenStack Swift with its S3 interface in a temporary folder; it ends with this process at the latest. */
export async function startSwift(): Promise<S3Server> {
  const dir = await mkdtemp(join(tmpdir(), 'moru-swift-'));
  const stores = await startStores(dir);
  const port = await freePort();
  const pipeline = section('pipeline:main', { pipeline: 'cache listing_formats s3api tempauth slo dlo proxy-server' });
  const proxy = await start(dir, 'proxy', section('DEFAULT', common(dir, port)) + pipeline + PROXY);
  const stop = () => Promise.all(stores.map((one) => one.stop())).then(proxy.stop);
  const endpoint = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end && proxy.running(); await sleep(200)) {
    const answer = await fetch(endpoint).catch(() => undefined);
    if (answer) return { endpoint, region: REGION, accessKeyId: `${USER.account}:${USER.name}`, secretAccessKey: USER.key, stop };
  }
  await stop();
  throw new Error(`The private Swift did not start:\n${proxy.output()}`);
}
