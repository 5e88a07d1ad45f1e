import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FileBlob } from '../file/file.entity.ts';
import { pdf, upload } from '../testing/files.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let app: TestApp;
let target: string;

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  target = await mkdtemp(join(tmpdir(), 'moru-unnamed-'));
});
afterAll(async () => {
  await app?.stop();
  await rm(target, { recursive: true, force: true });
});

test('a backup with a removed file, whose content was not collected yet, is good', async () => {
  const boss = await app.as('supervisor');
  const entityId = await app.make('product');
  const sent = async (name: string) =>
    ok(await upload(boss, [{ name: `${name}.pdf`, bytes: pdf(name) }], { entity: 'product', entityId })).rows[0].id as number;
  await sent('kept');
  expect(ok(await boss.get('/api/file/del', { ids: await sent('removed') }))).toBe(1);
  expect(await app.em().count(FileBlob, { storedAt: { $ne: null } })).toBe(2);
  const { files, differing, found } = await verifyBackup((await makeBackup(app.app.env, target)).folder);
  expect({ files, differing, found }).toEqual({ files: 1, differing: [], found: [] });
});
