import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { HAND_OVER_MAGIC, MAX_HANDED_TEXT } from '@moru/contract';
import { Refusal } from '../core/call/refuse.ts';
import { deviceKey, open } from './sealed.ts';

const secret = randomBytes(32);
const head = { userId: 7, deviceId: randomUUID(), at: '2026-11-24T09:00:00.000Z' };
const NOTHING = JSON.stringify({ entries: [], photos: [] });

/** A record whose body is nested so deeply that nothing could write it as JSON again. */
const DEEP = JSON.stringify({
  entries: [
    {
      uuid: randomUUID(),
      title: '라벨 사용',
      facts: 'CARE',
      deviceAt: head.at,
      step: 0,
      steps: [{ path: 'labelStock/move', body: { id: 'deep' } }],
    },
  ],
  photos: [],
}).replace('"deep"', '['.repeat(5000) + ']'.repeat(5000));

const counted = (text: string, length = Buffer.byteLength(text)) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(length);
  return Buffer.concat([count, Buffer.from(text)]);
};

/** A file with the right key, whatever it begins with and holds. */
function made(plain: Buffer, begins = `${HAND_OVER_MAGIC}${JSON.stringify(head)}\n`): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deviceKey(secret, head), iv);
  cipher.setAAD(Buffer.from(begins));
  return Buffer.concat([Buffer.from(begins), iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

const right = made(counted(NOTHING));

test('a file that is whole opens', async () => {
  expect(await open(right, secret)).toMatchObject({ head, entries: [], photos: [] });
});

test.each<[what: string, file: Buffer]>([
  ['begins otherwise', made(counted(NOTHING), `${HAND_OVER_MAGIC.replace('1', '2')}${JSON.stringify(head)}\n`)],
  ['has a head longer than any', made(counted(NOTHING), `${HAND_OVER_MAGIC}${JSON.stringify(head)}${' '.repeat(500)}\n`)],
  ['has a head without end', Buffer.from(`${HAND_OVER_MAGIC}${JSON.stringify(head)}`)],
  ['has a head that says more', made(counted(NOTHING), `${HAND_OVER_MAGIC}${JSON.stringify({ ...head, role: 'supervisor' })}\n`)],
  ['ends after its head', right.subarray(0, right.indexOf('\n', HAND_OVER_MAGIC.length) + 1)],
  ['ends within what it is sealed with', right.subarray(0, right.indexOf('\n', HAND_OVER_MAGIC.length) + 20)],
  ['holds less than a number', made(Buffer.alloc(3))],
  ['holds fewer records than it says', made(counted(NOTHING, 2 ** 32 - 1))],
  ['holds a longer text than any', made(counted(NOTHING + ' '.repeat(MAX_HANDED_TEXT)))],
  ['holds more than its records and photos', made(Buffer.concat([counted(NOTHING), Buffer.alloc(1)]))],
  ['lacks a photo', made(counted(JSON.stringify({ entries: [], photos: [{ key: 'a', bytes: 10 }] })))],
  ['is nested without end', made(counted('['.repeat(100_000)))],
  ['holds a record that is nested deeper than a body may be', made(counted(DEEP))],
])('a file that %s is refused like one with another key', async (_what, file) => {
  const error = await open(file, secret).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).getStatus()).toBe(400);
});
