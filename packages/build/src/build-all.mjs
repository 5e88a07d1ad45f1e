import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { releaseOf, ROOT, SHELL } from './release.mjs';

const CONFIG = 'rspack.config.mjs';

/** Folders of the host and of every remote, the host first. */
export const appDirs = (root = ROOT) =>
  [
    SHELL,
    ...readdirSync(root)
      .filter((name) => name.startsWith('mfe-'))
      .toSorted(),
  ]
    .map((name) => join(root, name))
    .filter((dir) => existsSync(join(dir, CONFIG)));

/** Folder of an app's built release. */
export const distOf = (dir) => join(dir, 'dist/web');

/** Whether the app's dist is another release than its sources would build. */
export function isStale(dir) {
  const manifest = join(distOf(dir), 'module.json');
  return !existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== releaseOf(dir).version;
}

async function run(config) {
  // imported when something is built: that takes longer than finding out that nothing is stale
  const { rspack } = await import('@rspack/core');
  const compiler = rspack(config);
  return new Promise((done, failed) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return failed(error);
        if (stats.hasErrors()) return failed(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        done(stats);
      });
    });
  });
}

/** Builds one app; returns its `module.json`. Throws with the compiler's errors. */
export async function build(dir) {
  const { default: config } = await import(`${pathToFileURL(join(dir, CONFIG)).href}?${releaseOf(dir).version}`);
  await run(config);
  return JSON.parse(readFileSync(join(distOf(dir), 'module.json'), 'utf8'));
}

/**
 * Builds the shell and every remote, one after another (each uses all cores), leaving out those whose dist is up to date unless `onlyStale`
 * is false. `log` gets a line for each built app. Returns the dist folders of all apps, to be published.
 */
export async function buildAll({ onlyStale = true, log = () => {}, root = ROOT } = {}) {
  const dirs = appDirs(root);
  for (const dir of dirs) {
    if (onlyStale && !isStale(dir)) continue;
    const began = performance.now();
    const { name, version, bytes } = await build(dir);
    log(`Built ${name} ${version} (${Math.round(bytes / 1024)} kB) in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  return dirs.map(distOf);
}
