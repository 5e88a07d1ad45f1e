import { HAND_OVER_MAGIC, MAX_HAND_OVER, MAX_HANDED, MAX_HANDED_TEXT, type HandOverHead } from '@moru/contract';
import type { Entry } from '../outbox/entry.ts';

interface Given {
  readonly head: HandOverHead;
  readonly key: CryptoKey;
  readonly entries: readonly Entry[];
  /** Bytes of a photo; undefined for one that the server has. */
  readonly photo: (key: string) => Promise<ArrayBuffer | undefined>;
}

type Photo = readonly [key: string, bytes: ArrayBuffer];

/** The content of one file. */
interface Part {
  readonly entries: Entry[];
  readonly photos: Photo[];
  text: number;
  bytes: number;
}

const IV_BYTES = 12;
const LENGTH_BYTES = 4;
/** Reserve for head, key, tag and the names of photos. */
const SPARE = 256 * 1024;

const exported = ({ uuid, title, facts, deviceAt, steps, step, rowId }: Entry) => ({ uuid, title, facts, deviceAt, steps, step, rowId });
const bytesOf = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));

async function photosOf(entry: Entry, photo: Given['photo']): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const step of entry.steps.slice(entry.step)) {
    const bytes = 'photo' in step ? await photo(step.photo) : undefined;
    if ('photo' in step && bytes) photos.push([step.photo, bytes]);
  }
  return photos;
}

async function sealed({ head, key }: Given, { entries, photos }: Part): Promise<Blob> {
  const list = photos.map(([name, bytes]) => ({ key: name, bytes: bytes.byteLength }));
  const text = bytesOf({ entries: entries.map(exported), photos: list });
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES));
  length.setUint32(0, text.byteLength);
  const plain = await new Blob([length, text, ...photos.map(([, bytes]) => bytes)]).arrayBuffer();
  const open = new TextEncoder().encode(`${HAND_OVER_MAGIC}${JSON.stringify(head)}\n`);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: open }, key, plain);
  return new Blob([open, iv, closed], { type: 'application/octet-stream' });
}

/**
 * Files of records that only the server that gave this device its key can read or change: one, or several so that each stays within the
 * server's size limit.
 */
export async function sealedFiles(given: Given): Promise<{ blob: Blob; rows: number }[]> {
  const files: { blob: Blob; rows: number }[] = [];
  const empty = (): Part => ({ entries: [], photos: [], text: 0, bytes: 0 });
  let part = empty();
  const close = async () => {
    if (part.entries.length > 0) files.push({ blob: await sealed(given, part), rows: part.entries.length });
    part = empty();
  };
  for (const entry of given.entries) {
    const photos = await photosOf(entry, given.photo);
    const text = bytesOf(exported(entry)).length + 1;
    const bytes = photos.reduce((sum, [, photo]) => sum + photo.byteLength, text);
    const isFull =
      part.entries.length === MAX_HANDED || part.text + text > MAX_HANDED_TEXT - SPARE || part.bytes + bytes > MAX_HAND_OVER - 2 * SPARE;
    if (isFull) await close();
    part.entries.push(entry);
    part.photos.push(...photos);
    part.text += text;
    part.bytes += bytes;
  }
  await close();
  return files;
}
