import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_FILE_BYTES, MAX_FILES } from '@moru/contract';
import type { FastifyRequest } from 'fastify';
import { fileFault, storageFault, type FileFault } from './file-fault.ts';

/** A file on this machine's disk, as it came. */
export interface Incoming {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** What one upload call brought. */
export interface Received {
  /** A folder of its own for whatever is made on the way; gone when the call ends. */
  readonly folder: string;
  readonly files: readonly Incoming[];
  readonly fields: Readonly<Record<string, unknown>>;
}

const OPTIONS = {
  limits: { files: MAX_FILES.call + 1, fields: 10, parts: MAX_FILES.call + 11, fileSize: MAX_FILE_BYTES, fieldSize: 1024 },
  throwFileSizeLimit: false,
};

type Fault = { readonly fault: FileFault; readonly index: number; readonly name: string };

/** What fails here is the disk, not the connection at the other end. */
const isOfTheDisk = (error: unknown) =>
  error instanceof Error && 'syscall' in error && ['open', 'write', 'close'].includes(String(error.syscall));

/** Writes one part to the disk while hashing and counting it. */
async function write(file: Readable, path: string): Promise<Pick<Incoming, 'size' | 'sha256'>> {
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(file, counted, createWriteStream(path));
  } catch (error) {
    throw isOfTheDisk(error) ? storageFault(error) : error;
  }
  return { size, sha256: hash.digest('hex') };
}

function faultOf(files: readonly Incoming[]): FileFault | undefined {
  if (files.length === 0) return 'none';
  return files.length > MAX_FILES.call ? 'too_many' : undefined;
}

/** Reads the whole form, whatever the order of its parts: a refusal before its end would look like a lost connection to the sender. */
async function receive(request: FastifyRequest, folder: string): Promise<Received> {
  const files: Incoming[] = [];
  const fields: Record<string, unknown> = {};
  let first: Fault | undefined;
  for await (const part of request.parts(OPTIONS)) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const index = files.length;
    const path = join(folder, String(index));
    const written = await write(part.file, path);
    if (part.file.truncated) first ??= { fault: 'too_large', index, name: part.filename };
    else if (written.size === 0) first ??= { fault: 'empty', index, name: part.filename };
    files.push({ path, name: part.filename, ...written });
  }
  if (first) throw fileFault(first.fault, first.index, first.name);
  const fault = faultOf(files);
  if (fault) throw fileFault(fault);
  return { folder, files, fields };
}

/** Takes the files of an upload in, works with them, and leaves nothing of them on the disk, however it ends. */
export async function withReceived<T>(request: FastifyRequest, root: string, work: (received: Received) => Promise<T>): Promise<T> {
  const folder = await mkdir(root, { recursive: true })
    .then(() => mkdtemp(join(root, 'upload-')))
    .catch((error: unknown) => {
      throw storageFault(error);
    });
  try {
    return await work(await receive(request, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
