import { readdir, writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { zipOf } from '../core/table/xlsx-fixture.ts';
import { allRows } from '../testing/all-rows.ts';
import { wrongRefusal } from '../testing/error-body.ts';
import { pdf, upload } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { FileInspector } from './file-inspector.ts';
import { HOSTILE_PICTURES } from './hostile-pictures.ts';
import { incomingFolder } from './storage/open-storage.ts';

let app: TestApp;
let boss: HttpClient;
let holder: { entity: string; entityId: number };

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  holder = { entity: 'product', entityId: await app.make('product') };
});
afterAll(() => app?.stop());

const MIB = 1024 * 1024;
const send = (name: string, bytes: Buffer) => upload(boss, [{ name, bytes }], holder);

test.each(HOSTILE_PICTURES)('an image of %s', async (_what, name, file, status, code) => {
  const before = await allRows(app);
  const { rss } = process.memoryUsage();
  const answer = await send(name, file());
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  if (code !== undefined) {
    expect(wrongRefusal(answer)).toBeUndefined();
    expect(await allRows(app)).toBe(before);
  }
  expect(await readdir(incomingFolder(app.app.env))).toEqual([]);
  // Decoded elsewhere: this process holds only the upload itself.
  expect(process.memoryUsage().rss - rss).toBeLessThan(300 * MIB);
  expect((await send('fine.pdf', pdf(name))).status).toBe(200);
});

const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7919) % 251));

test.each([
  ['a PDF that is nothing but its first line', 'a.pdf', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(MIB)]), 200],
  ['a zip of 20 000 contents', 'a.zip', () => zipOf(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`${n}`, '']))), 200],
  ['tags within tags', 'a.txt', () => Buffer.from(`ID3\x04\0\0\0\0\0\0`.repeat(100_000), 'latin1'), 400],
  ['8 MB of white space', 'a.txt', () => Buffer.alloc(8 * MIB, ' '), 200],
  ['8 MB of a letter cut in half', 'a.txt', () => Buffer.alloc(8 * MIB, 0xb0), 200],
])('a file of %s', async (_what, name, file, status) => {
  const answer = await send(name, file());
  expect([answer.status, answer.status === 200 ? undefined : wrongRefusal(answer)]).toEqual([status, undefined]);
});

test('an image that takes too long gets an answer, leaves nothing, and the next one is processed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'moru-picture-'));
  const [impatient, patient] = [new FileInspector({ jobMs: 300, idleMs: 100 }), new FileInspector({ idleMs: 100 })];
  try {
    const path = join(folder, 'a.png');
    const large = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#888' } });
    await writeFile(path, await large.png({ compressionLevel: 1 }).toBuffer());
    expect(await impatient.picture(path, 'image/png', '')).toEqual({ fault: 'too_complex' });
    await writeFile(
      path,
      await sharp({ create: { width: 10, height: 20, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
    );
    expect(await patient.picture(path, 'image/png', '')).toMatchObject({ w: 10, h: 20 });
  } finally {
    await Promise.all([impatient.onApplicationShutdown(), patient.onApplicationShutdown()]);
    await rm(folder, { recursive: true });
  }
});
