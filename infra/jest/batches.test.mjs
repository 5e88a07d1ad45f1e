import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { APART } from './batches.mjs';

const ROOT = join(import.meta.dirname, '../..');
const textOf = (file) => readFileSync(join(ROOT, file), 'utf8');

test('a test that registers an entity of its own runs in its own process', () => {
  const registering = globSync('api/src/testing/*.ts', { cwd: ROOT })
    .filter((file) => textOf(file).includes('.setClass('))
    .map((file) => `testing/${basename(file)}`);
  const tests = globSync('api/src/**/*.test.ts', { cwd: ROOT }).filter((file) => registering.some((name) => textOf(file).includes(name)));
  expect(tests.length).toBeGreaterThan(3);
  expect(tests.filter((file) => !APART.test(textOf(file)))).toEqual([]);
});
