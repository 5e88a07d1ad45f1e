import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '.batches';
/** Files in a batch: so few that two workers end at about the same time, so many that loading the product is a small part of the work. */
const FILES_EACH = 20;

/** Line starts of files that change what all files of one process share: the time zone, modules, entities. */
export const APART = /^\/\/ In its own process: |@jest-environment|unstable_mockModule/m;

/**
 * The project with its test files in a few batches: jest loads every module again for every file, which for the API takes longer than most
 * tests do. Files that must not share a process with others run by themselves.
 */
export function inBatches(project) {
  const { rootDir, displayName } = project;
  const files = filesOf(project);
  const isApart = (file) => APART.test(readFileSync(join(rootDir, file), 'utf8'));
  const folder = join(rootDir, FOLDER, displayName);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  dealt(
    rootDir,
    files.filter((file) => !isApart(file)),
  ).forEach(({ size, files: batch }, index) => {
    const lines = batch.map((file) => `await inSuite('${file}', () => import('../../${file}'));\n`);
    const text = `import { inSuite } from '../../infra/jest/in-suite.mjs';\n\n${lines.join('')}`;
    // As long as the code it loads: without times of an earlier run jest begins with the longest files, and small ones fill the end.
    writeFileSync(join(folder, `${index + 1}.test.mjs`), text.padEnd(size));
  });
  return {
    ...project,
    roots: [...project.roots, folder],
    testMatch: [...files.filter(isApart).map((file) => join(rootDir, file)), join(folder, '*.test.mjs')],
  };
}

function filesOf({ rootDir, roots, testMatch, testPathIgnorePatterns }) {
  const under = (file) => roots.some((root) => join(rootDir, file).startsWith(root.replace('<rootDir>', rootDir)));
  const isIgnored = (file) => testPathIgnorePatterns.some((pattern) => new RegExp(pattern).test(join(rootDir, file)));
  const exclude = (file) => /(^|\/)(node_modules|dist)$/.test(file);
  return globSync(
    testMatch.map((pattern) => pattern.replace('<rootDir>/', '')),
    { cwd: rootDir, exclude },
  )
    .filter((file) => under(file) && !isIgnored(file))
    .toSorted();
}

/** The longest files first, each into the batch with the least. */
function dealt(rootDir, files) {
  const batches = Array.from({ length: Math.ceil(files.length / FILES_EACH) }, () => ({ size: 0, files: [] }));
  const sizes = files.map((file) => [file, statSync(join(rootDir, file)).size]).toSorted(([, a], [, b]) => b - a);
  for (const [file, size] of sizes) {
    const least = batches.toSorted((a, b) => a.size - b.size)[0];
    least.size += size;
    least.files.push(file);
  }
  return batches;
}
