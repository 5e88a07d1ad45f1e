import { join } from 'node:path';
import { MIGRATED_LOGIN } from './migrated.ts';
import { TEST_PASSWORD } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

interface Started {
  readonly url: string;
}

/** `startProduct` of the testing package, which only tests may import. */
type Start<P extends Started> = (options: { webDir: string; empty: boolean; env: Record<string, string> }) => Promise<P>;

/** A process of its own on a database, a POST to it as the supervisor, which rejects as `fetch` does, and the cookie of that session. */
export type ServerProcess<P extends Started> = P & {
  readonly cookie: string;
  readonly post: (path: string, body: unknown) => Promise<Response>;
};

/** Settings of a process on the database. */
export const processSettings = ({ env }: TestDatabase, more: Record<string, string> = {}): Record<string, string> => ({
  DATA_DIR: env.dataDir,
  DATABASE_URL: env.databaseUrl ?? '',
  RATE_LIMIT: '0',
  LOG_LEVEL: 'warn',
  // However busy the machine is.
  DATABASE_PATIENCE: '30',
  ...more,
});

/** Starts the built server on a database that `migratedDatabase` made. */
export async function startServer<P extends Started>(
  start: Start<P>,
  database: TestDatabase,
  more: Record<string, string> = {},
): Promise<ServerProcess<P>> {
  const product = await start({ webDir: join(database.env.dataDir, 'web'), empty: true, env: processSettings(database, more) });
  const json = { 'content-type': 'application/json' };
  const send = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(`${product.url}${path}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const login = await send('/api/user/login', { loginParams: { loginId: MIGRATED_LOGIN, pw: TEST_PASSWORD } }, {});
  const [cookie = ''] = login.headers.getSetCookie()[0]?.split(';') ?? [];
  return { ...product, cookie, post: (path, body) => send(path, body, { cookie }) };
}
