import { HAND_OVER_MAGIC, type HandOverHead } from '@moru/contract';
import type { Entry } from '../outbox/entry.ts';

interface Given {
  readonly head: HandOverHead;
  readonly key: CryptoKey;
  readonly entries: readonly Entry[];
  /** Bytes of a photo; nothing for one that the server has. */
  readonly photo: (key: string) => Promise<ArrayBuffer | undefined>;
}

const IV_BYTES = 12;
const LENGTH_BYTES = 4;

const handed = ({ uuid, title, facts, deviceAt, steps, step, rowId }: Entry) => ({ uuid, title, facts, deviceAt, steps, step, rowId });

async function photosOf({ entries, photo }: Given): Promise<[string, ArrayBuffer][]> {
  const photos: [string, ArrayBuffer][] = [];
  for (const entry of entries)
    for (const step of entry.steps.slice(entry.step)) {
      const bytes = 'photo' in step ? await photo(step.photo) : undefined;
      if ('photo' in step && bytes) photos.push([step.photo, bytes]);
    }
  return photos;
}

/** A file of records that nobody can read or change but the server that gave this device its key. */
export async function sealedFile(given: Given): Promise<Blob> {
  const { head, key, entries } = given;
  const photos = await photosOf(given);
  const list = photos.map(([name, bytes]) => ({ key: name, bytes: bytes.byteLength }));
  const text = new TextEncoder().encode(JSON.stringify({ entries: entries.map(handed), photos: list }));
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES));
  length.setUint32(0, text.byteLength);
  const plain = await new Blob([length, text, ...photos.map(([, bytes]) => bytes)]).arrayBuffer();
  const open = new TextEncoder().encode(`${HAND_OVER_MAGIC}${JSON.stringify(head)}\n`);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: open }, key, plain);
  return new Blob([open, iv, sealed], { type: 'application/octet-stream' });
}
