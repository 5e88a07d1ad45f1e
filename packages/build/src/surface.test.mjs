import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './release.mjs';
import { importsOf, kernelNames, namesOf, usedNames } from './surface.mjs';

const folder = mkdtempSync(join(tmpdir(), 'moru-surface-'));
function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('a file provides the values it declares and re-exports, no types', () => {
  file('more.ts', 'export function more() {}\nexport interface Gone {}');
  const index = file(
    'index.ts',
    `export * from './more.ts';
    export { a as b, type C } from 'elsewhere';
    export * as space from './more.ts';
    export type { D } from './more.ts';
    export type E = 1;
    export const x = 1, { y, z: w } = {};
    export class K {}
    export const generic = <T>(one: T) => one;`,
  );
  expect(namesOf(index)).toEqual(['K', 'b', 'generic', 'more', 'space', 'w', 'x', 'y'].toSorted());
});

test('the used names are the values imported from the given requests', () => {
  const one = file(
    'one.tsx',
    `import React, { use, type FC } from 'react';\nimport type { X } from 'kit';\nimport { y as z } from 'other';`,
  );
  const two = file('two.ts', `import { a as b, c } from 'kit';\nexport { d } from 'kit';\nimport { c as again } from 'kit';`);
  expect(importsOf([one, two], ['react', 'kit', 'idle'])).toEqual({ react: ['default', 'use'], kit: ['a', 'c', 'd'] });
});

test('the shell of this repository provides everything that its remotes use', () => {
  const gives = kernelNames();
  expect(gives.react).toContain('useState');
  const used = usedNames(join(ROOT, 'mfe-label/src'));
  expect(used['@moru/ui/core'].length).toBeGreaterThan(5);
  for (const [request, names] of Object.entries(used)) expect(names.filter((name) => !gives[request].includes(name))).toEqual([]);
});
