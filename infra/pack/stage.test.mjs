import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { versionOf } from './stage.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'moru-stage-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'package.json'), '{ "version": "0.1.0" }');
  writeFileSync(join(dir, 'src/define.mjs'), 'one');
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a changed builder has another version, its tests do not count', () => {
  const first = versionOf(dir);
  expect(first).toMatch(/^0\.1\.0-x[0-9a-f]{10}$/);
  writeFileSync(join(dir, 'src/define.test.mjs'), 'a test');
  expect(versionOf(dir)).toBe(first);
  writeFileSync(join(dir, 'src/define.mjs'), 'two');
  expect(versionOf(dir)).not.toBe(first);
});

test('a package with a report has the version of its surface', () => {
  writeFileSync(join(dir, 'api-report.txt'), '@moru/ui 0.3.4\n');
  expect(versionOf(dir)).toBe(/ (\S+)/.exec(readFileSync(join(dir, 'api-report.txt'), 'utf8'))[1]);
});
