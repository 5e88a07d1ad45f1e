import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { refuse } from '../core/call/refuse.ts';
import { underLease } from '../core/jobs/lease.ts';
import { FileStorage } from '../file/storage/file-storage.ts';
import { moveClock } from '../testing/moving-clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { NightlyJob } from './nightly.job.ts';

/** Three in the morning in Seoul. */
const NIGHT = Date.parse('2026-11-21T18:05:00Z');
const HOUR_MS = 3_600_000;
let app: TestApp;
let folder: string;
let target: string;

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  folder = await mkdtemp(join(tmpdir(), 'moru-nightly-'));
  target = join(folder, 'backups');
});
afterAll(async () => {
  jest.useRealTimers();
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => moveClock(NIGHT));

/** One of several processes. */
const job = () => new NightlyJob(app.app.orm, { ...app.app.env, backupDir: target }, app.app.nest.get(FileStorage, { strict: false }));
const backups = () => readdir(target).catch(() => []);

test('a failed night is retried an hour later by another process, a successful one is not', async () => {
  // A file in place of the backup folder.
  await writeFile(target, '');
  await expect(job().runInTurn()).rejects.toThrow(/backups/);
  expect(await job().runInTurn()).toBe(false);
  await rm(target);
  moveClock(NIGHT + HOUR_MS);
  expect(await job().runInTurn()).toBe(true);
  expect(await backups()).toHaveLength(1);
  moveClock(NIGHT + 2 * HOUR_MS);
  expect(await job().runInTurn()).toBe(true);
  expect(await backups()).toHaveLength(1);
  moveClock(NIGHT + 24 * HOUR_MS);
  await job().runInTurn();
  expect(await backups()).toHaveLength(2);
});

test('where something could not be checked, the check alone is repeated an hour later', async () => {
  const night = NIGHT + 48 * HOUR_MS;
  moveClock(night);
  const before = (await backups()).length;
  const storage = app.app.nest.get(FileStorage, { strict: false });
  const { all } = storage;
  let isBusy = true;
  const listed = jest.spyOn(storage, 'all').mockImplementation(() => {
    if (isBusy) throw refuse.busy();
    return all.call(storage);
  });
  expect(await job().runInTurn()).toBe(true);
  expect([listed.mock.calls.length, (await backups()).length - before]).toEqual([1, 1]);
  moveClock(night + HOUR_MS);
  isBusy = false;
  expect(await job().runInTurn()).toBe(true);
  moveClock(night + 2 * HOUR_MS);
  expect(await job().runInTurn()).toBe(true);
  expect([listed.mock.calls.length, (await backups()).length - before]).toEqual([2, 1]);
  listed.mockRestore();
});

test('in a night whose backup fails the check is made all the same, and each failure is reported', async () => {
  const night = NIGHT + 10 * 24 * HOUR_MS;
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const storage = app.app.nest.get(FileStorage, { strict: false });
  const turn = () => new NightlyJob(app.app.orm, { ...app.app.env, backupDir: file }, storage).runInTurn();
  const listed = jest.spyOn(storage, 'all');
  moveClock(night);
  await expect(turn()).rejects.toThrow(/No backup can be written/);
  expect(listed).toHaveBeenCalledTimes(1);
  listed.mockImplementation(() => {
    throw new Error('no check either');
  });
  moveClock(night + 24 * HOUR_MS);
  await expect(turn()).rejects.toThrow(/No backup can be written[^]*no check either/);
  listed.mockRestore();
});

test('the latest BACKUP_KEEP and the first of each month are kept', async () => {
  const kept = join(folder, 'kept');
  const storage = app.app.nest.get(FileStorage, { strict: false });
  const turn = () => new NightlyJob(app.app.orm, { ...app.app.env, backupDir: kept, backupKeep: 2 }, storage).runInTurn();
  for (const night of [20, 21, 22, 23]) {
    moveClock(NIGHT + night * 24 * HOUR_MS);
    expect(await turn()).toBe(true);
  }
  expect((await readdir(kept)).map((name) => name.slice(0, 13))).toEqual(['moru-20261211', 'moru-20261213', 'moru-20261214']);
});

test('failed work may be repeated at once, finished work after its rest, and running work by nobody', async () => {
  const runs: string[] = [];
  const turn = (name: string, work = async () => {}) =>
    underLease(app.ctx(), 'some work', { runMs: HOUR_MS, restMs: 10 * HOUR_MS }, async () => {
      runs.push(name);
      await work();
      return true;
    });
  await expect(turn('fails', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await turn('does it', () => turn('meanwhile'));
  moveClock(NIGHT + 9 * HOUR_MS);
  await turn('too early');
  moveClock(NIGHT + 11 * HOUR_MS);
  await turn('rested');
  expect(runs).toEqual(['fails', 'does it', 'rested']);
});
