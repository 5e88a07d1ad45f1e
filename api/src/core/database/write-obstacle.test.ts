import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { onlyWhere } from '@moru/testing/jest';
import { AppModule } from '../../app.module.ts';
import { embeddedFile } from './config.ts';
import { openDatabase } from './open-database.ts';
import { fileObstacle, writeObstacle, writeObstacleIn } from './write-obstacle.ts';

const WRITABLE = { read_only: 'OFF', innodb_read_only: 'OFF', wsrep_on: 'OFF', wsrep_ready: 'OFF' };

test.each([
  ['a server by itself', {}, undefined],
  ['one that knows no cluster', { wsrep_on: undefined, wsrep_ready: undefined }, undefined],
  ['one in its cluster', { wsrep_on: 'ON', wsrep_ready: 'ON' }, undefined],
  ['one that lost its cluster', { wsrep_on: 'ON' }, /wsrep_ready/],
  ['a replica', { read_only: 'ON' }, /read_only/],
  ['a replica in words of later servers', { read_only: 'NO_LOCK_NO_ADMIN' }, /read_only/],
  ['MySQL for nobody', { super_read_only: 'ON' }, /super_read_only/],
  ['an engine started read-only', { innodb_read_only: '1' }, /innodb_read_only/],
])('%s', (_what, changed, reason) => {
  const values = Object.entries({ ...WRITABLE, ...changed }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const found = writeObstacleIn(new Map(values));
  if (reason) expect(found).toMatch(reason);
  else expect(found).toBeUndefined();
});

describe('the embedded file', () => {
  const refusing = (path: string, code: string) => (asked: string) =>
    asked === path ? Promise.reject(Object.assign(new Error(code), { code })) : Promise.resolve();

  test.each([
    ['nothing', '', '', undefined],
    ['a file system that was remounted read-only', '/data', 'EROFS', 'the database cannot write to /data (EROFS)'],
    ['a file of somebody else', '/data/moru.sqlite', 'EACCES', 'the database cannot write to /data/moru.sqlite (EACCES)'],
    ['a log of somebody else', '/data/moru.sqlite-wal', 'EACCES', 'the database cannot write to /data/moru.sqlite-wal (EACCES)'],
    ['a log that is not there', '/data/moru.sqlite-wal', 'ENOENT', undefined],
    ['a file that is not there', '/data/moru.sqlite', 'ENOENT', 'the database cannot write to /data/moru.sqlite (ENOENT)'],
  ])('behind %s', async (_what, path, code, reason) => {
    expect(await fileObstacle('/data/moru.sqlite', refusing(path, code))).toBe(reason);
  });

  const dataDir = mkdtempSync(join(tmpdir(), 'moru-obstacle-'));
  const file = embeddedFile(dataDir);
  let orm: Awaited<ReturnType<typeof openDatabase>>;
  const obstacle = () => writeObstacle(orm.em.fork() as SqlEntityManager);

  beforeAll(async () => {
    await AppModule.load();
    orm = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 }, { migrate: false });
  });
  afterAll(async () => {
    await orm?.close(true);
    rmSync(dataDir, { recursive: true });
  });

  test('is asked about without waiting for a writer', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin exclusive');
    expect(await obstacle()).toBeUndefined();
    other.exec('rollback');
    other.close();
  });

  test('is the one that is open', async () => {
    renameSync(file, `${file}.away`);
    expect(await obstacle()).toBe(`the database cannot write to ${file} (ENOENT)`);
    renameSync(`${file}.away`, file);
    expect(await obstacle()).toBeUndefined();
  });

  onlyWhere(process.getuid?.() !== 0, 'root may write in spite of modes').test(
    'cannot be written in a folder that may only be read',
    async () => {
      chmodSync(dataDir, 0o555);
      expect(await obstacle()).toBe(`the database cannot write to ${dataDir} (EACCES)`);
      chmodSync(dataDir, 0o755);
    },
  );
});
