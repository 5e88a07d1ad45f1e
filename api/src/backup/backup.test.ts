import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { findings } from '../check/self-check.ts';
import { createApp, type App } from '../create-app.ts';
import { readEnv, type Env } from '../core/process/env.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { FileStorage } from '../file/storage/file-storage.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { pdf, upload } from '../testing/files.ts';
import { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { fingerprint } from './dump-table.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { tablesOf } from './tables.ts';
import { verifyBackup } from './verify-backup.ts';

const PASSWORD = 'moru-demo-2026!';
const MODULE = 'releases/mfe-po/1/main.js';
let database: TestDatabase;
let app: App;
let boss: HttpClient;
let target: string;
let at = Date.UTC(2026, 0, 1);

/** Long enough for a busy machine: writers waiting for each other's row are not answered 503. */
const PATIENCE_MS = 30_000;

const envOf = ({ env }: TestDatabase): Env =>
  readEnv({
    ...env,
    webDir: join(env.dataDir, 'web'),
    poolSize: 4,
    rateLimit: 0,
    seedPassword: PASSWORD,
    s3: undefined,
    databasePatienceMs: PATIENCE_MS,
  });
/** Each backup is made a second later, because its folder is named by the time. */
const backup = async () => (await makeBackup(envOf(database), target, new Date((at += 1000)))).folder;
const storageOf = ({ nest }: App) => nest.get(FileStorage, { strict: false });
const em = () => app.orm.em.fork() as unknown as SqlEntityManager;
const run = (sql: string) => em().getConnection().execute(sql, [], 'run');
const one = async (sql: string) => (await em().getConnection().execute<{ n: number }[]>(sql))[0]?.n ?? 0;
const check = () => findings(app.orm, storageOf(app));

async function signIn(to: App): Promise<HttpClient> {
  const client = new HttpClient(to.nest);
  const { status } = await client.post('/api/user/login', { loginParams: { loginId: 'supervisor', pw: PASSWORD } });
  expect(status).toBe(200);
  return client;
}

beforeAll(async () => {
  database = await testDatabase();
  const env = envOf(database);
  target = join(env.dataDir, 'backups');
  app = await createApp({ ...env, logger: false });
  await seedDemo(app, { log: () => undefined });
  boss = await signIn(app);
  const productId = await one('select min(id) as n from product');
  ok(await upload(boss, [{ name: 'spec.pdf', bytes: pdf('backed up') }], { entity: 'product', entityId: productId }));
  await mkdir(join(env.webDir, 'releases/mfe-po/1'), { recursive: true });
  await writeFile(join(env.webDir, MODULE), 'export {};');
  await writeFile(join(env.webDir, 'registry.json'), '{}');
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const fingerprints = async (env: Env) => {
  const orm = await openDatabase(env, { migrate: false });
  try {
    const own = orm.em.fork() as unknown as SqlEntityManager;
    return Object.fromEntries(await Promise.all(tablesOf(orm).map(async (table) => [table.name, await fingerprint(own, table)] as const)));
  } finally {
    await orm.close(true);
  }
};

/** Runs in an empty database of the engine under test, which is deleted afterwards. */
async function withEmpty<T>(work: (env: Env) => Promise<T>): Promise<T> {
  const other = await testDatabase();
  try {
    return await work(envOf(other));
  } finally {
    await other.drop();
  }
}

describe('a backup', () => {
  test('has every table except data that end with a process or a day', async () => {
    const sql =
      process.env['TEST_ENGINE'] === 'sqlite'
        ? `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
        : 'select table_name as name from information_schema.tables where table_schema = database()';
    const there = (await em().getConnection().execute<{ name: string }[]>(sql)).map(({ name }) => name);
    const held = new Set(tablesOf(app.orm).map(({ name }) => name));
    const own = ['mikro_orm_migrations', 'migration_lease', 'migration_step'];
    expect(there.filter((name) => !held.has(name) && !own.includes(name)).toSorted()).toEqual([
      'idempotency_key',
      'lease',
      'login_failure',
      'session',
    ]);
  });

  test('is verified: restored into a scratch database every table is the same, and the self-check finds nothing', async () => {
    const { differing, found, rows, files, modules } = await verifyBackup(await backup());
    expect({ differing, found, modules }).toEqual({ differing: [], found: [], modules: 2 });
    expect(rows).toBeGreaterThan(500);
    expect(files).toBeGreaterThan(0);
  });

  test('restored into an empty database of the same engine is the same business, and continues with its ids', async () => {
    const folder = await backup();
    const next = (await readManifest(folder)).tables.find(({ name }) => name === 'brand')?.nextId;
    await withEmpty(async (env) => {
      await restoreBackup(env, folder);
      expect(await fingerprints(env)).toEqual(await fingerprints(envOf(database)));
      const restored = await createApp({ ...env, logger: false });
      try {
        const client = await signIn(restored);
        const [id] = ok(await client.post('/api/brand/save', { saveParams: { code: 'AFTER', name: 'After' } }));
        expect(id).toBe(next);
        const [{ path }] = (await readManifest(folder)).files as unknown as [{ path: string }];
        expect((await Array.fromAsync(storageOf(restored).all())).map(({ key }) => key)).toContain(path);
        expect(await readFile(join(env.webDir, MODULE), 'utf8')).toBe('export {};');
      } finally {
        await restored.close();
      }
    });
  });

  test('made while people write is consistent: ledgers and chain agree', async () => {
    const [stock] = await em().getConnection().execute<{ id: number }[]>('select min(id) as id from label_stock');
    let [writing, written] = [true, 0];
    const writer = async () => {
      while (writing) {
        const move = { id: stock?.id, type: 'receive', date: '2026-01-02', qty: 1, eventUuid: crypto.randomUUID() };
        expect((await boss.post('/api/labelStock/move', move)).status).toBe(200);
        written++;
      }
    };
    const writers = [writer(), writer(), writer()];
    const folder = await backup();
    writing = false;
    await Promise.all(writers);
    expect(written).toBeGreaterThan(2);
    const { differing, found } = await verifyBackup(folder);
    expect({ differing, found }).toEqual({ differing: [], found: [] });
  });

  test('reuses unchanged contents of the previous one without a copy', async () => {
    const [first, second] = [await backup(), await backup()];
    const inode = async (folder: string, path: string) => (await stat(join(folder, path))).ino;
    const [key = ''] = await readdir(join(first, 'files'));
    expect(await inode(second, `files/${key}`)).toBe(await inode(first, `files/${key}`));
    expect(await inode(second, `modules/${MODULE}`)).toBe(await inode(first, `modules/${MODULE}`));
    await rm(first, { recursive: true });
    expect((await verifyBackup(second)).differing).toEqual([]);
  });

  test('is refused in a sentence where its target is a file', async () => {
    const file = join(target, 'a-file');
    await mkdir(target, { recursive: true });
    await writeFile(file, '');
    await expect(makeBackup(envOf(database), file)).rejects.toThrow(`No backup can be written to ${file} (EEXIST)`);
    await rm(file);
  });

  test('is refused in a sentence where nobody can make folders', async () => {
    const none = '/proc/moru/backups';
    await expect(makeBackup(envOf(database), none)).rejects.toThrow(/^No backup can be written to \/proc\/moru\/backups \(E[A-Z]+\)/);
  });

  test('does not appear until it is complete', async () => {
    const before = await readdir(target);
    const content = join(database.env.dataDir, 'files/stored');
    await rename(content, `${content}.away`);
    await expect(backup()).rejects.toThrow(/is not in the storage/);
    await rename(`${content}.away`, content);
    expect(await readdir(target)).toEqual(before);
  });
});

describe('a restore refuses, before writing anything,', () => {
  const untouched = (env: Env) =>
    openDatabase(env, { migrate: false }).then(async (orm) => {
      const tables = await (orm.em as unknown as SqlEntityManager)
        .getConnection()
        .execute<object[]>(
          process.env['TEST_ENGINE'] === 'sqlite'
            ? `select name from sqlite_master where type = 'table'`
            : 'select table_name from information_schema.tables where table_schema = database()',
        );
      await orm.close(true);
      expect(tables).toEqual([]);
    });

  test('a database that has rows', async () => {
    const folder = await backup();
    const before = await fingerprints(envOf(database));
    await expect(restoreBackup(envOf(database), folder)).rejects.toThrow(/has rows already/);
    expect(await fingerprints(envOf(database))).toEqual(before);
  });

  test.each([
    [
      'a table with another byte',
      async (folder: string) => {
        const path = join(folder, 'tables/brand.ndjson.gz');
        const bytes = await readFile(path);
        bytes[bytes.length - 12]! ^= 1;
        await writeFile(path, bytes);
      },
      /damaged/,
    ],
    [
      'a table that the manifest does not name',
      async (folder: string) => {
        const path = join(folder, 'manifest.json');
        const manifest = JSON.parse(await readFile(path, 'utf8')) as { tables: { name: string }[] };
        await writeFile(path, JSON.stringify({ ...manifest, tables: manifest.tables.filter(({ name }) => name !== 'brand') }));
      },
      /damaged.*tables\/brand/,
    ],
    ['a table that is not there', (folder: string) => rm(join(folder, 'tables/brand.ndjson.gz')), /missing or damaged/],
    [
      'a content of a file with other bytes',
      async (folder: string) => {
        const [key = ''] = await readdir(join(folder, 'files'));
        await rm(join(folder, 'files', key));
        await writeFile(join(folder, 'files', key), 'other');
      },
      /files\//,
    ],
    [
      'a backup of a newer release',
      async (folder: string) => {
        const path = join(folder, 'manifest.json');
        const manifest = JSON.parse(await readFile(path, 'utf8')) as { schema: string[] };
        await writeFile(path, JSON.stringify({ ...manifest, schema: [...manifest.schema, '9999-later'] }));
      },
      /newer release/,
    ],
    ['a folder without a manifest', (folder: string) => rm(join(folder, 'manifest.json')), /is no backup/],
  ])('%s', async (_name, spoil, message) => {
    const folder = await backup();
    await spoil(folder);
    await withEmpty(async (env) => {
      await expect(restoreBackup(env, folder)).rejects.toThrow(message);
      await untouched(env);
    });
  });
});

describe('the self-check finds', () => {
  const faults: [string, string, string, RegExp][] = [
    [
      'a balance that is not the sum of its ledger',
      'update label_stock set on_hand = on_hand + 1 where id = 1',
      'update label_stock set on_hand = on_hand - 1 where id = 1',
      /label stock 1/,
    ],
    [
      'a move whose balance is wrong',
      'update label_move set balance_after = balance_after + 1 where id = 2',
      'update label_move set balance_after = balance_after - 1 where id = 2',
      /label move 2/,
    ],
    [
      'a derived quantity',
      'update po_product set good_qty = good_qty + 5 where id = 3',
      'update po_product set good_qty = good_qty - 5 where id = 3',
      /PO line 3: good_qty/,
    ],
    [
      'a content that is gone',
      `update file_blob set ${process.env['TEST_ENGINE'] === 'sqlite' ? '"key"' : '`key`'} = 'x' where id = 1`,
      '',
      /content 1/,
    ],
  ];
  test.each(faults)('%s', async (_name, spoil, mend, message) => {
    expect(await check()).toEqual([]);
    const [{ key } = { key: '' }] = await em().getConnection().execute<{ key: string }[]>('select * from file_blob where id = 1');
    await run(spoil);
    expect((await check()).map(({ text }) => text).join('\n')).toMatch(message);
    await run(mend || spoil.replace(`'x'`, `'${key}'`));
    expect(await check()).toEqual([]);
  });
});
