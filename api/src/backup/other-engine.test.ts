import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { findings } from '../check/self-check.ts';
import { createApp } from '../create-app.ts';
import { readEnv, type Env } from '../core/process/env.ts';
import { FileStorage } from '../file/storage/file-storage.ts';
import { pdf, upload } from '../testing/files.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated, testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { fingerprint } from './dump-table.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { tablesOf } from './tables.ts';

/** Resources with values of every kind: texts of both scripts, dates, amounts, facts, lists. */
const KINDS = ['poProduct', 'shipping', 'tag', 'labelStock', 'brand'];

let embedded: TestApp;
let target: TestDatabase;
let backups: string;

beforeAll(async () => {
  embedded = await startTestApp({ orm: openAsMigrated, databaseUrl: undefined });
  target = await testDatabase();
  backups = join(target.env.dataDir, 'backups');
  const entityId = await embedded.make('product', { name: '유리병 100㎖ “clear” 🧴' });
  for (const kind of KINDS) await embedded.make(kind);
  const boss = await embedded.as('supervisor', { name: '김 관리' });
  ok(await upload(boss, [{ name: '규격.pdf', bytes: pdf('backed up') }], { entity: 'product', entityId }));
});
afterAll(async () => {
  await embedded?.stop();
  await target?.drop();
});

const hashesOf = ({ tables }: Manifest) => Object.fromEntries(tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }]));

/** The tables, findings and files of a restored database, and the id that a next brand gets. */
async function contentOf(env: Env) {
  const app = await createApp({ ...env, logger: false });
  try {
    const em = app.orm.em.fork() as unknown as SqlEntityManager;
    const tables: [string, object][] = [];
    for (const table of tablesOf(app.orm)) tables.push([table.name, await fingerprint(em, table)]);
    const storage = app.nest.get(FileStorage, { strict: false });
    return { tables: Object.fromEntries(tables), found: await findings(app.orm, storage), files: await Array.fromAsync(storage.all()) };
  } finally {
    await app.close();
  }
}

test('a backup of the embedded database, restored into the engine under test, is the same business, and so is a backup of that one', async () => {
  const { folder } = await makeBackup(embedded.app.env, backups);
  const manifest = await readManifest(folder);
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(KINDS.length);
  const env = readEnv({ ...target.env, webDir: join(target.env.dataDir, 'web'), poolSize: 4, s3: undefined });
  await restoreBackup(env, folder);
  const { tables, found, files } = await contentOf(env);
  expect({ tables, found }).toEqual({ tables: hashesOf(manifest), found: [] });
  expect(files).toHaveLength(manifest.files.length);
  const again = await readManifest((await makeBackup(env, backups, new Date(Date.now() + 60_000))).folder);
  expect(hashesOf(again)).toEqual(hashesOf(manifest));
  // The id that a next row gets, of removed rows as well.
  const nextIds = (of: Manifest) => of.tables.map(({ name, rows, nextId }) => [name, rows > 0 ? nextId : null]);
  expect(nextIds(again)).toEqual(nextIds(manifest));
  expect(await readdir(backups)).toHaveLength(2);
});
