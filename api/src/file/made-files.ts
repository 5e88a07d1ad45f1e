import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { FILE_SIZES, FilePurpose } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { transact } from '../core/orm/transact.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { keep, keyOf, stillKept } from './blobs.ts';
import { storageFault } from './file-fault.ts';
import { File, FileBlob } from './file.entity.ts';
import type { Holder } from './holder.ts';
import { headersOf, serve, type RawAnswer, type Stored, type Wanted } from './serve.ts';
import { FileStorage } from './storage/file-storage.ts';
import { incomingFolder } from './storage/open-storage.ts';

/** A file that the product made itself. */
export interface Made {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  /** When what it shows was settled: a file is never older, whatever the clocks of several servers say. */
  readonly since?: Date | undefined;
}

const TRIES = 3;
const MADE_BY = 'system';
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Files that the product makes of a row and keeps with it; no purpose that the row's contract names, so that the calls of files neither show nor change them. */
@Injectable()
export class MadeFiles {
  readonly #storage: FileStorage;
  readonly #env: Env;

  constructor(@Inject(FileStorage) storage: FileStorage, @Inject(ENV) env: Env) {
    this.#storage = storage;
    this.#env = env;
  }

  /** The latest file that was made of a row since `since`. */
  async find({ em }: Ctx, holder: Holder, purpose: FilePurpose, since: Date): Promise<Stored | undefined> {
    const row = await em.findOne(
      File,
      { ...holder, purpose, createdAt: { $gte: since } },
      { orderBy: { id: 'desc' }, disableIdentityMap: true },
    );
    const blob = row && (await em.findOne(FileBlob, { id: row.blobId }, { disableIdentityMap: true }));
    return row && blob ? { name: row.name, mime: row.mime, sha256: row.sha256, key: blob.key, bytes: blob.size } : undefined;
  }

  /**
   * Keeps what was made with its row. `known` locks the row in the transaction that writes and answers what somebody else kept meanwhile;
   * it throws where the row has moved on.
   */
  async keep(
    ctx: Ctx,
    holder: Holder,
    purpose: FilePurpose,
    made: Made,
    known: (inner: Ctx) => Promise<Stored | undefined>,
  ): Promise<Stored> {
    const sha256 = shaOf(made.bytes);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const blobId = await this.#stored(ctx, made, sha256);
      const kept = await transact(ctx, async (inner) => {
        const other = await known(inner);
        if (other) return other;
        if (!(await stillKept(inner, [blobId]))) return undefined;
        const { name, mime, bytes, since } = made;
        const createdAt = new Date(Math.max(Date.now(), since?.getTime() ?? 0));
        const own = { name, mime, sha256, size: bytes.length, w: null, h: null, takenAt: null, orderNo: 0, blobId, createdAt };
        inner.em.create(File, { ...own, ...holder, purpose, uploadedBy: MADE_BY, createdBy: null }, { partial: true });
        await inner.em.flush();
        const blob = await inner.em.findOneOrFail(FileBlob, { id: blobId });
        return { name, mime, sha256, key: blob.key, bytes: bytes.length };
      });
      if (kept) return kept;
    }
    throw refuse.busy();
  }

  /** The answer of a kept file. */
  serve(stored: Stored, wanted: Wanted): Promise<RawAnswer> {
    return serve(this.#storage, stored, wanted);
  }

  /** The answer of a file that nobody keeps. */
  answer({ name, mime, bytes }: Made, wanted: Wanted): Omit<RawAnswer, 'body'> & { body: Buffer } {
    const headers = headersOf({ name, mime, bytes: bytes.length, sha256: shaOf(bytes), key: '' }, wanted);
    return { status: 200, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: Buffer.from(bytes) };
  }

  /** The bytes of a stored content, or of its small copy. */
  async read(key: string, size?: keyof typeof FILE_SIZES): Promise<Uint8Array> {
    try {
      return await buffer(await this.#storage.read(keyOf(key, size)));
    } catch (error) {
      throw storageFault(error);
    }
  }

  async #stored(ctx: Ctx, { mime, bytes }: Made, sha256: string): Promise<number> {
    const root = incomingFolder(this.#env);
    const folder = await mkdir(root, { recursive: true })
      .then(() => mkdtemp(join(root, 'made-')))
      .catch((error: unknown) => {
        throw storageFault(error);
      });
    try {
      const path = join(folder, '0');
      await writeFile(path, bytes).catch((error: unknown) => {
        throw storageFault(error);
      });
      return await keep(ctx, this.#storage, { path, sha256, size: bytes.length, mime });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
