import { join, resolve } from 'node:path';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts';
import { LOG_LEVELS, type LogLevel } from '../log/levels.ts';
import { numbersOf } from './numbers-of.ts';
import { readS3, type S3Env } from './s3-env.ts';

/** Settings of one API process. Everything has a default; nothing else reads `process.env`. */
export interface Env {
  /** `mysql://…`, `mariadb://…`, or undefined for the embedded SQLite file. */
  readonly databaseUrl: string | undefined;
  /** Folder of the SQLite file and all other stored data. */
  readonly dataDir: string;
  /** Folder of the module registry: `releases/`, `registry.json`, `rings/`. */
  readonly webDir: string;
  readonly port: number;
  /** Accounts that visit a release before it is live, as `npm run modules` reads them; undefined: this process visits nothing. */
  readonly visitAccounts: string | undefined;
  readonly host: string;
  /** Sources that supervisors may run modules from in their own browser (`moru.override`), for a CSP; empty: none. */
  readonly devOverrides: readonly string[];
  /** Origins a browser may call from, e.g. `https://moru.example`; empty means the request's own host. */
  readonly publicOrigins: readonly string[];
  /** Whether the `X-Forwarded-*` headers of the one proxy in front are trusted. */
  readonly trustProxy: boolean;
  /** Largest number of database connections (MySQL and MariaDB). */
  readonly poolSize: number;
  /** Secret that the server's keys are derived from, the same in all processes; undefined: see `serverKey`. */
  readonly serverSecret: string | undefined;
  /** Password of the three demo accounts; without it each gets its own. */
  readonly seedPassword: string | undefined;
  /** `NODE_ENV=production`: no demo data is created, and none may exist. */
  readonly isProduction: boolean;
  /** Whether this is a practice copy: its data are its own, and settings of the process are not for it to change. */
  readonly isPractice: boolean;
  /** Bearer token of the scraper of `/metrics`; without it only this machine reads them. */
  readonly metricsToken: string | undefined;
  /** The bucket of uploaded files; undefined: a folder below `dataDir`. */
  readonly s3: S3Env | undefined;
  /** Folder of the nightly backup; undefined: none is made. */
  readonly backupDir: string | undefined;
  /** Number of latest backups that are kept, besides the first of each month. */
  readonly backupKeep: number;
  /** Factor on the limits of calls per minute; 0: no limits (tests, benches). */
  readonly rateLimit: number;
  /** Time limits and numbers of connections; not configurable by a variable. */
  readonly connections: ConnectionLimits;
  /** Most rows of one exported file. */
  readonly exportRows: number;
  /** Lowest level that is logged: `info`, at a terminal `warn`. */
  readonly logLevel: LogLevel;
  /** How long a call waits for a connection, a lock or a response of a database server, in ms. */
  readonly databasePatienceMs: number;
  /** How long a start waits for a database that does not answer yet, in seconds. */
  readonly databaseWaitS: number;
  /** After SIGTERM: how long requests are still accepted while `/readyz` answers 503, in ms. */
  readonly drainMs: number;
  /** After a stop signal: how long running requests may take, in seconds. */
  readonly stopS: number;
}

const list = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const MIN_SECRET = 32;
const THIS_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Origins, without a path: browsers name none, and it would end up in the policy of every page. */
function originsOf(name: string, items: readonly string[], also = ''): readonly string[] {
  const wrong = items.find((item) => !URL.canParse(item) || new URL(item).origin !== item);
  if (wrong !== undefined) throw new Error(`${name} must be ${also}origins like https://moru.example, not "${wrong}".`);
  return items;
}

/** `1`, or further origins besides this machine's. */
function overridesOf(value: string | undefined): string[] {
  const origins = list(value).filter((item) => item !== '1');
  return value ? [...THIS_MACHINE, ...originsOf('DEV_OVERRIDES', origins, '1 or ')] : [];
}

function levelOf(value: string | undefined): LogLevel {
  if (!value) return process.stdout.isTTY ? 'warn' : 'info';
  const level = LOG_LEVELS.find((one) => one === value);
  if (!level) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
  return level;
}

function secretOf(value: string | undefined): string | undefined {
  if (value && value.length < MIN_SECRET) throw new Error(`SERVER_SECRET must have at least ${MIN_SECRET} characters.`);
  return value || undefined;
}

/** Reads the settings from environment variables; values in `over` take precedence. Throws a sentence that names the wrong variable. */
export function readEnv(over: Partial<Env> = {}, source: NodeJS.ProcessEnv = process.env): Env {
  const dataDir = over.dataDir ?? resolve(source['DATA_DIR'] || 'data');
  const number = numbersOf(source);
  return {
    databaseUrl: source['DATABASE_URL'] || undefined,
    dataDir,
    webDir: resolve(source['WEB_DIR'] || join(dataDir, 'web')),
    port: number('PORT', 3000, { to: 65_535, isWhole: true }),
    visitAccounts: source['MODULES_VISIT'] || undefined,
    host: source['HOST'] || '127.0.0.1',
    devOverrides: overridesOf(source['DEV_OVERRIDES']),
    publicOrigins: originsOf('PUBLIC_ORIGIN', list(source['PUBLIC_ORIGIN'])),
    trustProxy: source['TRUST_PROXY'] === '1',
    poolSize: number('DATABASE_POOL', 10, { from: 1, isWhole: true }),
    serverSecret: secretOf(source['SERVER_SECRET']),
    seedPassword: source['SEED_PASSWORD'] || undefined,
    isPractice: false,
    isProduction: source['NODE_ENV'] === 'production',
    metricsToken: source['METRICS_TOKEN'] || undefined,
    s3: readS3(source),
    backupDir: source['BACKUP_DIR'] ? resolve(source['BACKUP_DIR']) : undefined,
    backupKeep: number('BACKUP_KEEP', 14, { from: 1, isWhole: true }),
    rateLimit: number('RATE_LIMIT', 1),
    connections: CONNECTION_LIMITS,
    exportRows: number('EXPORT_ROWS', 100_000, { from: 1, isWhole: true }),
    logLevel: levelOf(source['LOG_LEVEL']),
    // So that a caller who has to wait for the database is answered within 3 s. Lock waits are limited in whole seconds: at least one.
    databasePatienceMs: number('DATABASE_PATIENCE', 2, { from: 1 }) * 1000,
    databaseWaitS: number('DATABASE_WAIT', 0),
    drainMs: number('DRAIN_MS', 500),
    stopS: number('STOP_SECONDS', 10),
    ...over,
  };
}

/** Injection token of the settings. */
export const ENV = Symbol('env');
