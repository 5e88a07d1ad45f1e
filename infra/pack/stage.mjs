import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

/** The packages that a team needs, each after those it depends on. */
export const KIT = ['contract', 'module', 'ui', 'build', 'testing'];

/** Files only for tests, or for this repository itself. */
const LEFT_OUT = /\.test\.|(^|\/)testing\/|^(browser|jest|server)\//;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const RELATIVE = /(from |import |import\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g;

/** A source compiled for Node, jest and browsers; its imports name the compiled files. */
function compiled(path) {
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: path.endsWith('x') }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'es6' },
  });
  return code.replaceAll(RELATIVE, '$1$2$3.js$2');
}

const sourcesOf = (dir) => globSync('**/*.*', { cwd: join(dir, 'src') }).filter((file) => !LEFT_OUT.test(file) && !file.endsWith('.d.ts'));

const HASH_DIGITS = 10;

/** Ten hex digits over all files of a package. */
function hashOf(dir) {
  const hash = createHash('sha256').update(readFileSync(join(dir, 'package.json')));
  for (const file of sourcesOf(dir).toSorted()) hash.update(`\0${file}\0`).update(readFileSync(join(dir, 'src', file)));
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

/** The version of a package is that of its surface, where it has a report; for others a hash of its content is part of it. */
export function versionOf(dir) {
  const report = join(dir, 'api-report.txt');
  if (existsSync(report)) return /^\S+ (\S+)/.exec(readFileSync(report, 'utf8'))[1];
  return `${readJson(join(dir, 'package.json')).version}-x${hashOf(dir)}`;
}

const placed = (source) => source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');

/** Types beside compiled code; Node tools and style sheets unchanged. */
function exported(target) {
  const place = placed(target.source ?? target);
  return place.endsWith('.js') ? { types: place.replace(/\.js$/, '.d.ts'), default: place } : place;
}

function write(target, file, content) {
  const path = join(target, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Differences between the packages. */
const OWN = {
  build: ({ exports, ...json }) => ({
    ...json,
    bin: { 'moru-module': './dist/bin.mjs' },
    exports: { ...exports, './tsconfig.remote.json': './tsconfig.remote.json' },
  }),
  testing: ({ exports, ...json }, { devDependencies }) => ({
    ...json,
    exports: { './web': exports['./web'] },
    dependencies: Object.fromEntries(
      ['@swc/core', '@swc/jest', '@testing-library/dom', '@testing-library/jest-dom', 'jest-environment-jsdom'].map((one) => [
        one,
        devDependencies[one] ?? json.dependencies[one],
      ]),
    ),
  }),
};

function packageJson(root, dir, name) {
  const { private: _private, devDependencies: _dev, scripts: _scripts, sideEffects: _sides, ...json } = readJson(join(dir, 'package.json'));
  const versions = Object.fromEntries(KIT.map((one) => [`@moru/${one}`, versionOf(join(root, 'packages', one))]));
  const pinned = Object.entries(json.dependencies).map(([one, version]) => [one, versions[one] ?? version]);
  const given = {
    ...json,
    license: 'UNLICENSED',
    version: versionOf(dir),
    dependencies: Object.fromEntries(pinned),
    exports: Object.fromEntries(Object.entries(json.exports).map(([key, target]) => [key, exported(target)])),
  };
  return OWN[name]?.(given, readJson(join(root, 'package.json'))) ?? given;
}

/** Writes a package into `target` as it is packed: compiled, with its declarations, its report and every style, without tests. */
export function stage(root, name, target) {
  const dir = join(root, 'packages', name);
  const src = join(dir, 'src');
  for (const file of sourcesOf(dir)) {
    const isSource = /\.tsx?$/.test(file);
    write(
      target,
      join('dist', isSource ? file.replace(/\.tsx?$/, '.js') : file),
      isSource ? compiled(join(src, file)) : readFileSync(join(src, file)),
    );
  }
  for (const file of globSync('**/*.d.ts', { cwd: join(dir, 'dist') }).filter((one) => !LEFT_OUT.test(one)))
    write(target, join('dist', file), readFileSync(join(dir, 'dist', file)));
  for (const file of ['api-report.txt', 'tsconfig.remote.json'])
    if (existsSync(join(dir, file))) cpSync(join(dir, file), join(target, file));
  write(target, 'package.json', `${JSON.stringify(packageJson(root, dir, name), null, 2)}\n`);
}
