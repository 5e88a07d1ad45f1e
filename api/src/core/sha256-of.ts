import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** SHA-256 (hex) of a stream's bytes, which are not kept. Throws the stream's errors. */
export async function sha256Of(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
