/** @jest-environment node */
import { createDecipheriv, randomBytes, webcrypto } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { HAND_OVER_MAGIC, handedOver, MAX_HAND_OVER, MAX_HANDED_TEXT } from '@moru/contract';
import type { Entry } from '../outbox/entry.ts';
import { sealedFiles } from './sealed-file.ts';

const MIB = 1024 * 1024;
const secret = randomBytes(32);
const head = { userId: 7, deviceId: crypto.randomUUID(), at: '2026-11-23T03:00:00.000Z' };
const keyOf = () => webcrypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']) as Promise<CryptoKey>;

const entry = (seq: number, facts: Partial<Entry> = {}): Entry => ({
  seq,
  uuid: crypto.randomUUID(),
  userId: 7,
  row: 'a',
  kind: 'labelMove',
  title: '라벨 사용',
  facts: '5장',
  deviceAt: head.at,
  steps: [{ path: 'labelStock/move', body: {} }],
  step: 0,
  state: 'saved',
  tries: 0,
  nextAt: 0,
  ...facts,
});

/** The server's reading of a file, and the length of its text. */
async function opened(blob: Blob) {
  const file = Buffer.from(await blob.arrayBuffer());
  const end = file.indexOf('\n', HAND_OVER_MAGIC.length) + 1;
  const decipher = createDecipheriv('aes-256-gcm', secret, file.subarray(end, end + 12));
  decipher.setAAD(file.subarray(0, end));
  decipher.setAuthTag(file.subarray(-16));
  const plain = Buffer.concat([decipher.update(file.subarray(end + 12, -16)), decipher.final()]);
  const text = plain.readUInt32BE(0);
  return { ...handedOver.parse(JSON.parse(plain.subarray(4, 4 + text).toString())), text, rest: plain.length - 4 - text };
}

test('a day fits one file, photos that the server has are left out', async () => {
  const photo = { photo: 'p1', entity: 'inspection', purpose: 'photo', name: 'a.jpg', type: 'image/jpeg' } as const;
  const entries = [entry(1), entry(2, { steps: [{ path: 'a/b', body: {} }, photo, { ...photo, photo: 'sent' }] })];
  const photos = async (name: string) => (name === 'p1' ? new Uint8Array([1, 2, 3]).buffer : undefined);
  const [file, more] = await sealedFiles({ head, key: await keyOf(), entries, photo: photos });
  expect([file?.rows, more]).toEqual([2, undefined]);
  const { entries: read, photos: list, rest } = await opened(file?.blob as Blob);
  expect(read.map(({ uuid }) => uuid)).toEqual(entries.map(({ uuid }) => uuid));
  expect([list, rest]).toEqual([[{ key: 'p1', bytes: 3 }], 3]);
});

test('more than the size limit becomes several files, in order and each within the limit', async () => {
  const photoOf = (name: string) => [{ photo: name, entity: 'inspection', purpose: 'photo', name: 'a.jpg', type: 'image/jpeg' } as const];
  const long = entry(0, { steps: [{ path: 'a/b', body: { note: '가'.repeat(MIB) } }] });
  const entries = [
    ...Array.from({ length: 5 }, (_, at) => ({ ...long, seq: at, uuid: crypto.randomUUID() })),
    ...['p1', 'p2', 'p3'].map((name, at) => entry(5 + at, { steps: photoOf(name) })),
  ];
  const files = await sealedFiles({ head, key: await keyOf(), entries, photo: async () => new ArrayBuffer(30 * MIB) });
  const read = await Promise.all(files.map(({ blob }) => opened(blob)));
  expect(read.map((one) => one.entries.length)).toEqual([2, 2, 3, 1]);
  expect(read.flatMap((one) => one.entries).map(({ uuid }) => uuid)).toEqual(entries.map(({ uuid }) => uuid));
  for (const [at, { text }] of read.entries()) {
    expect(text).toBeLessThanOrEqual(MAX_HANDED_TEXT);
    expect(files[at]?.blob.size).toBeLessThanOrEqual(MAX_HAND_OVER);
  }
});
