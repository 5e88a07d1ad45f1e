import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineShell } from '@moru/build';
import { rspack } from '@rspack/core';
import { needsByFile } from '../../../packages/build/src/needs.mjs';
import { publishAll } from '../../modules/publish-all.ts';
import { readManifest } from '../../modules/release-files.ts';
import { baseOf, readDocument } from '../../modules/web-dir.ts';
import { writeCompiled } from '../../modules/compile.ts';
import { ringsOf } from '../../modules/rings.ts';

/**
 * Builds shell and remotes as one app, the same pages without federation (split by page, preloaded by the same HTML), and lays it out in
 * `webDir` with its own registry.
 */
export async function publishOneBundle(root, webDir) {
  rmSync(webDir, { recursive: true, force: true });
  await mkdir(webDir, { recursive: true });
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/module.ts')));
  const dist = join(webDir, 'dist');
  const needs = new Map();
  await run(configOf(root, dist, remotes, needs));
  await unlimited(dist);
  await publishAll({ dists: [dist], webDir });
  const doc = await readDocument(webDir);
  const [ring] = await ringsOf(webDir, doc);
  const { shell, registry } = ring;
  const modules = await Promise.all(
    remotes.map(async (name) => moduleIn(shell, await readManifest(join(root, name, 'dist/web')), needs.get(name))),
  );
  await writeCompiled(webDir, doc, [{ ...ring, registry: { ...registry, modules } }]);
}

/** Removes the size limits of a build: all modules together are larger than the shell may be. */
async function unlimited(dist) {
  const file = join(dist, 'module.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), limits: {} }));
}

/** A remote's manifest whose pages are in the one bundle. */
function moduleIn(shell, manifest, needs) {
  const chunksOf = (path) => [...needs].find(([file]) => file.startsWith('pages/') && pathOf(file) === path)?.[1].chunks ?? [];
  const routes = manifest.routes.map((route) => ({ ...route, chunks: chunksOf(route.path), uses: [] }));
  const slots = manifest.slots.map((slot) => ({ ...slot, chunks: [], uses: [] }));
  return { ...manifest, base: baseOf('shell', shell.version), entry: shell.entry, initial: [], integrity: shell.integrity, routes, slots };
}

const pathOf = (file) =>
  `/${file
    .slice('pages/'.length)
    .replace(/\.tsx$/, '')
    .replace(/\/index$/, '')}`;

function configOf(root, dist, remotes, needs) {
  const config = defineShell(join(root, 'shell'));
  const loader = join(import.meta.dirname, 'one-bundle-loader.ts');
  const collect = {
    apply: (compiler) =>
      compiler.hooks.thisCompilation.tap('OneBundle', (compilation) =>
        compilation.hooks.processAssets.tap({ name: 'OneBundle', stage: 5000 }, () => {
          for (const name of remotes) needs.set(name, needsByFile(compilation, join(root, name, 'src')));
        }),
      ),
  };
  return {
    ...config,
    cache: false,
    output: { ...config.output, path: dist },
    plugins: [
      ...config.plugins,
      new rspack.NormalModuleReplacementPlugin(/[\\/]loader[\\/]federation\.ts$|\.\/federation\.ts$/, loader),
      collect,
    ],
  };
}

function run(config) {
  const compiler = rspack(config);
  return new Promise((done, failed) => {
    compiler.run((error, stats) =>
      compiler.close(() => (error || stats.hasErrors() ? failed(error ?? new Error(stats.toString('errors-only'))) : done())),
    );
  });
}
