import { readFile, stat } from 'node:fs/promises';

/** A file's text and a validator that changes with it. */
export interface WatchedText {
  readonly text: string;
  readonly etag: string;
}

/** Reads a file that other processes replace: kept in memory until its time or size changes, undefined while it does not exist. */
export function watchedFile(path: string): () => Promise<WatchedText | undefined> {
  let known: WatchedText | undefined;
  return async () => {
    const found = await stat(path).catch(() => undefined);
    if (!found) return undefined;
    const etag = `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`;
    if (known?.etag !== etag) known = { text: await readFile(path, 'utf8'), etag };
    return known;
  };
}
