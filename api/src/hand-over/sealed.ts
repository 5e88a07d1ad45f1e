import { createDecipheriv, hkdfSync } from 'node:crypto';
import {
  HAND_OVER_MAGIC,
  handedEntry,
  handedOver,
  handOverHead,
  MAX_HANDED,
  MAX_HANDED_TEXT,
  type HandedOver,
  type HandOverHead,
} from '@moru/contract';
import { z } from 'zod';
import { refuse } from '../core/call/refuse.ts';
import { parseJson } from '../core/http/json-body.ts';
import { inTurns, turns } from '../core/turns.ts';

const [KEY_BYTES, IV_BYTES, TAG_BYTES, LENGTH_BYTES] = [32, 12, 16, 4];
const LONGEST_HEAD = 500;
const SLICE_BYTES = 4 * 1024 * 1024;
/** Nested as deep as any body, whose calls its steps are; the number of its values follows from its size. */
const TEXT_LIMIT = { bytes: MAX_HANDED_TEXT, tokens: MAX_HANDED_TEXT, entries: MAX_HANDED };
const handedText = handedOver.extend({ entries: z.array(z.unknown()).max(MAX_HANDED) });

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
  readonly bytesOf: ReadonlyMap<string, Buffer>;
}

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

async function unsealed(file: Buffer, text: Buffer, key: Buffer): Promise<Buffer> {
  const iv = file.subarray(text.length, text.length + IV_BYTES);
  const sealed = file.subarray(text.length + IV_BYTES, -TAG_BYTES);
  if (file.length < text.length + IV_BYTES + TAG_BYTES) throw damaged();
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(text);
  decipher.setAuthTag(file.subarray(-TAG_BYTES));
  const plain = Buffer.allocUnsafe(sealed.length);
  const turn = turns();
  for (let at = 0; at < sealed.length; at += SLICE_BYTES) {
    decipher.update(sealed.subarray(at, at + SLICE_BYTES)).copy(plain, at);
    await turn();
  }
  try {
    decipher.final();
  } catch {
    throw damaged();
  }
  return plain;
}

async function recordsOf(text: Buffer): Promise<HandedOver> {
  const { entries, ...rest } = handedText.parse(await parseJson(text, TEXT_LIMIT));
  return { ...rest, entries: await inTurns(entries, (one) => handedEntry.parse(one)) };
}

/** Opens a file of records. Throws 400 for another kind of file, a changed one, or another key. */
export async function open(file: Buffer, secret: Buffer): Promise<Opened> {
  const { head, text } = headOf(file);
  const plain = await unsealed(file, text, deviceKey(secret, head));
  if (plain.length < LENGTH_BYTES) throw damaged();
  const from = LENGTH_BYTES + plain.readUInt32BE(0);
  if (from > LENGTH_BYTES + MAX_HANDED_TEXT) throw damaged();
  const records = await recordsOf(plain.subarray(LENGTH_BYTES, from)).catch(() => {
    throw damaged();
  });
  let at = from;
  const bytesOf = new Map(records.photos.map(({ key, bytes }) => [key, plain.subarray(at, (at += bytes))]));
  if (at !== plain.length) throw damaged();
  return { ...records, head, bytesOf };
}
