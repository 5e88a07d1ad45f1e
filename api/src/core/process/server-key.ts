import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

const BYTES = 32;

/** The secret in a file that only this account can read; the first process creates it atomically. */
function storedSecret(folder: string): Buffer {
  const path = join(folder, 'server.key');
  const own = `${path}.${process.pid}`;
  writeFileSync(own, randomBytes(BYTES), { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(path);
}

function secretOf({ serverSecret, databaseUrl, dataDir }: Pick<Env, 'serverSecret' | 'databaseUrl' | 'dataDir'>): string | Buffer {
  if (serverSecret) return serverSecret;
  if (!databaseUrl) return storedSecret(dataDir);
  const { username, password, pathname } = new URL(databaseUrl);
  return `${username}:${password}@${pathname}`;
}

/**
 * A key of 32 bytes for one purpose, the same in every process of a deployment and never in its database: from `SERVER_SECRET`, else from
 * what the processes share to reach the database, else (embedded) from `server.key` in `DATA_DIR`.
 */
export const serverKey = (env: Pick<Env, 'serverSecret' | 'databaseUrl' | 'dataDir'>, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretOf(env), '', purpose, BYTES));
