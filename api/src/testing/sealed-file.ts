import { createCipheriv, randomBytes } from 'node:crypto';
import { HAND_OVER_MAGIC } from '@moru/contract';

/** A record as a device hands it over, whatever is wrong with it. */
export interface HandedDraft {
  readonly uuid: string;
  readonly steps: readonly object[];
  readonly [more: string]: unknown;
}

/** What a file of records is sealed with. */
export interface SealedFile {
  readonly key: Buffer;
  readonly head: object;
  readonly photos?: ReadonlyMap<string, Buffer> | undefined;
}

/** A file of records as a device of the floor makes it. */
export function sealedFile(entries: readonly HandedDraft[], { key, head, photos = new Map() }: SealedFile): Buffer {
  const open = Buffer.from(`${HAND_OVER_MAGIC}${JSON.stringify(head)}\n`);
  const list = [...photos].map(([name, bytes]) => ({ key: name, bytes: bytes.length }));
  const text = Buffer.from(JSON.stringify({ entries, photos: list }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(open);
  const body = Buffer.concat([cipher.update(Buffer.concat([length, text, ...photos.values()])), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([open, iv, body]);
}
