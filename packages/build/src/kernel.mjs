import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './release.mjs';

const FIRST = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom', '@moru/module', '@moru/contract', '@moru/ui/core'];
/** Parts of the kernel that load when first used; each is `src/<name>/index.ts` of the kit. */
export const LAZY = ['@moru/ui/data', '@moru/ui/forms', '@moru/ui/extra'];
const require = createRequire(join(ROOT, 'shell/package.json'));

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
const foldersOf = (name) => require.resolve.paths(name).map((folder) => join(folder, name));

const REPORTED = /^\S+ (\d+\.\d+\.\d+)/;
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** The version of our own packages is in their report, since it changes with their surface. */
function versionIn(folder) {
  const report = textOf(join(folder, 'api-report.txt'));
  if (report) return REPORTED.exec(report)[1];
  const text = textOf(join(folder, 'package.json'));
  return text && JSON.parse(text).version;
}

function versionOf(request) {
  for (const folder of foldersOf(packageOf(request))) {
    const version = versionIn(folder);
    if (version) return version;
  }
  throw new Error(`${packageOf(request)} is not installed`);
}

const OURS = /^@moru\//;

/**
 * Range for a module built against a version: of our packages its line and the next one (N and N−1), for 0.1.3 all 0.1 and 0.2. Not from
 * 0.1.3 on: a shell that is rolled back to 0.1.2 keeps running it, and names are checked one by one either way.
 */
export function rangeOf(request, version) {
  if (!OURS.test(request)) return `^${version}`;
  const [major, minor] = version.split('.').map(Number);
  return major === 0 ? `>=0.${minor}.0 <0.${minor + 2}.0` : `>=${major}.0.0 <${major + 2}.0.0`;
}

const forEach = (valueOf) => Object.fromEntries([...FIRST, ...LAZY].map((request) => [request, valueOf(versionOf(request), request)]));

/** Version of each shared module that a shell built here provides. */
export const kernelVersions = () => forEach((version) => version);

/** Range of the API's contract that screens built here require. */
export const apiRange = () => rangeOf('@moru/contract', versionOf('@moru/contract'));

/** Range that a remote requires of each shared module. */
export const kernelRanges = () => forEach((version, request) => rangeOf(request, version));

/**
 * The shared kernel as a remote consumes it: strict singletons of the shell (its `loader/kernel.ts`). Without a fallback copy a remote that
 * requires another version fails, and its boundary shows it.
 */
export const consumedKernel = () =>
  forEach((version, request) => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: rangeOf(request, version),
    import: false,
  }));
