import { randomBytes } from 'node:crypto';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { FILE_SIZES } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { storageFault } from './file-fault.ts';
import { FileBlob } from './file.entity.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** A content ready to be stored: on the disk, with its small copies if it is an image. */
export interface Content {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  readonly mime: string;
  readonly small?: Readonly<Record<string, string>>;
}

const KEY_BYTES = 16;

/** Name in the storage of a content or of one of its small copies. */
export const keyOf = (key: string, size?: string): string => (size === undefined ? key : `${key}.${size}`);

/** All names that a content may have in the storage. */
export const keysOf = (key: string): string[] => [key, ...Object.keys(FILE_SIZES).map((size) => keyOf(key, size))];

/**
 * The row of a content, marked as claimed now: an existing one, or a new one with its own name. The mark and the collector's delete are one
 * statement each on one row, so that either the collector finds it in use or this finds it deleted.
 */
async function claim(em: SqlEntityManager, { sha256, size, mime, small }: Content): Promise<FileBlob> {
  for (;;) {
    const claimedAt = new Date();
    if ((await em.nativeUpdate(FileBlob, { sha256 }, { claimedAt })) > 0) {
      const known = await em.fork().findOne(FileBlob, { sha256 });
      if (known) return known;
      continue;
    }
    try {
      const key = randomBytes(KEY_BYTES).toString('hex');
      await em.insert(FileBlob, { sha256, key, size, mime, isImage: small !== undefined, claimedAt, storedAt: null });
    } catch (error) {
      // Another upload stores the same content at this moment: its row serves both.
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
    }
  }
}

/** Whether every object of a content is in the storage: one may be lost, and a restored backup may be without it. */
async function isThere(storage: FileStorage, { key, size }: FileBlob, { small = {} }: Content): Promise<boolean> {
  for (const one of Object.keys(small)) if ((await storage.sizeOf(keyOf(key, one))) === undefined) return false;
  return (await storage.sizeOf(key)) === size;
}

async function store(storage: FileStorage, blob: FileBlob, content: Content): Promise<void> {
  const { path, small = {} } = content;
  try {
    if (blob.storedAt && (await isThere(storage, blob, content))) return;
    for (const [size, copy] of Object.entries(small)) await storage.put(keyOf(blob.key, size), copy);
    await storage.put(blob.key, path);
  } catch (error) {
    throw storageFault(error);
  }
}

/** Stores a content once, whoever uploads it, and returns the id of its row; call it outside a transaction. */
export async function keep({ em }: Ctx, storage: FileStorage, content: Content): Promise<number> {
  const own = em.fork();
  const blob = await claim(own, content);
  await store(storage, blob, content);
  if (!blob.storedAt) await own.nativeUpdate(FileBlob, { id: blob.id }, { storedAt: new Date() });
  return blob.id;
}

/** Locks the rows of contents until the transaction ends; false when one has been collected since it was stored. */
export async function stillKept({ em }: Ctx, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const found = await em.find(
    FileBlob,
    { id: { $in: wanted } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  );
  return found.length === wanted.length;
}
