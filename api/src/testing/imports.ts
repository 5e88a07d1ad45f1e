import type { Answer, HttpClient } from './http-client.ts';

const BOUNDARY = 'moru-test-boundary';

const part = (head: string, body: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);

/** The file with real orders is not in the repository; where CI runs it is available, and its absence there must fail. */
export const REAL_ORDERS = new URL('../../../../shared/data/scms-delivery-history.tsv', import.meta.url);

/** Uploads a file for preview, as the page does; for tests. */
export function preview(by: HttpClient, bytes: Buffer | string, mapping?: unknown, name = 'orders.tsv'): Promise<Answer> {
  const text = mapping === undefined ? undefined : typeof mapping === 'string' ? mapping : JSON.stringify(mapping);
  const parts = [
    part(`name="file"; filename="${name}"`, bytes),
    ...(text === undefined ? [] : [part('name="mapping"', text)]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  return by.request('POST', '/api/import/preview', Buffer.concat(parts), { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` });
}

/** Previews and applies a file; throws unless both are accepted. */
export async function importFile(
  by: HttpClient,
  bytes: Buffer | string,
  mapping?: unknown,
): Promise<{ preview: Answer['body']; applied: Answer['body'] }> {
  const seen = await preview(by, bytes, mapping);
  if (seen.status !== 200) throw new Error(seen.text);
  const applied = await by.post('/api/import/apply', { id: seen.body.id });
  if (applied.status !== 200) throw new Error(applied.text);
  return { preview: seen.body, applied: applied.body };
}
