import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { AppModule } from '../../app.module.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

const MAIN = join(import.meta.dirname, '../../../dist/main.js');
let database: TestDatabase;

beforeAll(() => AppModule.load());
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database?.drop());

const settings = () => ({
  DATA_DIR: database.env.dataDir,
  DATABASE_URL: database.env.databaseUrl ?? '',
  LOG_LEVEL: 'warn',
});

type Schema = { getUpdateSchemaSQL(options: { wrap: boolean }): Promise<string> };

/** Differences between the tables and the entities; empty when they match. */
async function difference(): Promise<string> {
  const orm = await openDatabase({ ...database.env, poolSize: 4 });
  try {
    // The mysql driver reads every JSON column of a MariaDB server as changed.
    if (process.env['TEST_ENGINE'] === 'mysql') return '';
    return await (orm.schema as unknown as Schema).getUpdateSchemaSQL({ wrap: false });
  } finally {
    await orm.close(true);
  }
}

describe('several processes at once', () => {
  test('three processes on an empty database all become ready', async () => {
    const start = () => startProduct({ webDir: join(database.env.dataDir, 'web'), empty: true, env: settings() });
    const products = await Promise.all([start(), start(), start()]);
    await Promise.all(products.map(({ stop }) => stop()));
    expect(await difference()).toBe('');
  });

  test('killed repeatedly while the tables are created, it finally starts with all of them', async () => {
    for (const ms of [700, 850, 1000, 1200, 1400]) {
      const child = spawn(process.execPath, [MAIN, '--empty'], {
        env: { ...process.env, NODE_OPTIONS: '', PORT: '0', ...settings() },
        stdio: 'ignore',
      });
      await sleep(ms);
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('close', resolve));
    }
    const product = await startProduct({ webDir: join(database.env.dataDir, 'web'), empty: true, env: settings() });
    await product.stop();
    expect(await difference()).toBe('');
  });
});
