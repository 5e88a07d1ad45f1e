import { readdir, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishAll } from './publish-all.ts';
import { publish } from './registry.ts';
import { scene } from './testing/built.ts';
import { lockFile, readDocument } from './web-dir.ts';

let { folder, webDir, built }: Awaited<ReturnType<typeof scene>> = {} as never;

beforeEach(async () => {
  ({ folder, webDir, built } = await scene());
});
afterEach(() => rm(folder, { recursive: true }));

test('a release is packed before the registry is locked, so that nobody waits for it', async () => {
  await publishAll({ webDir, dists: [await built('shell', '1')] });
  await symlink(`${process.pid}@${hostname()}`, lockFile(webDir));
  const publishing = publish(webDir, await built('mfe-po', '1'));
  const packed = async () => (await readdir(join(webDir, 'drafts'), { recursive: true })).filter((file) => file.endsWith('files.json'));
  while ((await packed()).length === 0) await new Promise((done) => setTimeout(done, 5));
  expect((await readDocument(webDir)).published['mfe-po']).toBeUndefined();
  await rm(lockFile(webDir));
  await publishing;
  expect([await readdir(join(webDir, 'drafts')), (await readDocument(webDir)).published['mfe-po']?.length]).toEqual([[], 1]);
});

test('of two who publish the same release one is refused, and nothing of it is left', async () => {
  const dist = await built('mfe-po', '1');
  const both = await Promise.allSettled([publish(webDir, dist), publish(webDir, dist)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await readdir(join(webDir, 'drafts'))).toEqual([]);
});
