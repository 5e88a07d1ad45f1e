import { join, resolve } from 'node:path';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts';
import { LOG_LEVELS, type LogLevel } from '../log/levels.ts';
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
  /** Whether `X-Forwarded-*` of a proxy in front is trusted. */
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
/** So that a caller who has to wait for the database is answered within 3 s. */
const PATIENCE_S = 2;
const THIS_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];

/** `1`, or further origins besides this machine's; anything else would end up in the policy of every page and is refused. */
function overridesOf(value: string | undefined): string[] {
  const origins = list(value).filter((item) => item !== '1');
  const wrong = origins.find((item) => !URL.canParse(item) || new URL(item).origin !== item);
  if (wrong !== undefined) throw new Error(`DEV_OVERRIDES must be 1 or origins like https://dev.example:3210, not "${wrong}".`);
  return value ? [...THIS_MACHINE, ...origins] : [];
}

function levelOf(value: string | undefined): LogLevel {
  if (!value) return process.stdout.isTTY ? 'warn' : 'info';
  const level = LOG_LEVELS.find((one) => one === value);
  if (!level) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
  return level;
}

function keepOf(value: string | undefined): number {
  const keep = Number(value || 14);
  if (!Number.isInteger(keep) || keep < 1) throw new Error(`BACKUP_KEEP must be a number of backups from 1 on, not "${value}".`);
  return keep;
}

/** Lock waits are limited in whole seconds, so the minimum is one. */
function patienceOf(value: string | undefined): number {
  const seconds = Number(value || PATIENCE_S);
  if (!(seconds >= 1)) throw new Error(`DATABASE_PATIENCE must be a number of seconds from 1 on, not "${value}".`);
  return seconds * 1000;
}

function secretOf(value: string | undefined): string | undefined {
  if (value && value.length < MIN_SECRET) throw new Error(`SERVER_SECRET must have at least ${MIN_SECRET} characters.`);
  return value || undefined;
}

/**
 * Reads the settings from environment variables; values in `over` take precedence. Throws when `PORT` is not a port or `LOG_LEVEL` no
 * level.
 */
export function readEnv(over: Partial<Env> = {}, source: NodeJS.ProcessEnv = process.env): Env {
  const dataDir = over.dataDir ?? resolve(source['DATA_DIR'] || 'data');
  const port = Number(source['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${source['PORT']}".`);
  return {
    databaseUrl: source['DATABASE_URL'] || undefined,
    dataDir,
    webDir: resolve(source['WEB_DIR'] || join(dataDir, 'web')),
    port,
    visitAccounts: source['MODULES_VISIT'] || undefined,
    host: source['HOST'] || '127.0.0.1',
    devOverrides: overridesOf(source['DEV_OVERRIDES']),
    publicOrigins: list(source['PUBLIC_ORIGIN']),
    trustProxy: source['TRUST_PROXY'] === '1',
    poolSize: Number(source['DATABASE_POOL'] || 10),
    serverSecret: secretOf(source['SERVER_SECRET']),
    seedPassword: source['SEED_PASSWORD'] || undefined,
    isPractice: false,
    isProduction: source['NODE_ENV'] === 'production',
    metricsToken: source['METRICS_TOKEN'] || undefined,
    s3: readS3(source),
    backupDir: source['BACKUP_DIR'] ? resolve(source['BACKUP_DIR']) : undefined,
    backupKeep: keepOf(source['BACKUP_KEEP']),
    rateLimit: Number(source['RATE_LIMIT'] || 1),
    connections: CONNECTION_LIMITS,
    exportRows: Number(source['EXPORT_ROWS'] || 100_000),
    logLevel: levelOf(source['LOG_LEVEL']),
    databasePatienceMs: patienceOf(source['DATABASE_PATIENCE']),
    databaseWaitS: Number(source['DATABASE_WAIT'] || 0),
    drainMs: Number(source['DRAIN_MS'] || 500),
    stopS: Number(source['STOP_SECONDS'] || 10),
    ...over,
  };
}

/** Injection token of the settings. */
export const ENV = Symbol('env');
