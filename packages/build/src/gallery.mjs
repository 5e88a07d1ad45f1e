import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { SOURCES } from './sources.mjs';

/**
 * Rspack configuration of the kit's gallery in folder `dir`: one development page, `src/main.tsx`, with source maps, that is never
 * published: no federation, no manifest, no hashes.
 */
export const defineGallery = (dir) => ({
  name: 'gallery',
  context: dir,
  mode: 'development',
  target: ['web', 'es2022'],
  devtool: 'cheap-module-source-map',
  entry: { main: './src/main.tsx' },
  output: { path: join(dir, 'dist'), clean: true, publicPath: '', uniqueName: 'gallery', assetModuleFilename: 'assets/[hash][ext]' },
  ...SOURCES,
  cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(dir, '.cache/rspack') } },
  plugins: [new rspack.HtmlRspackPlugin({ title: 'Gallery', meta: { viewport: 'width=device-width, initial-scale=1' } })],
  infrastructureLogging: { level: 'error' },
  performance: false,
  stats: 'errors-warnings',
});
