import { createDecipheriv, hkdfSync, type DecipherGCM } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { HAND_OVER_MAGIC, handOverHead, MAX_HANDED_TEXT, type HandedOver, type HandOverHead } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';
import { handedText } from './handed-text.ts';

const [KEY_BYTES, IV_BYTES, TAG_BYTES, LENGTH_BYTES] = [32, 12, 16, 4];
const LONGEST_HEAD = 500;

const DAMAGED = {
  ko: '이 파일은 읽을 수 없습니다. 휴대폰에서 다시 만들어 주세요',
  en: 'This file cannot be read: have the device make it again',
};
const damaged = () => refuse.rule(['file'], DAMAGED);

/** The key of one user on one device: only the server and that device can make or open its files. */
export const deviceKey = (secret: Buffer, { userId, deviceId }: Pick<HandOverHead, 'userId' | 'deviceId'>): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `${userId}/${deviceId}`, KEY_BYTES));

/** A file as the device encrypted it. */
export interface Opened extends HandedOver {
  readonly head: HandOverHead;
  /** Photos, which stay on the disk. */
  readonly bytesOf: ReadonlyMap<string, Blob>;
}

const bytesIn = async (blob: Blob, from: number, to: number): Promise<Buffer> => Buffer.from(await blob.slice(from, to).arrayBuffer());

function headOf(file: Buffer): { head: HandOverHead; text: Buffer } {
  const end = file.indexOf('\n', HAND_OVER_MAGIC.length);
  const isOurs = file.subarray(0, HAND_OVER_MAGIC.length).toString('latin1') === HAND_OVER_MAGIC;
  if (!isOurs || end > LONGEST_HEAD) throw damaged();
  const text = file.subarray(0, end + 1);
  const parsed = handOverHead.safeParse(json(text.subarray(HAND_OVER_MAGIC.length)));
  if (!parsed.success) throw damaged();
  return { head: parsed.data, text };
}

function json(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    throw damaged();
  }
}

/** Piece by piece: a file as large as permitted would fill the memory of a process that reads a few at once. */
async function* decrypted(sealed: Blob, decipher: DecipherGCM): AsyncGenerator<Buffer> {
  for await (const piece of sealed.stream()) yield decipher.update(piece);
  try {
    decipher.final();
  } catch {
    throw damaged();
  }
}

/** What is sealed in a file, decrypted into another one beside it, of which nothing is read before its tag is checked. */
async function unsealed(path: string, secret: Buffer): Promise<{ head: HandOverHead; plain: Blob }> {
  const file = await openAsBlob(path);
  const { head, text } = headOf(await bytesIn(file, 0, HAND_OVER_MAGIC.length + LONGEST_HEAD));
  const from = text.length + IV_BYTES;
  if (file.size < from + TAG_BYTES) throw damaged();
  const iv = await bytesIn(file, text.length, from);
  const decipher = createDecipheriv('aes-256-gcm', deviceKey(secret, head), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(text);
  decipher.setAuthTag(await bytesIn(file, file.size - TAG_BYTES, file.size));
  const plain = `${path}.plain`;
  await pipeline(decrypted(file.slice(from, -TAG_BYTES), decipher), createWriteStream(plain));
  return { head, plain: await openAsBlob(plain) };
}

/** Opens a file of records; photos are read from beside it. Throws 400 for another kind of file, a changed one, or another key. */
export async function open(path: string, secret: Buffer): Promise<Opened> {
  const { head, plain } = await unsealed(path, secret);
  if (plain.size < LENGTH_BYTES) throw damaged();
  const from = LENGTH_BYTES + (await bytesIn(plain, 0, LENGTH_BYTES)).readUInt32BE(0);
  if (from > LENGTH_BYTES + MAX_HANDED_TEXT) throw damaged();
  const records = await handedText(await bytesIn(plain, LENGTH_BYTES, from)).catch(() => {
    throw damaged();
  });
  let at = from;
  const bytesOf = new Map(records.photos.map(({ key, bytes }) => [key, plain.slice(at, (at += bytes))]));
  if (at !== plain.size) throw damaged();
  return { ...records, head, bytesOf };
}
