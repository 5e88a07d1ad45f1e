import { readFileSync } from 'node:fs';
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
const folderOf = (name) => require.resolve.paths(name).map((folder) => join(folder, name, 'package.json'));

function versionOf(request) {
  for (const file of folderOf(packageOf(request))) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')).version;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`${packageOf(request)} is not installed`);
}

const forEach = (valueOf) => Object.fromEntries([...FIRST, ...LAZY].map((request) => [request, valueOf(versionOf(request))]));

/** Version of each shared module that a shell built here provides. */
export const kernelVersions = () => forEach((version) => version);

/** Range of the API's contract that screens built here need. */
export const apiRange = () => `^${versionOf('@moru/contract')}`;

/** Range that a remote asks of each shared module. */
export const kernelRanges = () => forEach((version) => `^${version}`);

/**
 * The shared kernel as a remote consumes it: strict singletons of the shell (its `loader/kernel.ts`). Without a fallback copy of its
 * own a remote that asks for another version fails, and its boundary says so.
 */
export const consumedKernel = () =>
  forEach((version) => ({ singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, import: false }));
