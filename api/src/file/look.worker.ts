import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { TextReader } from '../core/table/decode-text.ts';
import { serveJobs } from '../core/worker/serve-jobs.ts';

/** What the bytes of a file reveal about it. */
export interface Look {
  /** Media type by its content, unless it is text or unknown. */
  readonly mime: string | undefined;
  readonly isText: boolean;
}

/** Control characters that no text holds; tab, line ends, form feed and the end-of-file mark of DOS are fine. */
// oxlint-disable-next-line eslint/no-control-regex -- it is control characters that are looked for
const CONTROL = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/;
/** A text that begins like this is HTML, SVG or other markup, whatever its name. */
const MARKUP = /^\s*</;

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) yield chunk as Buffer;
}

/** Whether the whole content is text in UTF-8, UTF-16 with a byte order mark, or CP949, and no markup. */
async function isText(path: string): Promise<boolean> {
  let isFirst = true;
  try {
    for await (const piece of new TextReader(bytesOf(path))) {
      if (CONTROL.test(piece) || (isFirst && MARKUP.test(piece.replace(/^\uFEFF/, '')))) return false;
      if (piece.trim() !== '') isFirst = false;
    }
    return true;
  } catch {
    return false; // Neither encoding fits, so it is no text.
  }
}

serveJobs(async function* (path: string): AsyncGenerator<Look> {
  const mime = (await fileTypeFromFile(path))?.mime.split(';')[0];
  yield { mime, isText: mime === undefined && (await isText(path)) };
});
