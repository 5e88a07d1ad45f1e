/** Anything that yields the bytes of a file. */
export type ByteSource = AsyncIterable<Uint8Array>;

/** Enough to detect the file type and to guess its separator. */
const HEAD_BYTES = 64 * 1024;

/** The bytes of a file, whose beginning is known before it is read. */
export interface PeekedBytes {
  readonly head: Buffer;
  /** All bytes, head included; can be read once. */
  readonly all: AsyncGenerator<Buffer>;
  /** Releases the source, also when nothing more was read. */
  readonly close: () => Promise<unknown>;
}

async function* chunksOf(source: ByteSource): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

async function* rejoined(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head;
    yield* rest;
  } finally {
    // A reader that stops early must still release the upload.
    await rest.return(undefined);
  }
}

/** Reads the beginning of a file without consuming it. */
export async function peek(source: ByteSource): Promise<PeekedBytes> {
  const chunks = chunksOf(source);
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
  return { head, all: rejoined(head, chunks), close: () => chunks.return(undefined) };
}
