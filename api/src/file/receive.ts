import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_FILE_BYTES, MAX_FILES } from '@moru/contract';
import type { FastifyRequest } from 'fastify';
import { partName, partsOf } from '../core/table/upload.ts';
import { fileFault, storageFault, type FileFault } from './file-fault.ts';

/** A received file on this machine's disk. */
export interface Incoming {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** Content of one upload call. */
export interface Received {
  /** A temporary folder, deleted when the call ends. */
  readonly folder: string;
  readonly files: readonly Incoming[];
  readonly fields: Readonly<Record<string, unknown>>;
}

const OPTIONS = {
  limits: { files: MAX_FILES.call + 1, fields: 10, parts: MAX_FILES.call + 11, fileSize: MAX_FILE_BYTES, fieldSize: 1024 },
  throwFileSizeLimit: false,
};

type Fault = { readonly fault: FileFault; readonly index: number; readonly name: string };

/** Writes one part to the disk while hashing and counting it; a disk error is thrown only once the part has been read to its end. */
async function write(file: AsyncIterable<Buffer>, path: string): Promise<Pick<Incoming, 'size' | 'sha256'> & { failure: unknown }> {
  const hash = createHash('sha256');
  let size = 0;
  let failure: unknown;
  const failed = (error: unknown) => ((failure ??= error), undefined);
  const out = await open(path, 'wx').catch(failed);
  try {
    for await (const chunk of file) {
      hash.update(chunk);
      size += chunk.length;
      if (failure === undefined) await out?.writeFile(chunk).catch(failed);
    }
  } finally {
    await out?.close().catch(failed);
  }
  return { size, sha256: hash.digest('hex'), failure };
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
  let broken: unknown;
  for await (const part of partsOf(request, OPTIONS)) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const [index, name] = [files.length, partName(part)];
    const path = join(folder, String(index));
    const { failure, ...written } = await write(part.file, path);
    broken ??= failure;
    if (part.file.truncated) first ??= { fault: 'too_large', index, name };
    else if (written.size === 0) first ??= { fault: 'empty', index, name };
    files.push({ path, name, ...written });
  }
  if (broken !== undefined) throw storageFault(broken);
  if (first) throw fileFault(first.fault, first.index, first.name);
  const fault = faultOf(files);
  if (fault) throw fileFault(fault);
  return { folder, files, fields };
}

/** Receives the files of an upload, processes them, and leaves nothing of them on the disk, however it ends. */
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
