import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/** The repository's root. */
export const ROOT = dirname(dirname(dirname(import.meta.dirname)));
/** The host; every other app is a remote. */
export const SHELL = 'shell';

const NOT_BUILT = /\.(test|stories)\.[a-z]+$|(^|\/)(dist|\.cache|node_modules)\/|\.tsbuildinfo$/;
const RULES = ['package-lock.json', 'packages/build/src', 'packages/module'];
// A remote compiles nothing of the kit or the contract: the shell provides them at run time.
const PROVIDED = ['packages/contract/src', 'packages/ui/package.json', 'packages/ui/src'];

const below = (path) =>
  !existsSync(path) || statSync(path).isFile() ? [path] : globSync('**/*', { cwd: path }).map((file) => join(path, file));

/** Files that decide what an app's build gives, as paths below `root`, sorted. */
export function inputsOf(name, root = ROOT) {
  const parts = [name, ...RULES, ...(name === SHELL ? PROVIDED : [])];
  return parts
    .flatMap((part) => below(join(root, part)))
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((path) => !NOT_BUILT.test(path) && statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
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
 * Names of the release that a build of the app's folder gives: `version` is the package's version and ten hex digits over everything
 * the build reads, so the same sources are the same release; `scope` is the federation name, unique per release and without `-`.
 */
export function releaseOf(dir, root = ROOT) {
  const name = basename(dir);
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const hash = hashOf(inputsOf(name, root), root);
  return { name, version: `${version}-${hash}`, scope: `${name.replaceAll('-', '_')}_${hash}` };
}
