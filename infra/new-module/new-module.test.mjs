import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pagesOf } from '../../packages/build/src/features.mjs';
import { ROOT } from '../setup/node.mjs';
import { newModule, newModuleOutside } from './new-module.mjs';

const OWNER = { team: 'Claims', contact: 'claims@example.com' };
const LISTS = ['package.json', 'package-lock.json', 'CODEOWNERS', 'tsconfig.json', 'tsconfig.test-web.json'];
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'moru-new-'));
  for (const file of LISTS) cpSync(join(ROOT, file), join(root, file));
});
afterEach(() => rmSync(root, { recursive: true }));

const json = (file, from = root) => JSON.parse(readFileSync(join(from, file), 'utf8'));

test('a new module has all files of the others, and a page in the menu', () => {
  expect(newModule('probe', OWNER, root)).toEqual({ folder: 'mfe-probe', path: '/admin/probe' });
  const made = json('mfe-probe/package.json');
  const model = json('mfe-quality/package.json', ROOT);
  expect(made).toEqual({ ...model, name: 'mfe-probe', moru: OWNER });
  for (const file of ['tsconfig.json', 'rspack.config.mjs', 'src/module.ts'])
    expect(readFileSync(join(root, 'mfe-probe', file), 'utf8')).toBe(readFileSync(join(ROOT, 'mfe-site', file), 'utf8'));
  expect(pagesOf(join(root, 'mfe-probe/src'))).toMatchObject([{ path: '/admin/probe', menu: [{ group: 'etc' }] }]);
});

test('it is in every list that the others are in, and nothing else of them changes', () => {
  newModule('probe', OWNER, root);
  const { workspaces, ...rest } = json('package.json');
  expect(workspaces.toSpliced(workspaces.indexOf('mfe-probe'), 1)).toEqual(json('package.json', ROOT).workspaces);
  expect(rest).toEqual({ ...json('package.json', ROOT), workspaces: undefined });
  for (const file of ['tsconfig.json', 'tsconfig.test-web.json']) {
    const { references, ...others } = json(file);
    const { references: before, ...same } = json(file, ROOT);
    expect(references.filter(({ path }) => path !== 'mfe-probe')).toEqual(before);
    expect([references.length, others]).toEqual([before.length + 1, same]);
  }
  expect(readFileSync(join(root, 'CODEOWNERS'), 'utf8')).toMatch(/\n\/mfe-probe\/ @moru\/claims\n$/);
  const { packages } = json('package-lock.json');
  const before = json('package-lock.json', ROOT).packages;
  expect(packages['']).toMatchObject({ workspaces });
  expect(packages['mfe-probe']).toEqual(before['mfe-quality']);
  expect(Object.keys(packages).filter((name) => !(name in before))).toEqual(['mfe-probe', 'node_modules/mfe-probe']);
});

test.each([
  ['Claims', 'is no name for a module'],
  ['my-claims', 'is no name for a module'],
  ['../x', 'is no name for a module'],
])('the name %s is refused, and nothing is written', (name, message) => {
  expect(() => newModule(name, OWNER, root)).toThrow(message);
  expect(existsSync(join(root, `mfe-${name}`))).toBe(false);
});

test('an existing name is refused', () => {
  newModule('probe', OWNER, root);
  const before = json('package.json');
  expect(() => newModule('probe', OWNER, root)).toThrow('mfe-probe is there already');
  expect(json('package.json')).toEqual(before);
});

describe('in its own repository', () => {
  const pack = async (folder) => {
    mkdirSync(folder, { recursive: true });
    return Object.fromEntries(['contract', 'module', 'ui', 'build', 'testing'].map((name) => [`@moru/${name}`, `moru-${name}-0.1.0.tgz`]));
  };
  const make = (name, out) => newModuleOutside(name, { ...OWNER, out, pack }, root);

  test('it installs the packed kit and the versions of tools that are used here, and this repository does not change', async () => {
    const before = readdirSync(root);
    const out = `${root}-outside`;
    expect(await make('probe', out)).toEqual({ folder: 'mfe-probe', path: '/admin/probe' });
    const { name, dependencies, devDependencies, moru } = json('package.json', out);
    const { packages } = json('package-lock.json', ROOT);
    expect([name, moru]).toEqual(['mfe-probe', OWNER]);
    expect(dependencies['@moru/ui']).toBe('file:kit/moru-ui-0.1.0.tgz');
    expect(devDependencies['@moru/testing']).toBe('file:kit/moru-testing-0.1.0.tgz');
    expect(dependencies.react).toBe(packages['node_modules/react'].version);
    expect(pagesOf(join(out, 'src'))).toMatchObject([{ path: '/admin/probe', menu: [{ group: 'etc' }] }]);
    expect([readdirSync(root), json('package.json')]).toEqual([before, json('package.json', ROOT)]);
    rmSync(out, { recursive: true });
  });

  test('a folder that is not empty is refused, and an invalid name', async () => {
    const out = join(root, 'full');
    mkdirSync(out);
    writeFileSync(join(out, 'mine.txt'), 'mine');
    await expect(make('probe', out)).rejects.toThrow('is not empty: choose another folder');
    await expect(make('../x', join(root, 'empty'))).rejects.toThrow('is no name for a module');
    expect([readdirSync(out), existsSync(join(root, 'empty'))]).toEqual([['mine.txt'], false]);
  });
});
