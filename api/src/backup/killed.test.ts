import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { nameOf, partialOf } from './folders.ts';
import { makeBackup } from './make-backup.ts';

const NOW = new Date('2026-03-06T03:00:01Z');
let app: TestApp;
let target: string;
let round = 0;

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
});
afterAll(() => app?.stop());
beforeEach(() => void (target = join(app.app.env.dataDir, `backups-${round++}`)));

/** Makes a folder that a backup of that instant left, or is writing. */
async function partial(instant: string): Promise<string> {
  const folder = partialOf(join(target, nameOf(new Date(instant))));
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files/content'), 'half of it');
  return folder;
}

test('what killed backups left is removed before a backup is made; one that is being written stays', async () => {
  const [killed, running] = [await partial('2026-03-05T03:00:00Z'), await partial('2026-03-05T03:00:02Z')];
  // It would fail, as on a full disk.
  await expect(makeBackup({ ...app.app.env, databaseUrl: 'mysql://127.0.0.1:1/none' }, target, NOW)).rejects.toThrow();
  expect((await readdir(target)).map((name) => join(target, name))).toEqual([running]);
  await partial('2026-03-05T03:00:00Z');
  const made = await makeBackup(app.app.env, target, NOW);
  expect(made.leftovers).toEqual([killed]);
  expect((await readdir(target)).map((name) => join(target, name)).toSorted()).toEqual([running, made.folder]);
});
