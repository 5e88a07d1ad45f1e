import type { Ctx } from '../core/call/ctx.ts';
import { lostFiles } from '../file/collect.ts';
import { File, FileBlob } from '../file/file.entity.ts';
import type { FileStorage } from '../file/storage/file-storage.ts';
import { keyOf } from '../file/blobs.ts';
import type { Finding } from './finding.ts';

const MAX_FINDINGS = 20;
/** Contents that are looked at once more. */
const MAX_SUSPECTS = 1000;

const named = ({ id, key, sha256 }: FileBlob) => `content ${id} (${key}, SHA-256 ${sha256})`;

const storedBlobs = ({ em }: Ctx, ids?: readonly number[]) =>
  em.fork().find(FileBlob, { storedAt: { $ne: null }, ...(ids && { id: { $in: ids } }) }, { orderBy: { id: 'asc' } });

/**
 * Every stored content of a file: in the storage, as long as its row says. Rows are read before the storage, as a content is stored before
 * its row says so, and once more after it, as a row is removed before its content.
 */
async function ofContents(ctx: Ctx, storage: FileStorage): Promise<string[]> {
  const blobs = await storedBlobs(ctx);
  const there = new Map<string, number>();
  for await (const { key, size } of storage.all()) there.set(key, size);
  const suspects = blobs.filter((blob) => there.get(keyOf(blob.key)) !== blob.size).slice(0, MAX_SUSPECTS);
  const wrong = await storedBlobs(
    ctx,
    suspects.map(({ id }) => id),
  );
  return wrong.map((blob) => {
    const size = there.get(keyOf(blob.key));
    return size === undefined
      ? `${named(blob)} is not in the storage`
      : `${named(blob)} has ${size} bytes in the storage, its row says ${blob.size}: restore it from a backup`;
  });
}

/** Files of deleted rows. */
async function ofHolders(ctx: Ctx): Promise<string[]> {
  const files = await ctx.em.find(File, { id: { $in: await lostFiles(ctx) } }, { orderBy: { id: 'asc' } });
  return files.map(
    ({ id, name, entity, entityId }) =>
      `file ${id} (${name}) is of ${entity} ${entityId}, which is not there: the running API removes it within an hour`,
  );
}

/** Checks the contents of files with their storage, and that the rows that files belong to exist. */
export async function fileFindings(ctx: Ctx, storage: FileStorage): Promise<Finding[]> {
  const texts = [await ofContents(ctx, storage), await ofHolders(ctx)].flatMap((part) => part.slice(0, MAX_FINDINGS));
  return texts.map((text) => ({ kind: 'file', text }));
}
