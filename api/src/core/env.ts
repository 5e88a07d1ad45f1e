import { join, resolve } from 'node:path';

/** Settings of one API process. Everything has a default; nothing else reads `process.env`. */
export interface Env {
  /** `mysql://…`, `mariadb://…`, or undefined for the embedded SQLite file. */
  readonly databaseUrl: string | undefined;
  /** Folder of the SQLite file and everything else that is kept. */
  readonly dataDir: string;
  /** Folder of the module registry: `releases/`, `registry.json`, `rings/`. */
  readonly webDir: string;
  readonly port: number;
  readonly host: string;
  /** Origins a browser may call from, e.g. `https://moru.example`; empty means the request's own host. */
  readonly publicOrigins: readonly string[];
  /** Whether `X-Forwarded-*` of a proxy in front is believed. */
  readonly trustProxy: boolean;
  /** Largest number of database connections (MySQL and MariaDB). */
  readonly poolSize: number;
  /** Password of the three demo accounts; without it each gets one of its own. */
  readonly seedPassword: string | undefined;
  /** Bearer token of the scraper of `/metrics`; without it only this machine reads them. */
  readonly metricsToken: string | undefined;
}

const list = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Reads the settings from environment variables; values given in `over` win. Throws when `PORT` is not a port. */
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
    host: source['HOST'] || '127.0.0.1',
    publicOrigins: list(source['PUBLIC_ORIGIN']),
    trustProxy: source['TRUST_PROXY'] === '1',
    poolSize: Number(source['DATABASE_POOL'] || 10),
    seedPassword: source['SEED_PASSWORD'] || undefined,
    metricsToken: source['METRICS_TOKEN'] || undefined,
    ...over,
  };
}

/** Injection token of the settings. */
export const ENV = Symbol('env');
