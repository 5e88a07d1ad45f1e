import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTRACT_VERSION } from '@moru/module/build';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { pagesOf, placesOf, plannedOf, slotsOf } from './features.mjs';
import { ROOT } from './release.mjs';
import { SOURCES } from './sources.mjs';

const SHELL = join(ROOT, 'shell');
/** Where shell/src/dev shows the remote's slots. */
const SLOTS = { path: '/admin/slots', title: { ko: '슬롯', en: 'Slots' }, roles: ['supervisor', 'client'], chunks: [] };

/** The rules of `SOURCES` with React's refresh added to what they compile. */
function refreshed({ module: { rules }, ...sources }, remote) {
  const [{ options, ...typescript }, ...others] = rules;
  const react = { ...options.jsc.transform.react, development: true, refresh: true };
  const jsc = { ...options.jsc, transform: { ...options.jsc.transform, react } };
  const literals = { test: /\.tsx$/, include: [join(remote, 'src/pages'), join(remote, 'src/slots')], enforce: 'pre' };
  return {
    ...sources,
    module: {
      rules: [{ ...literals, loader: join(import.meta.dirname, 'page-loader.mjs') }, { ...typescript, options: { jsc } }, ...others],
    },
  };
}

const replace = (request, file) => new rspack.NormalModuleReplacementPlugin(request, file);

/**
 * Rspack configuration to develop the remote in folder `dir` alone: the shell with this one remote compiled into it, without federation, so
 * that edits are applied in place.
 */
export const defineAlone = (dir) => ({
  name: `${basename(dir)} alone`,
  context: SHELL,
  mode: 'development',
  target: ['web', 'es2022'],
  devtool: 'cheap-module-source-map',
  entry: { main: ['./src/main.tsx', './src/dev/tools.tsx'] },
  output: { path: join(dir, '.cache/alone'), publicPath: '/', filename: '[name].js', cssFilename: '[name].css', uniqueName: 'alone' },
  ...refreshed(SOURCES, dir),
  plugins: [
    new ReactRefreshRspackPlugin(),
    new rspack.DefinePlugin({ SHELL_PAGES: JSON.stringify(placesOf(join(SHELL, 'src'))) }),
    replace(/^\.\/federation\.ts$/, join(SHELL, 'src/dev/alone.ts')),
    replace(/^\.\/remote-in-work\.ts$/, join(dir, 'src/module.ts')),
  ],
  infrastructureLogging: { level: 'error' },
  performance: false,
  stats: 'errors-warnings',
});

/** The remote's entry of a registry, from its current files, and the page of its slots. */
export function moduleInWork(dir) {
  const { name, version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const src = join(dir, 'src');
  const slots = slotsOf(src).map((slot) => ({ ...slot, chunks: [] }));
  const release = `${version}-0000000000`;
  return {
    schema: 1,
    name,
    version: release,
    scope: 'alone',
    contract: CONTRACT_VERSION,
    shared: {},
    base: `/releases/${name}/${release}/`,
    entry: 'main.js',
    integrity: {},
    bytes: 0,
    routes: [...pagesOf(src).map((page) => ({ ...page, chunks: [] })), ...(slots.length > 0 ? [SLOTS] : [])],
    slots,
    planned: plannedOf(src),
  };
}
