import { readFile, stat } from 'node:fs/promises';

/** A file's text and a validator that changes with it. */
export interface WatchedText {
  readonly text: string;
  readonly etag: string;
}

interface Watching {
  readonly freshMs?: number;
  /** Whether a text is complete: an incomplete one is replaced by the last one read, or by the file's copy at `spare`. */
  readonly isWhole?: (text: string) => boolean;
  readonly spare?: string;
}

/**
 * Reads a file that other processes replace: cached until its time or size changes, undefined while it does not exist. Checked again after
 * `freshMs`; a change may go unnoticed for that long.
 */
export function watchedFile(
  path: string,
  { freshMs = 0, isWhole = () => true, spare }: Watching = {},
): () => Promise<WatchedText | undefined> {
  let known: (WatchedText & { readonly changed: string }) | undefined;
  const wholeText = async (): Promise<string | undefined> => {
    const text = await readFile(path, 'utf8');
    if (isWhole(text)) return text;
    const kept = known?.text ?? (spare && (await readFile(spare, 'utf8').catch(() => undefined)));
    return kept !== undefined && isWhole(kept) ? kept : undefined;
  };
  let lookedAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<WatchedText | undefined> = Promise.resolve(undefined);
  const look = async () => {
    const found = await stat(path).catch(() => undefined);
    if (!found) return undefined;
    const changed = `${found.mtimeMs} ${found.size}`;
    // Same format as nginx: a browser may ask either.
    const etag = `"${Math.floor(found.mtimeMs / 1000).toString(16)}-${found.size.toString(16)}"`;
    if (known?.changed === changed) return known;
    const text = await wholeText();
    known = text === undefined ? undefined : { text, etag, changed };
    return known;
  };
  return () => {
    const now = performance.now();
    if (now - lookedAt >= freshMs) [lookedAt, latest] = [now, look()];
    return latest;
  };
}
