// In its own process: it collects garbage again and again, which takes seconds in the heap of many files.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HAND_OVER_MAGIC, MAX_HAND_OVER, MAX_HANDED, MAX_HANDED_TEXT } from '@moru/contract';
import { Refusal } from '../core/call/refuse.ts';
import { deviceKey, open } from './sealed.ts';

let path: string;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'moru-sealed-')), 'upload');
});
afterAll(() => rm(dirname(path), { recursive: true }));

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

async function opened(file: Buffer) {
  await writeFile(path, file);
  return open(path, secret);
}
const right = made(counted(NOTHING));

test('a file that is whole opens', async () => {
  expect(await opened(right)).toMatchObject({ head, entries: [], photos: [] });
});

const record = (body: object, more: object = {}) => ({
  uuid: randomUUID(),
  title: '라벨 사용',
  facts: 'CARE "5", [장] \\',
  deviceAt: head.at,
  step: 0,
  steps: [{ path: 'labelStock/move', body }],
  ...more,
});
const photo = { key: 'a', bytes: 3 };

test.each([
  ['as a device writes it', (text: string) => text],
  ['with spaces', (text: string) => JSON.stringify(JSON.parse(text), null, 2)],
  ['in another order', (text: string) => JSON.stringify({ photos: [photo], ...JSON.parse(text) })],
])('records and photos are read, %s', async (_what, as) => {
  const entries = [record({ entries: [[1], { entries: [2] }] }), record({ note: '"entries":[' }), record({})];
  const text = as(JSON.stringify({ entries, photos: [photo] }));
  const file = await opened(made(Buffer.concat([counted(text), Buffer.from('png')])));
  expect([file.entries, file.photos]).toEqual([entries, [photo]]);
  expect(await file.bytesOf.get('a')?.text()).toBe('png');
});

test('opening the largest file takes little memory', async () => {
  const bytes = MAX_HAND_OVER - 2000;
  await writeFile(
    path,
    made(Buffer.concat([counted(JSON.stringify({ entries: [], photos: [{ key: 'a', bytes }] })), Buffer.alloc(bytes)])),
  );
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  /** What is held: pieces that nobody holds any more are freed by another thread, at any time; the second collection waits for that. */
  const held = () => {
    collect();
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  const looks: number[] = [];
  let isOpening = true;
  // After each look the file is read on for a while, however long that look took.
  const look = async () => {
    while (isOpening) {
      await sleep(100);
      looks.push(held() - before);
    }
  };
  const [{ bytesOf }] = await Promise.all([open(path, secret).finally(() => (isOpening = false)), look()]);
  expect(bytesOf.get('a')?.size).toBe(bytes);
  expect(looks.length).toBeGreaterThan(1);
  expect(Math.max(...looks)).toBeLessThan(MAX_HAND_OVER / 2);
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
  ['lacks its records', made(counted(JSON.stringify({ photos: [] })))],
  ['has no list of records', made(counted(JSON.stringify({ entries: {}, photos: [] })))],
  ['has two lists of records', made(counted(`{"entries":[${JSON.stringify(record({}))}],"entries":[1],"photos":[]}`))],
  [
    'writes the name of its records otherwise',
    made(counted(NOTHING.replace('entries":[', `entr\\u0069es":[${JSON.stringify(record({}))}`))),
  ],
  ['has a comma too many', made(counted(NOTHING.replace('[', `[${JSON.stringify(record({}))},`)))],
  ['holds more records than any', made(counted(JSON.stringify({ entries: Array(MAX_HANDED + 1).fill(0), photos: [] })))],
  [
    'holds a record of more values than one may have',
    made(counted(JSON.stringify({ entries: [record({ lists: Array(27).fill(Array(990).fill(0)) })], photos: [] }))),
  ],
  ['holds a record larger than a call', made(counted(JSON.stringify({ entries: [record({ ids: Array(2000).fill([]) })], photos: [] })))],
  ['is nested without end', made(counted('['.repeat(100_000)))],
  ['holds a record that is nested deeper than a body may be', made(counted(DEEP))],
])('a file that %s is refused like one with another key', async (_what, file) => {
  const error = await opened(file).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).getStatus()).toBe(400);
});
