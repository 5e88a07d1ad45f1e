import type { Answer, HttpClient } from './http-client.ts';

const BOUNDARY = 'moru-file-boundary';

/** One part of an upload form; without `bytes` a field. */
export interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly bytes: Buffer | string;
}

const head = ({ field = 'file', name, type }: Part) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}${type === undefined ? '' : `\r\nContent-Type: ${type}`}\r\n\r\n`;

/** Media type of the form that `formOf` makes. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A multipart body, as a browser sends it. */
export const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(head(part)), Buffer.from(part.bytes), Buffer.from('\r\n')]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

/** Fields of a form. */
export const fields = (values: object): Part[] => Object.entries(values).map(([field, value]) => ({ field, bytes: String(value) }));

/** Sends files as the panel does: the fields first. */
export const upload = (by: HttpClient, files: readonly Part[], values: object = {}): Promise<Answer> =>
  by.request('POST', '/api/file/upload', formOf([...fields(values), ...files]), { 'content-type': FORM_TYPE });

/** A PDF with one line; `mark` makes its content different. */
export const pdf = (mark = ''): Buffer => Buffer.from(`%PDF-1.4\n% ${mark}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`);
