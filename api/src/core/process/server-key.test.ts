import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readEnv } from './env.ts';
import { serverKey } from './server-key.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'moru-key-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const key = (source: NodeJS.ProcessEnv, purpose = 'test') => serverKey(readEnv({ dataDir }, source), purpose).toString('hex');
const SECRET = 'x'.repeat(32);
const URL_A = 'mariadb://moru:s3cret@one.example/moru';

test('the embedded database has a key in a file that only its owner can read, and keeps it', () => {
  const made = key({});
  expect([made.length, key({})]).toEqual([64, made]);
  expect(statSync(join(dataDir, 'server.key')).mode & 0o777).toBe(0o600);
});

test('processes on one database have one key, whatever name of its server they use', () => {
  expect(key({ DATABASE_URL: URL_A })).toBe(key({ DATABASE_URL: URL_A.replace('one.example', '10.0.0.1:3306') }));
  expect(key({ DATABASE_URL: URL_A })).not.toBe(key({ DATABASE_URL: URL_A.replace('s3cret', 'another') }));
});

test('SERVER_SECRET takes precedence over the database, and is refused when it is short', () => {
  expect(key({ DATABASE_URL: URL_A, SERVER_SECRET: SECRET })).toBe(key({ SERVER_SECRET: SECRET }));
  expect(() => key({ SERVER_SECRET: 'short' })).toThrow('SERVER_SECRET must have at least 32 characters');
});

test('every purpose has its own key', () => {
  expect(key({}, 'one')).not.toBe(key({}, 'other'));
});
