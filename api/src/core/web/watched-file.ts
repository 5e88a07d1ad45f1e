import { readFile, stat } from 'node:fs/promises';

/** A file's text and a validator that changes with it. */
export interface WatchedText {
  readonly text: string;
  readonly etag: string;
}

/** Reads a file that other processes replace: kept in memory until its time or size changes, undefined while it does not exist. */
export function watchedFile(path: string): () => Promise<WatchedText | undefined> {
  let known: (WatchedText & { readonly changed: string }) | undefined;
  return async () => {
    const found = await stat(path).catch(() => undefined);
    if (!found) return undefined;
    const changed = `${found.mtimeMs} ${found.size}`;
    // nginx makes it so: a browser may ask either.
    const etag = `"${Math.floor(found.mtimeMs / 1000).toString(16)}-${found.size.toString(16)}"`;
    if (known?.changed !== changed) known = { text: await readFile(path, 'utf8'), etag, changed };
    return known;
  };
}
