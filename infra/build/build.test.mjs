import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pruneOutput } from './prune-output.mjs';
import { currentHash, isFresh, markFresh } from './stamp.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'moru-build-'));
  mkdirSync(join(dir, 'src/brand'), { recursive: true });
  writeFileSync(join(dir, 'src/brand/brand.ts'), 'one');
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a build is fresh until the name or the content of a source changes', () => {
  const hash = () => currentHash(['src'], dir);
  const first = hash();
  expect(isFresh('server', first, dir)).toBe(false);
  markFresh('server', first, dir);
  expect(isFresh('server', hash(), dir)).toBe(true);
  writeFileSync(join(dir, 'src/brand/brand.ts'), 'two');
  expect(isFresh('server', hash(), dir)).toBe(false);
  writeFileSync(join(dir, 'src/brand/brand.ts'), 'one');
  writeFileSync(join(dir, 'src/brand/new.ts'), '');
  expect(isFresh('server', hash(), dir)).toBe(false);
});

test('output is deleted with its source, and only that', () => {
  mkdirSync(join(dir, 'dist/brand'), { recursive: true });
  const files = [
    'brand/brand.js',
    'brand/brand.js.map',
    'brand/brand.d.ts',
    'brand/gone.js',
    'brand/gone.js.map',
    'brand/gone.d.ts',
    'data.json',
  ];
  for (const file of files) writeFileSync(join(dir, 'dist', file), '');
  pruneOutput(dir);
  expect(files.filter((file) => existsSync(join(dir, 'dist', file)))).toEqual([
    'brand/brand.js',
    'brand/brand.js.map',
    'brand/brand.d.ts',
    'data.json',
  ]);
});
