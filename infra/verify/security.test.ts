import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

interface Row {
  readonly requirements: string[];
  readonly held: string;
  readonly how: string;
  readonly tests: string[];
}

const rows: Row[] = readFileSync(join(ROOT, 'infra/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, requirements = '', held = '', how = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    return { requirements: requirements.split(' '), held, how, tests: tests.split(', ').filter(Boolean) };
  });

/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0; OAuth and WebRTC share a row each. */
const CHAPTERS: Readonly<Record<string, number>> = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
};

test('every requirement of levels 1 and 2 has one row', () => {
  const all = rows.flatMap(({ requirements }) => requirements).filter((one) => /^V\d+\.\d+\.\d+$/.test(one));
  expect(new Set(all).size).toBe(all.length);
  expect(
    Object.fromEntries([...Map.groupBy(all, (one) => one.split('.')[0] ?? '')].map(([chapter, found]) => [chapter, found.length])),
  ).toEqual(CHAPTERS);
});

test('every row has its state and its reason, and the tests it names exist', () => {
  const files = new Set(
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    })
      .split('\n')
      .map((file) => basename(file)),
  );
  for (const { requirements, held, how, tests } of rows) {
    expect([requirements, ['yes', 'part', 'no', 'n/a'].includes(held), how.length > 3]).toEqual([requirements, true, true]);
    expect([requirements, tests.filter((name) => !files.has(name))]).toEqual([requirements, []]);
  }
});
