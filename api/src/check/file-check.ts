import type { Ctx } from '../core/call/ctx.ts';
import { lostFiles } from '../file/collect.ts';
import { File, FileBlob } from '../file/file.entity.ts';
import type { FileStorage } from '../file/storage/file-storage.ts';
import { keyOf } from '../file/blobs.ts';
import type { Finding } from './finding.ts';

const MAX_FINDINGS = 20;

const named = ({ id, key, sha256 }: FileBlob) => `content ${id} (${key}, SHA-256 ${sha256})`;

/** Every stored content of a file: in the storage, as long as its row says. */
async function ofContents({ em }: Ctx, storage: FileStorage): Promise<string[]> {
  const there = new Map<string, number>();
  for await (const { key, size } of storage.all()) there.set(key, size);
  const blobs = await em.find(FileBlob, { storedAt: { $ne: null } }, { orderBy: { id: 'asc' } });
  return blobs.flatMap((blob) => {
    const size = there.get(keyOf(blob.key));
    if (size === undefined) return [`${named(blob)} is not in the storage`];
    return size === blob.size
      ? []
      : [`${named(blob)} has ${size} bytes in the storage, its row says ${blob.size}: restore it from a backup`];
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
