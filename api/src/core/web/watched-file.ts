import { readFile, stat } from 'node:fs/promises';

/** A file's text and a validator that changes with it. */
export interface WatchedText {
  readonly text: string;
  readonly etag: string;
}

/**
 * Reads a file that other processes replace: kept in memory until its time or size changes, undefined while it does not exist. Looked at
 * again after `freshMs`; a change may go unseen for so long.
 */
export function watchedFile(path: string, { freshMs = 0 } = {}): () => Promise<WatchedText | undefined> {
  let known: (WatchedText & { readonly changed: string }) | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<WatchedText | undefined> = Promise.resolve(undefined);
  const look = async () => {
    const found = await stat(path).catch(() => undefined);
    if (!found) return undefined;
    const changed = `${found.mtimeMs} ${found.size}`;
    // nginx makes it so: a browser may ask either.
    const etag = `"${Math.floor(found.mtimeMs / 1000).toString(16)}-${found.size.toString(16)}"`;
    if (known?.changed !== changed) known = { text: await readFile(path, 'utf8'), etag, changed };
    return known;
  };
  return () => {
    const now = performance.now();
    if (now - lookedAt >= freshMs) [lookedAt, latest] = [now, look()];
    return latest;
  };
}
