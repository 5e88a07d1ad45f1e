import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AppModule } from '../../app.module.ts';
import { StartupError } from '../process/startup-error.ts';
import { embeddedFile } from './config.ts';
import { openDatabase } from './open-database.ts';

const NOBODY = 'mariadb://root:s3cret@127.0.0.1:1/moru';
const dataDir = mkdtempSync(join(tmpdir(), 'moru-open-'));

beforeAll(() => AppModule.load());
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Why it was not opened, and after how many seconds. */
async function refused(databaseUrl: string, databaseWaitS: number): Promise<[error: unknown, seconds: number]> {
  const begun = performance.now();
  const error: unknown = await openDatabase({ databaseUrl, dataDir, poolSize: 1, databaseWaitS }).catch((thrown: unknown) => thrown);
  return [error, (performance.now() - begun) / 1000];
}

test.each(['postgres://root@127.0.0.1/moru', 'mysqlx://root@127.0.0.1/moru', 'sqlite://moru'])(
  'a database at %s is refused at once, however long one is waited for',
  async (url) => {
    const [error, seconds] = await refused(url, 30);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain('DATABASE_URL must begin with mysql:// or mariadb://.');
    expect(seconds).toBeLessThan(15);
  },
);

test('a server that does not answer is waited for as long as that is allowed, and named without its password', async () => {
  const [error, seconds] = await refused(NOBODY, 2);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toMatch(/does not answer at mariadb:\/\/127\.0\.0\.1:1\/moru \(ECONNREFUSED\)/);
  expect(seconds).toBeGreaterThan(2);
});

const embedded = (name: string) => openDatabase({ databaseUrl: undefined, dataDir: join(dataDir, name), poolSize: 1 });

test('a file that cannot be opened is refused in a sentence', async () => {
  mkdirSync(embeddedFile(join(dataDir, 'a-folder')), { recursive: true });
  await expect(embedded('a-folder')).rejects.toBeInstanceOf(StartupError);
});

test('a migration that fails is an error at once, and not repeated as one that waits for a lock is', async () => {
  mkdirSync(join(dataDir, 'unknown'));
  const db = new DatabaseSync(embeddedFile(join(dataDir, 'unknown')));
  db.exec('create table brand (id integer)');
  db.close();
  await expect(embedded('unknown')).rejects.toThrow(/brand/);
});
