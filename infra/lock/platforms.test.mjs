import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { missingOptional, platformEntry } from './platforms.mjs';

test('the lock contains every platform package, so that npm ci accepts it everywhere', () => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  expect(missingOptional(lock).map(({ name }) => name)).toEqual([]);
});

test('the lock names no registry host', () => {
  expect(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')).not.toMatch(/"resolved": "http/);
});

test('every workspace link has the workspace’s path: npm ci refuses the lock otherwise', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const links = Object.values(packages).filter(({ link }) => link);
  expect(links.length).toBeGreaterThan(10);
  for (const { resolved } of links) expect(packages).toHaveProperty([resolved]);
});

test('a package that npm left out is found with its version', () => {
  const lock = {
    packages: {
      'node_modules/tool': { dev: true, optionalDependencies: { '@tool/darwin-arm64': '1.2.3', 'tool-linux-x64': '1.2.3' } },
      'node_modules/tool-linux-x64': {},
    },
  };
  expect(missingOptional(lock)).toEqual([
    { path: 'node_modules/@tool/darwin-arm64', name: '@tool/darwin-arm64', version: '1.2.3', dev: true },
  ]);
});

test('an entry fits the platform in its name', () => {
  expect(platformEntry('@swc/core-linux-arm64-musl', '1.0.0', true)).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(platformEntry('@rspack/binding-wasm32-wasi', '1.0.0', false)).toEqual({ version: '1.0.0', cpu: ['wasm32'], optional: true });
  expect(() => platformEntry('mystery', '1.0.0', false)).toThrow(/by hand/);
});
