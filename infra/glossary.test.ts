import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '..');
const TEXTS = ['{shell,mfe-*,api}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'];

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** Words of the last column, with the row that says which word to use. */
const banned = readFileSync(join(ROOT, 'infra/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Thing'))
  .flatMap((line) => {
    const [, , korean = '', , not = ''] = cells(line);
    return not === '' ? [] : not.split(', ').map((word) => ({ word, korean }));
  });

test('no text uses a word that the glossary replaces', () => {
  expect(banned.length).toBeGreaterThan(10);
  const files = globSync(TEXTS, { cwd: ROOT, exclude: (name) => /node_modules|dist/.test(name) }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) => {
    // Header words that an import understands are what other people write.
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/'[^'\n]*\|[^'\n]*'/g, '');
    return banned.filter(({ word }) => text.includes(word)).map(({ word, korean }) => `${file}: "${word}", use "${korean}"`);
  });
  expect(found).toEqual([]);
});
