import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, glob, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStorage, type ByteRange, type StoredObject } from './file-storage.ts';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Contents as files below a folder, two levels of 256 folders; a file appears complete, and survives a power cut once `put` is done. */
export class LocalStorage extends FileStorage {
  readonly #root: string;

  constructor(root: string) {
    super();
    this.#root = root;
  }

  async put(key: string, path: string): Promise<void> {
    const target = this.#path(key);
    const folder = dirname(target);
    await mkdir(folder, { recursive: true });
    // Two uploads of one content may be here at once, each with its own copy.
    const copy = `${target}.${randomBytes(4).toString('hex')}`;
    try {
      await copyFile(path, copy, constants.COPYFILE_FICLONE);
      await sync(copy);
      await rename(copy, target);
    } finally {
      await rm(copy, { force: true });
    }
    await sync(folder);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    // Opened here, because an error must come before the headers have been sent.
    const handle = await open(this.#path(key), 'r');
    return createReadStream('', { fd: handle, ...range });
  }

  async sizeOf(key: string): Promise<number | undefined> {
    try {
      return (await stat(this.#path(key))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async *all(): AsyncGenerator<StoredObject> {
    for await (const path of glob('??/??/*', { cwd: this.#root })) {
      const found = await stat(join(this.#root, path)).catch(() => undefined);
      if (found?.isFile()) yield { key: basename(path), at: found.mtime, size: found.size };
    }
  }

  #path(key: string): string {
    return join(this.#root, key.slice(0, 2), key.slice(2, 4), key);
  }
}
