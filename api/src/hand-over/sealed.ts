import { createDecipheriv, hkdfSync } from 'node:crypto';
import { HAND_OVER_MAGIC, handedOver, handOverHead, type HandedOver, type HandOverHead } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';

const [KEY_BYTES, IV_BYTES, TAG_BYTES, LENGTH_BYTES] = [32, 12, 16, 4];
const LONGEST_HEAD = 500;

const DAMAGED = {
  ko: '이 파일은 읽을 수 없습니다. 휴대폰에서 다시 만들어 주세요',
  en: 'This file cannot be read: have the device make it again',
};
const damaged = () => refuse.rule(['file'], DAMAGED);

/** The key of one person on one device: nobody else can make a file that opens with it, and nobody but the server and that device open it. */
export const deviceKey = (secret: Buffer, { userId, deviceId }: Pick<HandOverHead, 'userId' | 'deviceId'>): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `${userId}/${deviceId}`, KEY_BYTES));

/** A file as it was sealed on the device. */
export interface Opened extends HandedOver {
  readonly head: HandOverHead;
  readonly bytesOf: ReadonlyMap<string, Buffer>;
}

function headOf(file: Buffer): { head: HandOverHead; text: Buffer } {
  const end = file.indexOf('\n', HAND_OVER_MAGIC.length);
  const isOurs = file.subarray(0, HAND_OVER_MAGIC.length).toString('latin1') === HAND_OVER_MAGIC;
  if (!isOurs || end < 0 || end > LONGEST_HEAD) throw damaged();
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

function unsealed(file: Buffer, text: Buffer, key: Buffer): Buffer {
  const iv = file.subarray(text.length, text.length + IV_BYTES);
  const sealed = file.subarray(text.length + IV_BYTES);
  if (sealed.length < TAG_BYTES) throw damaged();
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(text);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw damaged();
  }
}

/** Opens a file of records. Throws 400 where it is none, was changed, or was sealed with another key. */
export function open(file: Buffer, secret: Buffer): Opened {
  const { head, text } = headOf(file);
  const plain = unsealed(file, text, deviceKey(secret, head));
  if (plain.length < LENGTH_BYTES) throw damaged();
  const from = LENGTH_BYTES + plain.readUInt32BE(0);
  const parsed = handedOver.safeParse(json(plain.subarray(LENGTH_BYTES, from)));
  if (!parsed.success) throw damaged();
  let at = from;
  const bytesOf = new Map(parsed.data.photos.map(({ key, bytes }) => [key, plain.subarray(at, (at += bytes))]));
  if (at !== plain.length) throw damaged();
  return { ...parsed.data, head, bytesOf };
}
