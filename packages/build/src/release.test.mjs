import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { releaseOf } from './release.mjs';

let root;

async function write(file, text) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'moru-build-'));
  await write('package-lock.json', '{}');
  for (const app of ['shell', 'mfe-po']) {
    await write(`${app}/package.json`, '{ "version": "1.2.3" }');
    await write(`${app}/src/a.ts`, 'export {};');
  }
  await write('packages/ui/src/core/index.ts', 'export {};');
});
afterEach(() => rm(root, { recursive: true }));

const version = (app) => releaseOf(join(root, app), root).version;

async function changes(file, app) {
  const before = version(app);
  await write(file, `changed ${file}`);
  return version(app) !== before;
}

test('a release is named after its package and its sources, without a dash for federation', () => {
  const release = releaseOf(join(root, 'mfe-po'), root);
  expect(release).toMatchObject({ name: 'mfe-po', version: expect.stringMatching(/^1\.2\.3-[0-9a-f]{10}$/) });
  expect(release.scope).toBe(`mfe_po_${release.version.slice('1.2.3-'.length)}`);
});

test('the same sources are the same release', () => expect(version('mfe-po')).toBe(version('mfe-po')));

test.each(['mfe-po/src/a.ts', 'mfe-po/src/pages/new.tsx', 'package-lock.json', 'packages/module/src/x.ts', 'packages/build/src/x.mjs'])(
  '%s makes a new release of the remote',
  async (file) => expect(await changes(file, 'mfe-po')).toBe(true),
);

test.each([
  'mfe-po/src/a.test.ts',
  'mfe-po/dist/web/main.js',
  'mfe-po/.cache/x',
  'mfe-site/src/a.ts',
  'packages/ui/src/core/index.ts',
  'shell/src/a.ts',
])('%s does not', async (file) => expect(await changes(file, 'mfe-po')).toBe(false));

test('the gallery of the kit is not', async () => expect(await changes('packages/ui/gallery/src/main.tsx', 'shell')).toBe(false));

test('the kit is part of the shell', async () => expect(await changes('packages/ui/src/core/index.ts', 'shell')).toBe(true));

test.each([
  ['node_modules/@moru/build/dist/define.mjs', true],
  ['node_modules/@moru/module/dist/routes.js', true],
  ['node_modules/@moru/ui/package.json', true],
  ['node_modules/@moru/ui/dist/core/index.js', false],
  ['dist/web/main.js', false],
])('in a repository of its own %s makes a new release: %s', async (file, makes) => {
  await write('package.json', '{ "name": "mfe-claims", "version": "1.0.0" }');
  await write(file, 'before');
  const before = releaseOf(root, root);
  expect(before.name).toBe('mfe-claims');
  await write(file, 'after');
  expect(releaseOf(root, root).version !== before.version).toBe(makes);
});
