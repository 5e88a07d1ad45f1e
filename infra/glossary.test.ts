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

/** Documents whose words are fixed by their form: 거래명세서 names a 공급자 and a 공급받는자. */
const FORMS = [{ word: '공급자', files: /^api\/src\/release-document\// }];

test('no text uses a word that the glossary replaces', () => {
  expect(banned.length).toBeGreaterThan(10);
  const files = globSync(TEXTS, { cwd: ROOT, exclude: (name) => /node_modules|dist/.test(name) }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) => {
    // Header words that an import recognises are written by other people.
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/'[^'\n]*\|[^'\n]*'/g, '');
    const isForm = (word: string) => FORMS.some((form) => form.word === word && form.files.test(file));
    return banned
      .filter(({ word }) => text.includes(word) && !isForm(word))
      .map(({ word, korean }) => `${file}: "${word}", use "${korean}"`);
  });
  expect(found).toEqual([]);
});

test('a sentence of the server begins with a capital', () => {
  const sentence = /ko: (['`])(?:(?!\1).)*?(?:다|요|오)\.?\1,\s*en: (['`])([a-z](?:(?!\2).)*)/g;
  const files = globSync(['api/src/**/*.ts', 'packages/contract/src/**/*.ts'], { cwd: ROOT, exclude: (name) => name.endsWith('.test.ts') });
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(sentence)].map(([, , , en]) => `${file}: ${en}`),
  );
  expect(found).toEqual([]);
});
