import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sha256Of } from '../core/sha256-of.ts';
import type { Content } from './manifest.ts';

/** Writes a stream to a file and returns its length and hash. */
export async function writeContent(source: AsyncIterable<Buffer>, target: string, path: string): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(undefined, chunk);
    },
  });
  await mkdir(dirname(target), { recursive: true });
  await pipeline(source, count, createWriteStream(target, { flush: true }));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Length and hash of a file. */
export const contentOf = async (file: string, path: string): Promise<Content> => ({
  path,
  sha256: await sha256Of(createReadStream(file)),
  bytes: (await stat(file)).size,
});

/**
 * Reuses a content of an earlier backup as a hard link, where the disk supports it and the length is unchanged. Returns whether it worked.
 */
export async function linkContent(known: Content, from: string, target: string): Promise<boolean> {
  try {
    if ((await stat(from)).size !== known.bytes) return false;
    await mkdir(dirname(target), { recursive: true });
    await link(from, target);
    return true;
  } catch {
    await rm(target, { force: true });
    return false;
  }
}
