import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { kernelRanges } from './kernel.mjs';
import { ROOT } from './release.mjs';

const require = createRequire(join(ROOT, 'shell/package.json'));
const TESTS = /\.test\.tsx?$|(^|\/)testing\.tsx?$/;

const itemsOf = (file) => parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body;
const sorted = (names) => [...new Set(names)].toSorted();

/** Names of a declared variable: one, or those destructured from an object. */
const bound = ({ type, value, properties = [] }) =>
  type === 'ObjectPattern'
    ? properties.map((property) => (property.type === 'KeyValuePatternProperty' ? property.value : property.key).value)
    : [value];

const DECLARED = {
  VariableDeclaration: ({ declarations }) => declarations.flatMap(({ id }) => bound(id)),
  FunctionDeclaration: ({ identifier }) => [identifier.value],
  ClassDeclaration: ({ identifier }) => [identifier.value],
  TsEnumDeclaration: ({ id }) => [id.value],
};

const EXPORTED = {
  ExportDeclaration: ({ declaration }) => DECLARED[declaration.type]?.(declaration) ?? [],
  ExportNamedDeclaration: ({ typeOnly, specifiers }) =>
    typeOnly ? [] : specifiers.filter(({ isTypeOnly }) => !isTypeOnly).map(({ exported, orig, name }) => (exported ?? orig ?? name).value),
  ExportAllDeclaration: ({ source, typeOnly }, file) => (typeOnly ? [] : namesOf(join(dirname(file), source.value))),
};

/** Names of the values that a source file exports, including those it re-exports from its neighbours. */
export const namesOf = (file) => sorted(itemsOf(file).flatMap((item) => EXPORTED[item.type]?.(item, file) ?? []));

const IMPORTED = {
  ImportSpecifier: ({ isTypeOnly, imported, local }) => (isTypeOnly ? [] : [(imported ?? local).value]),
  ImportDefaultSpecifier: () => ['default'],
  ExportSpecifier: ({ isTypeOnly, orig }) => (isTypeOnly ? [] : [orig.value]),
};

/** Values that source files import, by request, of the given requests. An import of a whole package (`* as`) has no names. */
export function importsOf(files, requests) {
  const found = Object.fromEntries(requests.map((request) => [request, []]));
  for (const item of files.flatMap(itemsOf)) {
    const list = item.source && !item.typeOnly && found[item.source.value];
    if (list) list.push(...(item.specifiers ?? []).flatMap((one) => IMPORTED[one.type]?.(one) ?? []));
  }
  return Object.fromEntries(Object.entries(found).flatMap(([request, names]) => (names.length > 0 ? [[request, sorted(names)]] : [])));
}

const OURS = /^@moru\/(\w+)(?:\/(\w+))?$/;
function givenBy(request) {
  const [, name, part = ''] = OURS.exec(request) ?? [];
  return name ? namesOf(join(ROOT, 'packages', name, 'src', part, 'index.ts')) : sorted(Object.keys(require(request)));
}

/** What the shell built here provides to remotes: names by request of the kernel. */
export const kernelNames = () => Object.fromEntries(Object.keys(kernelRanges()).map((request) => [request, givenBy(request)]));

/** What the remote whose sources are in `src` uses of the kernel: names by request. */
export const usedNames = (src) =>
  importsOf(
    globSync('**/*.{ts,tsx}', { cwd: src })
      .filter((file) => !TESTS.test(file))
      .map((file) => join(src, file)),
    Object.keys(kernelRanges()),
  );
