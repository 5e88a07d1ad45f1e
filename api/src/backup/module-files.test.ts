import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { damagedContents, makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';

const RELEASE = 'releases/mfe-po/1/entry.js';
let app: TestApp;
let target: string;
let at = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  target = join(app.app.env.dataDir, 'backups');
});
afterAll(() => app?.stop());

const backup = async () => (await makeBackup(app.app.env, target, new Date((at += 1000)))).folder;
async function write(path: string, text: string): Promise<void> {
  const file = join(app.app.env.webDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
const textIn = (folder: string, path: string) => readFile(join(folder, 'modules', path), 'utf8');

test.each(['registry.json', 'rings/stable.json', 'canary-rules.json', 'last-good/registry.json', 'site-app/worker.js', RELEASE])(
  '%s is backed up as it is now, also where its length is that of the latest backup',
  async (path) => {
    await write(path, 'old');
    expect(await textIn(await backup(), path)).toBe('old');
    await write(path, 'new');
    const folder = await backup();
    expect(await textIn(folder, path)).toBe('new');
    expect(await damagedContents(folder, await readManifest(folder))).toEqual([]);
  },
);

test('a file that has not changed is stored once', async () => {
  await write(RELEASE, 'unchanged');
  const [first, second] = [await backup(), await backup()];
  const inode = async (folder: string) => (await stat(join(folder, 'modules', RELEASE))).ino;
  expect(await inode(second)).toBe(await inode(first));
});

test('a release that is still packed is not in a backup', async () => {
  await write('drafts/mfe-po@2-x/entry.js', 'half');
  const { modules } = await readManifest(await backup());
  expect(modules.map(({ path }) => path).filter((path) => path.startsWith('drafts'))).toEqual([]);
  await rm(join(app.app.env.webDir, 'drafts'), { recursive: true });
});
