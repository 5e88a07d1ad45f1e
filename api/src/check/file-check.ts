import type { Ctx } from '../core/call/ctx.ts';
import { sha256Of } from '../core/sha256-of.ts';
import { lostFiles } from '../file/collect.ts';
import { File, FileBlob } from '../file/file.entity.ts';
import type { FileStorage } from '../file/storage/file-storage.ts';
import { keyOf } from '../file/blobs.ts';
import type { Finding } from './finding.ts';
import { MAX_FINDINGS, Parts } from './parts.ts';

/** Contents that are looked at once more. */
const MAX_SUSPECTS = 1000;

const named = ({ id, key, sha256 }: FileBlob) => `content ${id} (${key}, SHA-256 ${sha256})`;

const storedBlobs = ({ em }: Ctx, ids?: readonly number[]) =>
  em.fork().find(FileBlob, { storedAt: { $ne: null }, ...(ids && { id: { $in: ids } }) }, { orderBy: { id: 'asc' } });

/** What is wrong with a content that is in the storage with this size; undefined for nothing. */
async function faultOf({ key, size, sha256 }: FileBlob, there: number | undefined, storage: FileStorage): Promise<string | undefined> {
  if (there === undefined) return 'is not in the storage';
  if (there !== size) return `has ${there} bytes in the storage, its row says ${size}: restore it from a backup`;
  try {
    const isWhole = (await sha256Of(await storage.read(keyOf(key)))) === sha256;
    return isWhole ? undefined : 'has other bytes in the storage than were uploaded: restore it from a backup';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return `cannot be read in the storage (${code ?? message})`;
  }
}

/**
 * Every stored content of a file: in the storage, with the length and the hash that its row says. All bytes are read, one content after the
 * other. Rows are read before the storage, as a content is stored before its row says so, and once more after it, as a row is removed before
 * its content.
 */
async function ofContents(ctx: Ctx, storage: FileStorage): Promise<string[]> {
  const blobs = await storedBlobs(ctx);
  const there = new Map<string, number>();
  for await (const { key, size } of storage.all()) there.set(key, size);
  const faults = new Map<number, string>();
  for (const blob of blobs) {
    const fault = await faultOf(blob, there.get(keyOf(blob.key)), storage);
    if (fault) faults.set(blob.id, fault);
    if (faults.size >= MAX_SUSPECTS) break;
  }
  const wrong = await storedBlobs(ctx, [...faults.keys()]);
  return wrong.map((blob) => `${named(blob)} ${faults.get(blob.id)}`);
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
  const parts = new Parts('file');
  await parts.check('contents of files', () => ofContents(ctx, storage), MAX_FINDINGS);
  await parts.check('rows that files belong to', () => ofHolders(ctx), MAX_FINDINGS);
  return parts.found;
}
