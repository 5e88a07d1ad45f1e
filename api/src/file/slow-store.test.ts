import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { S3Storage } from './storage/s3-storage.ts';
import { isStorageAway } from './storage/storage-away.ts';

const SILENCE_MS = 1000;
const PART_MS = 300;
const PART = 'x'.repeat(1000);
const PARTS = 6;

let server: Server;
let folder: string;
let storage: S3Storage;
let answer: (reply: ServerResponse) => Promise<unknown>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moru-slow-'));
  server = createServer((request, reply) => void buffer(request).then(() => answer(reply)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new AwsClient({ accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1', service: 's3', retries: 0 });
  storage = new S3Storage(client, { endpoint, bucket: 'moru', prefix: '' }, SILENCE_MS);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function trickle(reply: ServerResponse, parts = PARTS): Promise<void> {
  reply.writeHead(200, { 'content-length': PARTS * PART.length });
  for (let part = 0; part < parts; part++) {
    reply.write(PART);
    await sleep(PART_MS);
  }
}
const error = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
const put = async (bytes: number) => {
  const path = join(folder, String(bytes));
  await writeFile(path, Buffer.alloc(bytes));
  await storage.put('key', path);
};

test('a content that comes slowly is read to its end, however long it takes', async () => {
  answer = (reply) => trickle(reply).then(() => reply.end());
  expect((await buffer(await storage.read('key'))).length).toBe(PARTS * PART.length);
});

test('a reader that takes its time is not the store that is silent', async () => {
  answer = async (reply) => reply.end(Buffer.alloc(3_000_000));
  const content = await storage.read('key');
  content.once('readable', () => undefined);
  await sleep(2 * SILENCE_MS);
  expect((await buffer(content)).length).toBe(3_000_000);
});

test('a store that falls silent, before its answer or in the middle of a content, is away', async () => {
  answer = async () => undefined;
  expect(isStorageAway(await error(storage.read('key')))).toBe(true);
  answer = (reply) => trickle(reply, 2);
  expect(isStorageAway(await error(buffer(await storage.read('key'))))).toBe(true);
});

test('a content may be sent the longer the larger it is', async () => {
  answer = (reply) => sleep(1.5 * SILENCE_MS).then(() => reply.end());
  await put(1_000_000);
  expect(isStorageAway(await error(put(10)))).toBe(true);
});
