import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const SECOND = new Date('2026-11-21T18:00:00Z');

let app: TestApp;
let target: string;

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  target = await mkdtemp(join(tmpdir(), 'moru-at-once-'));
  for (let made = 0; made < 40; made++) await app.make('brand');
});
afterAll(async () => {
  await app?.stop();
  await rm(target, { recursive: true, force: true });
});

test('backups of the same second go into different folders, and each is good', async () => {
  const made = async () => (await makeBackup(app.app.env, target, SECOND)).folder;
  const folders = await Promise.all([made(), made(), made()]);
  folders.push(await made());
  const names = ['moru-20261121T180000Z', 'moru-20261121T180001Z', 'moru-20261121T180002Z', 'moru-20261121T180003Z'];
  expect(folders.map((folder) => basename(folder)).toSorted()).toEqual(names);
  expect((await readdir(target)).toSorted()).toEqual(names);
  for (const folder of folders) expect((await verifyBackup(folder)).differing).toEqual([]);
});
