import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { embeddedFile } from '../core/database/config.ts';
import { pdf, upload } from '../testing/files.ts';
import { ok } from '../testing/orders.ts';
import { processSettings } from '../testing/server-process.ts';
import { startTestApp } from '../testing/test-app.ts';
import { openAsMigrated, testDatabase, type TestDatabase } from '../testing/test-database.ts';

/** Built by `tsc -b`, which comes before the tests in `npm test`. */
const COMMANDS = join(import.meta.dirname, '../../dist/cli');
const GOOD = /^The backup is good: [1-9]\d* rows of [1-9]\d* tables, 2 contents of files and 1 files of modules restored and compared\.$/m;

const RESTORED = /^Restored [1-9]\d* rows of [1-9]\d* tables, 2 contents of files and 1 files of modules\. People sign in again\.\n$/;

let source: TestDatabase;
const targets: TestDatabase[] = [];
let backups: string;
let backup: string;

async function emptyTarget(): Promise<TestDatabase> {
  const target = await testDatabase();
  targets.push(target);
  return target;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as `npm run` does, which names the folder that it was called in. */
const run = (command: string, args: readonly string[], database: TestDatabase, more: Record<string, string> = {}) =>
  new Promise<Ended>((done) => {
    const { dataDir } = database.env;
    const settings = { WEB_DIR: join(dataDir, 'web'), ...processSettings(database), INIT_CWD: dataDir, ...more };
    const env = { ...process.env, NODE_OPTIONS: '', ...settings };
    const child = execFile(process.execPath, [join(COMMANDS, `${command}.js`), ...args], { env }, (_error, out, err) =>
      done({ code: child.exitCode, out, err }),
    );
  });

const refused = (message: RegExp) => ({ code: 1, err: expect.stringMatching(message) });
const inSource = (command: string, args: readonly string[] = [], more: Record<string, string> = {}) => run(command, args, source, more);
/** A port that nobody listens on; a fixed one may be of those that a client never calls. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const made = async () => (await readdir(backups)).toSorted();

/** Does something to a copy of the source and deletes it. */
async function withCopy(spoil: (dataDir: string) => Promise<void> | void, work: (copy: TestDatabase) => Promise<void>): Promise<void> {
  const copy = { ...source, env: { databaseUrl: undefined, dataDir: `${source.env.dataDir}-copy` } };
  await cp(source.env.dataDir, copy.env.dataDir, { recursive: true });
  try {
    await spoil(copy.env.dataDir);
    await work(copy);
  } finally {
    await rm(copy.env.dataDir, { recursive: true });
  }
}

const stored = async (dataDir: string): Promise<string[]> => {
  const root = join(dataDir, 'files/stored');
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
};

beforeAll(async () => {
  const app = await startTestApp({ orm: openAsMigrated, databaseUrl: undefined });
  const { dataDir } = app.app.env;
  source = { env: { databaseUrl: undefined, dataDir }, open: openAsMigrated, drop: () => rm(dataDir, { recursive: true }) };
  const entityId = await app.make('product', { name: '유리병 100㎖ “clear”' });
  await app.make('poProduct');
  const boss = await app.as('supervisor');
  for (const name of ['one', 'two']) ok(await upload(boss, [{ name: `${name}.pdf`, bytes: pdf(name) }], { entity: 'product', entityId }));
  await app.app.close();
  const webDir = join(dataDir, 'web');
  await mkdir(webDir, { recursive: true });
  await writeFile(join(webDir, 'registry.json'), '{}');
  const { code, out } = await inSource('backup', ['backups']);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Backed up into .+\/backups\/moru-\d{8}T\d{6}Z\n$/)]);
  backups = join(source.env.dataDir, 'backups');
  [backup = ''] = (await made()).map((name) => join(backups, name));
});
afterAll(async () => {
  for (const target of targets) await target.drop();
  await source?.drop();
});

describe('a backup', () => {
  test('is verified', async () => {
    expect(await inSource('backup', ['verify', backup])).toMatchObject({ code: 0, out: expect.stringMatching(GOOD) });
  });

  test('is restored into an empty database, in which the check finds nothing', async () => {
    const target = await emptyTarget();
    const { code, out } = await run('restore', [backup], target);
    expect([code, out]).toEqual([0, expect.stringMatching(RESTORED)]);
    expect(await run('check', [], target)).toMatchObject({ code: 0, out: expect.stringMatching(/^Everything is as it must be/m) });
  });
});

