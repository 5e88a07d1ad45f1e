import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

const above = dirname(dirname(dirname(import.meta.dirname)));
/** The root of this repository, or of the team's repository in which this package is installed. */
export const ROOT = basename(above) === 'node_modules' ? dirname(above) : above;
/** The host; every other app is a remote. */
export const SHELL = 'shell';

const NOT_BUILT = /\.(test|stories)\.[a-z]+$|(^|\/)(dist|\.cache|node_modules)\/|\.tsbuildinfo$/;
// The versions of the kernel are in its reports: a release contains those it was built against.
const REPORTS = ['packages/contract/api-report.txt', 'packages/ui/api-report.txt'];
const RULES = ['package-lock.json', 'packages/build/src', 'packages/module', ...REPORTS];
// A remote compiles nothing of the kit or the contract: the shell provides them at run time.
const PROVIDED = ['packages/contract/src', 'packages/ui/package.json', 'packages/ui/src'];

// For a module in its own repository, whose root is its folder: of the kit what is compiled, and the versions of what a shell provides.
const KIT = ['build', 'contract', 'module', 'ui'].map((name) => `node_modules/@moru/${name}/package.json`);
const COMPILING = ['build', 'module'].map((name) => `node_modules/@moru/${name}/dist`);
const ALONE = ['src', 'package.json', 'package-lock.json', 'limits.json', 'rspack.config.mjs', ...KIT, ...COMPILING];
const isOfKit = (path) => [...KIT, ...COMPILING].some((part) => path === part || path.startsWith(`${part}/`));

const below = (path) =>
  !existsSync(path) || statSync(path).isFile() ? [path] : globSync('**/*', { cwd: path }).map((file) => join(path, file));

/** Files that decide the result of an app's build, as paths below `root`, sorted. */
export function inputsOf(dir, root = ROOT) {
  const name = basename(dir);
  const parts = dir === root ? ALONE : [name, ...RULES, ...(name === SHELL ? PROVIDED : [])];
  return parts
    .flatMap((part) => below(join(root, part)))
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((path) => (isOfKit(path) || !NOT_BUILT.test(path)) && statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    .toSorted();
}

function hashOf(files, root) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 10);
}

/**
 * Names of the release that a build of the app's folder results in: `version` is the package's version and ten hex digits over everything
 * the build reads, so the same sources are the same release; `scope` is the federation name, unique per release and without `-`.
 */
export function releaseOf(dir, root = ROOT) {
  const { name: own, version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  // A folder in its own repository may have any name.
  const name = dir === root ? own : basename(dir);
  const hash = hashOf(inputsOf(dir, root), root);
  return { name, version: `${version}-${hash}`, scope: `${name.replaceAll('-', '_')}_${hash}` };
}
