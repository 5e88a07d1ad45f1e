import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../call/refuse.ts';
import { fileFault } from './file-fault.ts';
import { TableFileError } from './table-file-error.ts';

/** A completely received file, with the form's other fields. */
export interface Received {
  readonly path: string;
  readonly fileName: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Name of the folders of uploads that are read and not stored; of a process that was killed they are left for the collector. */
export const READ_UPLOAD = 'moru-import-';

const MAX_NAME = 255;
const MAX_FIELD_BYTES = 256 * 1024;

const LEFT = { ko: '전송이 중간에 끊어졌습니다. 다시 올리세요', en: 'The transfer was interrupted: upload it again' };

/**
 * The parts of a form. Throws 400 where the caller has left before it is read: the parser waits for the end of the request, which has
 * passed already, so the call would never end and would keep its idempotency key.
 */
export function partsOf(request: FastifyRequest, ...[options]: Parameters<FastifyRequest['parts']>): ReturnType<FastifyRequest['parts']> {
  if (request.raw.destroyed) throw refuse.rule([], LEFT);
  return request.parts(options);
}

/** The name of a file part, which a form may leave empty or out: a part of type `application/octet-stream` is a file without one. */
export const partName = ({ filename }: { readonly filename?: string | undefined }): string => filename ?? '';

/** A file's name is only shown; characters that no engine stores are removed. */
const shown = (name: string) => name.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').slice(0, MAX_NAME);

async function receive(request: FastifyRequest, folder: string, limit: number): Promise<Received> {
  const path = join(folder, 'upload');
  const fields: Record<string, string> = {};
  let fileName: string | undefined;
  for await (const part of partsOf(request, { limits: { files: 1, fields: 5, fileSize: limit, fieldSize: MAX_FIELD_BYTES } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw refuse.rule([part.fieldname], { ko: '값이 너무 깁니다', en: 'The value is too long' });
      fields[part.fieldname] = String(part.value);
      continue;
    }
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw fileFault(new TableFileError('too_large', { limit }));
    if (part.fieldname === 'file') fileName = shown(partName(part)) || 'file';
  }
  if (fileName === undefined) throw refuse.rule(['file'], { ko: '파일을 고르세요', en: 'Choose a file' });
  return { path, fileName, fields };
}

/** Writes an upload of at most `limit` bytes to a temporary file, whatever the order of its parts, runs `work` with it and deletes it. */
export async function withUpload<T>(request: FastifyRequest, limit: number, work: (received: Received) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), READ_UPLOAD));
  try {
    return await work(await receive(request, folder, limit));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
