import { TableFileError } from './table-file-error.ts';

/** Anything that yields the bytes of a file. */
export type ByteSource = AsyncIterable<Uint8Array> | Uint8Array;

/** Enough to see what a file is and to guess its separator. */
const HEAD_BYTES = 64 * 1024;

/** The bytes of a file, its beginning known before it is read. */
export interface PeekedBytes {
  readonly head: Buffer;
  /** The head is the whole file. */
  readonly isWhole: boolean;
  /** All bytes, head included; can be read once. Throws `too_large` past the limit. */
  readonly all: AsyncGenerator<Buffer>;
  /** Lets go of the source, also when nothing more was read. */
  readonly close: () => Promise<unknown>;
}

const asBuffer = (chunk: Uint8Array) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);

async function* chunksOf(source: ByteSource): AsyncGenerator<Buffer> {
  if (!(source instanceof Uint8Array)) {
    for await (const chunk of source) yield asBuffer(chunk);
    return;
  }
  for (let at = 0; at < source.byteLength; at += HEAD_BYTES) yield asBuffer(source.subarray(at, at + HEAD_BYTES));
}

async function* limited(chunks: AsyncGenerator<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw new TableFileError('too_large', { limit });
    yield chunk;
  }
}

async function* rejoined(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head;
    yield* rest;
  } finally {
    // A reader that stops early must still let go of the upload.
    await rest.return(undefined);
  }
}

/** Reads the beginning of a file without losing it. */
export async function peek(source: ByteSource, limit: number): Promise<PeekedBytes> {
  const chunks = limited(chunksOf(source), limit);
  const parts: Buffer[] = [];
  let size = 0;
  let isWhole = false;
  while (size < HEAD_BYTES && !isWhole) {
    const next = await chunks.next();
    if (next.done) isWhole = true;
    else {
      parts.push(next.value);
      size += next.value.length;
    }
  }
  const head = Buffer.concat(parts);
  return { head, isWhole, all: rejoined(head, chunks), close: () => chunks.return(undefined) };
}
