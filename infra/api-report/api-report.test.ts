import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { staleReports, writeReports } from './report.ts';
import { surfaceOf } from './surface.ts';
import { raised } from './version.ts';

let root: string;

const write = (file: string, text: string) => {
  const path = join(root, 'packages', file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};
const firstLine = (name: string) => readFileSync(join(root, 'packages', name, 'api-report.txt'), 'utf8').split('\n')[0];
const surface = () => surfaceOf(join(root, 'packages/contract/dist'), { kit: join(root, 'packages/contract/dist/index.d.ts') });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'moru-report-'));
  write(
    'contract/dist/index.d.ts',
    "export * from './brand.ts';\nexport { useQuery } from '@tanstack/react-query';\nexport type { Kept as Public } from './kept.ts';",
  );
  write(
    'contract/dist/brand.d.ts',
    "import type { Row } from './row.ts';\nexport declare const brand: Row<{ code: import('./field.ts').Field }>;",
  );
  write('contract/dist/row.d.ts', 'type Inner = 1;\nexport type Row<T> = T & { id: Inner };\nexport type Unused = 2;');
  write('contract/dist/field.d.ts', 'export interface Field {\n  label: string;\n}');
  write('contract/dist/kept.d.ts', 'export interface Kept {}');
  write('contract/src/api-version.ts', "export const API_VERSION: string = '0.1.0';\n");
  write('module/dist/index.d.ts', 'export declare function defineModule(): void;');
  for (const part of ['core', 'data', 'forms', 'extra']) write(`ui/dist/${part}/index.d.ts`, `export declare const ${part}: 1;`);
  writeReports(root, false);
});
afterEach(() => rmSync(root, { recursive: true }));

test('the surface is every exported name and what it refers to, and nothing else', () => {
  const names = Object.fromEntries(
    Object.entries(surface()).map(([heading, lines]) => [heading, lines.map((line) => line.split(' ').slice(0, 2))]),
  );
  expect(names).toEqual({
    kit: [
      ['Public', 'interface'],
      ['brand', 'const'],
      ['useQuery', 'from'],
    ],
    'field.d.ts': [['Field', 'interface']],
    'row.d.ts': [
      ['Inner', 'type'],
      ['Row', 'type'],
    ],
  });
});

test('a report that was just written is up to date, and writing it again changes nothing', () => {
  expect(staleReports(root)).toEqual([]);
  expect(writeReports(root, false)).toEqual([]);
  expect(firstLine('contract')).toBe('@moru/contract 0.1.0');
});

test('comments and layout are no change', () => {
  write('contract/dist/field.d.ts', '/** A field. */\nexport interface Field { label: string }');
  expect(staleReports(root)).toEqual([]);
});

test.each([
  ['a name more', 'contract/dist/kept.d.ts', 'export interface Kept {}\nexport type More = 1;', [], '0.1.0'],
  [
    'a name more that is passed on',
    'contract/dist/brand.d.ts',
    "import type { Row } from './row.ts';\nexport declare const brand: Row<{ code: import('./field.ts').Field }>;\nexport declare const more: 1;",
    ['+ @moru/contract: more'],
    '0.1.1',
  ],
  ['a type behind one', 'contract/dist/field.d.ts', 'export interface Field { label: number }', ['~ field.d.ts: Field'], '0.1.1'],
  [
    'a name that is gone',
    'contract/dist/index.d.ts',
    "export * from './brand.ts';\nexport { useQuery } from '@tanstack/react-query';",
    ['- @moru/contract: Public'],
    '0.2.0',
  ],
])('%s raises the version as required', (_, file, text, changes, version) => {
  write(file, text);
  expect(staleReports(root).slice(1)).toEqual(changes.map((line) => `  ${line}`));
  expect(staleReports(root).length > 0).toBe(changes.length > 0);
  writeReports(root, false);
  expect(firstLine('contract')).toBe(`@moru/contract ${version}`);
  expect(readFileSync(join(root, 'packages/contract/src/api-version.ts'), 'utf8')).toContain(`'${version}'`);
  expect([firstLine('module'), staleReports(root)]).toEqual(['@moru/module 0.1.0', []]);
});

test('`--breaking` marks a change that breaks older remotes', () => {
  write('module/dist/index.d.ts', 'export declare function defineModule(must: 1): void;');
  expect(writeReports(root, true)[0]).toBe('@moru/module 0.3.0 (was 0.1.0)');
  expect(firstLine('contract')).toBe('@moru/contract 0.1.0');
});

test('a change of behaviour under the same names raises all of them', () => {
  expect(writeReports(root, true)).toEqual(['contract', 'module', 'ui'].map((name) => `@moru/${name} 0.3.0 (was 0.1.0)`));
  expect(staleReports(root)).toEqual([]);
});

test.each([
  ['0.1.9', 'none', '0.1.10'],
  ['0.1.9', 'removed', '0.2.0'],
  ['0.1.9', 'breaking', '0.3.0'],
  ['1.4.2', 'none', '1.4.3'],
  ['1.4.2', 'removed', '2.0.0'],
  ['1.4.2', 'breaking', '3.0.0'],
] as const)('after %s, with %s, the version is %s', (version, breaks, next) => expect(raised(version, breaks)).toBe(next));

test('without a compiled package the error says what to do', () => {
  rmSync(join(root, 'packages/module/dist'), { recursive: true });
  expect(() => staleReports(root)).toThrow('`npm run types` compiles it');
});
