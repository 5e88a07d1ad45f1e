import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isNight } from './nightly.job.ts';
import { keptOf, madeAt, nameOf, partialOf, removeKilled } from './folders.ts';

const on = (day: string) => nameOf(new Date(`${day}T03:00:00Z`));

test('a backup is named by its second, in chronological order', () => {
  const at = new Date('2026-11-22T03:04:05.678Z');
  expect(nameOf(at)).toBe('moru-20261122T030405Z');
  expect(madeAt(`some/folder/${nameOf(at)}`).toISOString()).toBe('2026-11-22T03:04:05.000Z');
});

test('the latest are kept, and the first of each month', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-02-03', '2026-02-04', '2026-03-05', '2026-03-06', '2026-03-07'].map(on);
  const gone = days.filter((name) => !keptOf(days, 2).has(name));
  expect(gone).toEqual(['2026-01-02', '2026-02-04'].map(on));
  expect(keptOf(days, 100).size).toBe(days.length);
});

test('what a killed backup left is removed after a day; one that is being written stays', async () => {
  const target = await mkdtemp(join(tmpdir(), 'moru-pruned-'));
  const [killed, running] = [partialOf(on('2026-03-05')), partialOf(on('2026-03-06'))];
  for (const name of [on('2026-03-04'), killed, running, 'others.partial']) await mkdir(join(target, name));
  expect(await removeKilled(target, new Date('2026-03-06T03:00:01Z'))).toEqual([join(target, killed)]);
  expect((await readdir(target)).toSorted()).toEqual([on('2026-03-04'), running, 'others.partial'].toSorted());
  await rm(target, { recursive: true });
});

test.each([
  ['2026-11-21T17:59:59Z', false],
  ['2026-11-21T18:00:00Z', true],
  ['2026-11-21T20:59:59Z', true],
  ['2026-11-21T21:00:00Z', false],
])('%s is night in Seoul: %s', (instant, expected) => expect(isNight(new Date(instant))).toBe(expected));
