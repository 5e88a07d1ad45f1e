import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CONTRACT_VERSION, ModuleOwner } from '@moru/module/build';
import { rspack } from '@rspack/core';
import { pagesOf, placesOf, plannedOf, slotsOf } from './features.mjs';
import { apiRange, consumedKernel, kernelRanges, kernelVersions } from './kernel.mjs';
import { ManifestPlugin } from './manifest-plugin.mjs';
import { releaseOf, ROOT, SHELL } from './release.mjs';
import { layerOfModule } from './layers.mjs';
import { sourcesIn } from './sources.mjs';

/** Timeout of a chunk: the shell’s own parts are large and have no fallback; a remote’s are small, and its former release can take over. */
const CHUNK_TIMEOUT_MS = { shell: 15_000, remote: 6000 };

/**
 * Browsers of 2024, the first that have what the code calls (`Promise.withResolvers`, `Object.groupBy`, `:has`); styles need no older ones.
 */
const BROWSERS = ['chrome >= 119', 'edge >= 119', 'firefox >= 121', 'safari >= 17.4', 'ios_saf >= 17.4'];

/** The owner of a module: `moru` of its package. */
function ownerOf(dir) {
  const { moru } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const owner = ModuleOwner.safeParse(moru);
  if (owner.success) return owner.data;
  throw new Error(`${dir}/package.json says nobody to ask: add "moru": { "team": "…", "contact": "…" }`);
}

/** What the gates check a release by: the versions it provides or requires, the API it needs and its size limits. */
const agreementOf = (dir, { name }) => ({
  ...(name === SHELL ? { shared: {}, kernel: kernelVersions() } : { shared: kernelRanges() }),
  api: apiRange(),
  limits: JSON.parse(readFileSync(join(dir, 'limits.json'), 'utf8')),
  owner: ownerOf(dir),
});

/** This package: cached results are dropped when it changes. */
const BUILDER = globSync('*.mjs', { cwd: import.meta.dirname }).map((file) => join(import.meta.dirname, file));

const minimizers = () => [
  new rspack.SwcJsMinimizerRspackPlugin(),
  // Without this setting it writes `margin-inline` for older browsers, with selectors of higher specificity than ours.
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];

function configOf(dir, release, { output, plugins, ...config }) {
  return {
    name: release.name,
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: join(dir, 'dist/web'),
      clean: true,
      uniqueName: release.scope,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[contenthash:12].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[contenthash:12].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: release.name === SHELL ? CHUNK_TIMEOUT_MS.shell : CHUNK_TIMEOUT_MS.remote,
      ...output,
    },
    ...sourcesIn(release.name === SHELL ? undefined : layerOfModule(release.name)),
    cache: {
      type: 'persistent',
      version: release.name,
      buildDependencies: [join(dir, 'rspack.config.mjs'), join(ROOT, 'package-lock.json'), ...BUILDER].filter(existsSync),
      storage: { type: 'filesystem', directory: join(dir, '.cache/rspack') },
    },
    plugins: [
      ...plugins,
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false, enabled: true }),
      new ManifestPlugin({ ...release, ...agreementOf(dir, release), contract: CONTRACT_VERSION }, join(dir, 'src')),
    ],
    optimization: { minimizer: minimizers() },
    infrastructureLogging: { level: 'error' },
    performance: false,
    stats: 'errors-warnings',
    ...config,
  };
}

const featuresOf = (dir) => {
  const src = join(dir, 'src');
  return { ...releaseOf(dir), pages: pagesOf(src), slots: slotsOf(src), planned: plannedOf(src) };
};

/**
 * Rspack configuration of the host in folder `dir`: entry `src/main.tsx`. It calls the federation runtime itself, when it first needs a
 * remote, so that the first load contains nothing of it.
 */
export const defineShell = (dir) =>
  configOf(
    dir,
    { ...featuresOf(dir), pages: [], slots: [] },
    {
      entry: { main: './src/main.tsx' },
      plugins: [
        new rspack.DefinePlugin({
          KERNEL_VERSIONS: JSON.stringify(kernelVersions()),
          SHELL_PAGES: JSON.stringify(placesOf(join(dir, 'src'))),
          // What the federation runtime leaves out for browsers.
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        }),
        // The OFL requires the licence to be distributed with the font.
        new rspack.CopyRspackPlugin({
          patterns: [{ from: join(ROOT, 'node_modules/pretendard/dist/LICENSE.txt'), to: 'assets/Pretendard-LICENSE.txt' }],
        }),
      ],
    },
  );

/**
 * The federation plugin imports the CommonJS build of its bundler runtime, of which nothing can be left out; the other one makes every
 * remote entry 4 kB smaller.
 */
function federationRuntime() {
  const paths = [createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack')];
  const { resolve } = createRequire(paths[0]);
  const runtime = '@module-federation/webpack-bundler-runtime';
  return { [resolve(runtime, { paths })]: resolve(`${runtime}/bundler`, { paths }) };
}

/** Rspack configuration of the remote in folder `dir`: exposes `src/module.ts` as `./module`, consumes the shell's kernel. */
export function defineRemote(dir) {
  const release = featuresOf(dir);
  const config = configOf(dir, release, {
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: release.scope,
        filename: 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name: release.scope },
        exposes: { './module': './src/module.ts' },
        shareStrategy: 'loaded-first',
        shared: consumedKernel(),
        manifest: false,
        dts: false,
        experiments: { asyncStartup: true, externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  });
  return { ...config, resolve: { ...config.resolve, alias: federationRuntime() } };
}
