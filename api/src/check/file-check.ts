import type { Ctx } from '../core/call/ctx.ts';
import { sha256Of } from '../core/sha256-of.ts';
import { lostFiles } from '../file/collect.ts';
import { File, FileBlob } from '../file/file.entity.ts';
import type { FileStorage } from '../file/storage/file-storage.ts';
import { isStorageAway, reasonOf } from '../file/storage/storage-away.ts';
import { keyOf } from '../file/blobs.ts';
import type { Finding } from './finding.ts';
import { MAX_FINDINGS, Parts } from './parts.ts';

/** Contents that are looked at once more. */
const MAX_SUSPECTS = 1000;
/** Contents one after the other that the storage does not give, after which it is asked for no more. */
const MAX_MISSES = 3;

const named = ({ id, key, sha256 }: FileBlob) => `content ${id} (${key}, SHA-256 ${sha256})`;

const storedBlobs = ({ em }: Ctx, ids?: readonly number[]) =>
  em.fork().find(FileBlob, { storedAt: { $ne: null }, ...(ids && { id: { $in: ids } }) }, { orderBy: { id: 'asc' } });

/** What is wrong with the place of a content, which is in the storage with this size; undefined for nothing. */
function faultOfPlace({ size }: FileBlob, there: number | undefined): string | undefined {
  if (there === undefined) return 'is not in the storage';
  return there === size ? undefined : `has ${there} bytes in the storage, its row says ${size}: restore it from a backup`;
}

/** Reads contents. A storage that does not answer three times in a row is not asked any more. */
class Reader {
  readonly unread: FileBlob[] = [];
  error: unknown;
  #misses = 0;
  readonly #storage: FileStorage;

  constructor(storage: FileStorage) {
    this.#storage = storage;
  }

  /** What is wrong with the bytes of a content; undefined for nothing, or for one that the storage did not give. */
  async faultOf(blob: FileBlob): Promise<string | undefined> {
    if (this.#misses < MAX_MISSES)
      try {
        const hash = await sha256Of(await this.#storage.read(keyOf(blob.key)));
        this.#misses = 0;
        return hash === blob.sha256 ? undefined : 'has other bytes in the storage than were uploaded: restore it from a backup';
      } catch (error) {
        if (!isStorageAway(error)) return `cannot be read in the storage (${reasonOf(error)})`;
        this.error = error;
        this.#misses++;
      }
    this.unread.push(blob);
    return undefined;
  }
}

/**
 * Every stored content of a file: in the storage, with the length and the hash that its row says. All bytes are read, one content after the
 * other. Rows are read before the storage, as a content is stored before its row says so, and once more after it, as a row is removed before
 * its content.
 */
async function ofContents(ctx: Ctx, storage: FileStorage, parts: Parts): Promise<string[]> {
  const blobs = await storedBlobs(ctx);
  const there = new Map<string, number>();
  for await (const { key, size } of storage.all()) there.set(key, size);
  const reader = new Reader(storage);
  const faults = new Map<number, string>();
  for (const blob of blobs) {
    const fault = faultOfPlace(blob, there.get(keyOf(blob.key))) ?? (await reader.faultOf(blob));
    if (fault) faults.set(blob.id, fault);
    if (faults.size >= MAX_SUSPECTS) break;
  }
  const { unread, error } = reader;
  const [first] = unread;
  if (first) parts.skip(unread.length === 1 ? named(first) : `${unread.length} contents of files, ${named(first)} the first,`, error);
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
  await parts.check('contents of files', () => ofContents(ctx, storage, parts), MAX_FINDINGS);
  await parts.check('rows that files belong to', () => ofHolders(ctx), MAX_FINDINGS);
  return parts.found;
}