describe('a restore refuses in a sentence, with exit code 1, to overwrite', () => {
  test('rows', async () =>
    expect(await inSource('restore', [backup])).toMatchObject(
      refused(/^The database has rows already \(in \w+\): restore into an empty one\.\n$/),
    ));

  test('files', async () => {
    const target = await emptyTarget();
    await cp(join(source.env.dataDir, 'files'), join(target.env.dataDir, 'files'), { recursive: true });
    expect(await run('restore', [backup], target)).toMatchObject(
      refused(/^The storage of files is not empty \(\w+\): restore into an empty one\.\n$/),
    );
  });

  test('modules', async () => {
    const target = await emptyTarget();
    const webDir = join(target.env.dataDir, 'elsewhere');
    await mkdir(join(webDir, 'releases/mfe-po'), { recursive: true });
    expect(await run('restore', [backup], target, { WEB_DIR: webDir })).toMatchObject(
      refused(/elsewhere holds modules already: set WEB_DIR to an empty folder\.\n$/),
    );
    expect(await readdir(target.env.dataDir)).not.toContain('files');
  });
});

describe('a command line that cannot be obeyed does nothing, and says what can be:', () => {
  test.each([
    ['backup', [], /^Usage: npm run backup -- TARGET/],
    ['backup', ['other', '--database', 'mariadb://x'], /^Usage: npm run backup -- TARGET/],
    ['backup', ['verify', 'backups', '--keep', '3'], /^Usage: npm run backup -- TARGET/],
    ['backup', ['other', '--keep', '0'], /^--keep takes a number of backups from 1 on, not "0"\.\n$/],
    ['backup', ['verify', 'nowhere'], /\/nowhere is no backup: it has no manifest\.json\.\n$/],
    ['restore', ['nowhere'], /\/nowhere is no backup: it has no manifest\.json\.\n$/],
    ['restore', ['backups', '--force'], /^Unknown option '--force'\.\nUsage: npm run restore/],
    ['check', ['--repair'], /^Unknown option '--repair'\.\nUsage: npm run check/],
  ] as const)('%s %j', async (command, args, message) => {
    expect(await inSource(command, args)).toMatchObject(refused(message));
    expect(await readdir(source.env.dataDir)).not.toContain('other');
  });
});

test('--keep removes the backups before the latest ones, but not the first of a month', async () => {
  for (const name of ['moru-20250102T030000Z', 'moru-20250103T030000Z']) await cp(backup, join(backups, name), { recursive: true });
  const { code, out } = await inSource('backup', ['backups', '--keep', '1']);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Backed up into .+\nRemoved .+\/moru-20250103T030000Z\n$/)]);
  expect(await made()).toEqual(['moru-20250102T030000Z', basename(backup), expect.stringMatching(/^moru-\d{8}T\d{6}Z$/)]);
});

describe('what is wrong is printed, and the exit code tells it:', () => {
  test('a content that is gone, by a backup', () =>
    withCopy(
      async (dataDir) => rm((await stored(dataDir))[0]!),
      async (copy) => {
        const { code, out, err } = await run('backup', ['spoilt'], copy);
        expect([code, out]).toEqual([1, expect.stringMatching(/^Backed up into /)]);
        expect(err).toMatch(/^The backup is complete but for this:\n {2}\S.+\n$/);
      },
    ));

  test('a balance that its moves do not add up to, by the check and by a verified backup', () =>
    withCopy(
      (dataDir) => {
        const db = new DatabaseSync(embeddedFile(dataDir));
        db.exec('update po_product set good_qty = good_qty + 5');
        db.close();
      },
      async (copy) => {
        expect(await run('check', [], copy)).toMatchObject({
          code: 1,
          out: expect.stringMatching(/^chain: PO line 1: good_qty is .*\ncount: PO line 1 .*\n2 found\.\n$/m),
        });
        expect((await run('backup', ['spoilt'], copy)).code).toBe(0);
        const [name = ''] = await readdir(join(copy.env.dataDir, 'spoilt'));
        const verified = await run('backup', ['verify', join('spoilt', name)], copy);
        expect(verified).toMatchObject(
          refused(/^The self-check finds faults that were there when it was backed up:\n {2}PO line 1: good_qty/),
        );
      },
    ));

  test('a storage of files that does not answer, which is no fault', async () => {
    const away = {
      FILES_URL: `s3://bucket/files?endpoint=http://127.0.0.1:${await closedPort()}&region=none`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const { code, out } = await inSource('check', [], away);
    expect([code, out]).toEqual([2, expect.stringMatching(/^file: .+\n0 found\. Not everything was checked: run it again\.\n$/m)]);
  });
});
