import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@moru/contract';
import { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { engineOf } from '../core/orm/engine.ts';
import { metaOf } from '../core/orm/metadata.ts';
import { entityName } from '../core/orm/naming.ts';
import { tables, within } from '../core/orm/tables.ts';
import { transact } from '../core/orm/transact.ts';
import { allEntries } from '../core/registry/registry.ts';
import { READ_UPLOAD } from '../core/table/upload.ts';
import { keysOf } from './blobs.ts';
import { File, FileBlob } from './file.entity.ts';
import { recordHistory } from './history.ts';
import type { FileStorage } from './storage/file-storage.ts';

const logger = new Logger('files');
const HOUR_MS = 3_600_000;
/**
 * Minimum age of leftovers. Objects without a row are few, so they may wait: after an older database was restored they might be the files
 * of a newer one.
 */
const AGES = { looseMs: DAY_MS, blobMs: HOUR_MS, objectMs: 30 * DAY_MS, uploadMs: HOUR_MS };
/** Maximum number per kind in one run; the next run continues. */
const BATCH = 500;

/** Result of one run. */
export interface Collected {
  readonly files: number;
  readonly blobs: number;
  readonly objects: number;
  readonly uploads: number;
}

const before = (ms: number) => new Date(Date.now() - ms);

/** Ids of files whose row is deleted: by an undone import, or by emptying a table directly. */
export async function lostFiles({ em }: Ctx): Promise<number[]> {
  const found: number[] = [];
  for (const { resource } of allEntries()) {
    if (!resource?.files) continue;
    const table = sql.table(metaOf(em.getMetadata(), entityName(resource.name)).tableName);
    const query = sql<{
      id: number;
    }>`select f.id as id from file f where f.entity = ${resource.name} and not exists (select 1 from ${table} as h where h.id = f.entity_id) limit ${sql.lit(BATCH)}`;
    found.push(...(await query.execute(em.getKysely())).rows.map(({ id }) => Number(id)));
  }
  return found;
}

/** Removes rows of files that nobody attached within a day, and of those whose row is deleted. */
async function collectFiles(ctx: Ctx, looseMs: number): Promise<number> {
  const gone = await lostFiles(ctx);
  return transact({ ...ctx, em: ctx.em.fork() }, async (inner) => {
    const loose = { entity: null, createdAt: { $lt: before(looseMs) } };
    const rows = await inner.em.find(File, { $or: [loose, { id: { $in: gone } }] }, { limit: BATCH });
    // Repeated as a condition: a file attached since it was read stays.
    const ids = rows.map(({ id }) => id);
    const count = await inner.em.nativeDelete(File, { id: { $in: ids }, $or: [loose, { id: { $in: gone } }] });
    if (count === rows.length) await recordHistory(inner, 'delete', rows, ({ name }) => [{ field: 'name', from: name, to: null }]);
    return count;
  });
}

/** Removes contents that no file uses and no upload has claimed recently: first the row, so that nobody can claim it any more. */
async function collectBlobs({ em }: Ctx, storage: FileStorage, blobMs: number): Promise<number> {
  const own = em.fork();
  const db = tables<typeof FileBlob | typeof File>(own);
  const at = engineOf(own).instant(before(blobMs));
  const isNamed = within<typeof FileBlob | typeof File, 'file_blob'>().exists((row) =>
    row.selectFrom('file').whereRef('file.blob_id', '=', 'file_blob.id').select('file.id'),
  );
  const unnamed = db
    .selectFrom('file_blob')
    .where('claimed_at', '<', at)
    .where(({ not }) => not(isNamed))
    .limit(sql.lit(BATCH));
  let removed = 0;
  for (const { id, key } of await unnamed.select(['id', 'key']).execute()) {
    const gone = await db
      .deleteFrom('file_blob')
      .where('id', '=', id)
      .where('claimed_at', '<', at)
      .where(({ not }) => not(isNamed))
      .executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) continue;
    for (const one of keysOf(key)) await storage.remove(one);
    removed++;
  }
  return removed;
}

/** The old objects of the storage: how many have a row, how many have none, and names of the latter. */
async function oldObjects({ em }: Ctx, storage: FileStorage, objectMs: number) {
  let [known, unknown] = [0, 0];
  const names: string[] = [];
  for await (const { key, at } of storage.all()) {
    if (at > before(objectMs)) continue;
    const [base = ''] = key.split('.');
    if (keysOf(base).includes(key) && (await em.fork().count(FileBlob, { key: base })) > 0) known++;
    else if (++unknown <= BATCH) names.push(key);
  }
  return { known, unknown, names };
}

/**
 * Removes objects without a row: a process died between the database and the storage. A name is never reused. A killed process leaves few:
 * where the database does not know most of the objects, it or the storage is another one, and nothing is removed.
 */
async function collectObjects(ctx: Ctx, storage: FileStorage, objectMs: number): Promise<number> {
  const { known, unknown, names } = await oldObjects(ctx, storage, objectMs);
  if (unknown > 0 && unknown >= known) {
    logger.error(
      `${unknown} of ${known + unknown} old objects in the storage of files, ${names[0]} the first, have no row in the database, so none of them was removed: is it the right database (DATABASE_URL, DATA_DIR) for this storage (FILES_URL)? If it is, remove them by hand.`,
    );
    return 0;
  }
  for (const key of names) await storage.remove(key);
  return names.length;
}

/** Removes upload files whose process died, among those in `folder` whose names begin with `prefix`. */
async function collectUploads(folder: string, uploadMs: number, prefix = ''): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtime > before(uploadMs)) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}

/** One run: unattached files, unused contents, unknown objects, unfinished uploads, also of files that are only read. */
export async function collect(
  ctx: Ctx,
  storage: FileStorage,
  incoming: string,
  { looseMs, blobMs, objectMs, uploadMs }: typeof AGES = AGES,
): Promise<Collected> {
  const files = await collectFiles(ctx, looseMs);
  const blobs = await collectBlobs(ctx, storage, blobMs);
  const objects = await collectObjects(ctx, storage, objectMs);
  const uploads = (await collectUploads(incoming, uploadMs)) + (await collectUploads(tmpdir(), uploadMs, READ_UPLOAD));
  return { files, blobs, objects, uploads };
}
