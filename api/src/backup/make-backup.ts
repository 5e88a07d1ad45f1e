import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { IsolationLevel, type MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { StartupError } from '../core/process/startup-error.ts';
import type { Env } from '../core/process/env.ts';
import { dialectOf } from '../core/database/config.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { openStorage } from '../file/storage/open-storage.ts';
import { contentOf, linkContent, writeContent } from './copy.ts';
import { copyFiles, type Damaged, type Stored } from './copy-files.ts';
import { dumpTable } from './dump-table.ts';
import { earlierIn, type Earlier } from './earlier.ts';
import { nameOf, partialOf, partsOf, removeKilled } from './folders.ts';
import { writeManifest, type Content, type Manifest } from './manifest.ts';
import { nextIds } from './next-ids.ts';
import { tablesOf } from './tables.ts';

const SECOND_MS = 1000;

const dumpAll = (orm: MikroORM, folder: string): Promise<Pick<Manifest, 'schema' | 'tables'> & { contents: Stored[] }> =>
  // Only reading: on a server a snapshot, in the embedded file the state of the first read; it blocks nobody.
  (orm.em.fork() as unknown as SqlEntityManager).transactional(
    async (em) => {
      const migrations = await em
        .getConnection()
        .execute<{ name: string }[]>('select name from mikro_orm_migrations order by id', [], 'all', em.getTransactionContext());
      const ids = await nextIds(em);
      const tables: Manifest['tables'] = [];
      for (const table of tablesOf(orm)) {
        const dumped = await dumpTable(em, table, partsOf(folder).table(table.name));
        tables.push({ name: table.name, ...dumped, nextId: ids.get(table.name) ?? null });
      }
      const contents = await em
        .getConnection()
        .execute<Stored[]>(
          `select ${em.getPlatform().quoteIdentifier('key')}, sha256 from file_blob where stored_at is not null and exists (select 1 from file where file.blob_id = file_blob.id)`,
          [],
          'all',
          em.getTransactionContext(),
        );
      return { schema: migrations.map(({ name }) => name.replace(/\.[jt]s$/, '')), tables, contents };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );

/** Drafts are moved to their place or deleted. */
const PASSING = /^drafts\/|(^|\/)\.|\.(lock|tmp)$/;
const isOfRelease = (path: string) => path.startsWith('releases/');

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return paths.filter((path) => !PASSING.test(path)).toSorted();
}

/** Copies a file of the module folder, or reuses the copy of the latest backup where it has the same bytes. */
async function copyModule(webDir: string, path: string, folder: string, earlier: Earlier | undefined): Promise<Content> {
  const [source, target] = [join(webDir, path), partsOf(folder).module(path)];
  const known = earlier?.modules.get(path);
  // Read, as the length says little: files that are served change, and damaged files of a release are repaired.
  const isSame = known !== undefined && (await contentOf(source, path)).sha256 === known.sha256;
  if (earlier && known && isSame && (await linkContent(known, partsOf(earlier.folder).module(path), target))) return known;
  return writeContent(createReadStream(source), target, path);
}

async function copyModules(webDir: string, folder: string, earlier: Earlier | undefined): Promise<Content[]> {
  const copied: Content[] = [];
  const copy = async (paths: readonly string[]) => {
    for (const path of paths) copied.push(await copyModule(webDir, path, folder, earlier));
  };
  await copy((await filesBelow(webDir)).filter((path) => !isOfRelease(path)));
  // Listed after the registry is copied, so that every release it names is among them.
  await copy((await filesBelow(webDir)).filter(isOfRelease));
  return copied;
}

// `mkdir` with `recursive` never returns for a path below /proc.
async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolders(dirname(path));
    await mkdir(path);
  }
}

/** Makes a folder and returns whether it is new. */
const makeNew = (path: string): Promise<boolean> =>
  mkdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** The name of a new backup, of the first second from `now` on that no other one has: two processes never write into one folder. */
async function claimName(target: string, now: Date): Promise<{ final: string; folder: string }> {
  for (let at = now.getTime(); ; at += SECOND_MS) {
    const final = join(target, nameOf(new Date(at)));
    const folder = partialOf(final);
    if (!(await makeNew(folder))) continue;
    // Looked up only now: until then the other one might have been completed.
    if (!existsSync(final)) return { final, folder };
    await rmdir(folder);
  }
}

async function newFolder(target: string, now: Date): Promise<{ final: string; folder: string; leftovers: string[] }> {
  try {
    await makeFolders(target);
    const leftovers = await removeKilled(target, now);
    const claimed = await claimName(target, now);
    await mkdir(join(claimed.folder, 'tables'));
    return { ...claimed, leftovers };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(`No backup can be written to ${target} (${code ?? message}): name a folder you may write to.`, { cause: error });
  }
}

/**
 * A complete backup, the contents of files in it that are damaged, later backups than the one it reuses that cannot be read, and folders of
 * killed backups that were removed before.
 */
interface Made {
  readonly folder: string;
  readonly leftovers: readonly string[];
  readonly damaged: readonly Damaged[];
  readonly unreadable: readonly string[];
}

/**
 * Backs up the database, the uploaded files and the module registry into a new folder below `target`, while the product runs. The folder
 * gets its name when it is complete; the manifest has a hash of each part. Throws a `StartupError` when no content is there or the target
 * cannot be written.
 */
export async function makeBackup(env: Env, target: string, now = new Date()): Promise<Made> {
  const { final, folder, leftovers } = await newFolder(target, now);
  let orm: MikroORM | undefined;
  try {
    orm = await openDatabase(env, { migrate: false });
    const { earlier, unreadable } = await earlierIn(target);
    const { contents, ...database } = await dumpAll(orm, folder);
    const { files, damaged } = await copyFiles(await openStorage(env), contents, { target, folder, earlier });
    const modules = await copyModules(env.webDir, folder, earlier);
    await writeManifest(folder, { madeAt: now.toISOString(), engine: dialectOf(env.databaseUrl), ...database, files, modules });
    await rename(folder, final);
    return { folder: final, leftovers, damaged, unreadable };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await orm?.close(true);
  }
}

/** The parts of a backup whose content does not match its manifest: `files/…`, `modules/…`. */
export async function damagedContents(folder: string, manifest: Manifest): Promise<string[]> {
  const parts = partsOf(folder);
  const all = [
    ...manifest.files.map((one) => ({ one, file: parts.file(one.path), name: `files/${one.path}` })),
    ...manifest.modules.map((one) => ({ one, file: parts.module(one.path), name: `modules/${one.path}` })),
  ];
  const damaged: string[] = [];
  for (const { one, file, name } of all) {
    const found = await contentOf(file, one.path).catch(() => undefined);
    if (found?.sha256 !== one.sha256) damaged.push(name);
  }
  return damaged;
}
