import { join } from 'node:path';

const typescript = {
  test: /\.tsx?$/,
  exclude: /[\\/]node_modules[\\/]/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' }, reactCompiler: true },
    },
  },
};

const styles = (layer) => ({
  test: /\.css$/,
  type: 'css/auto',
  use: [{ loader: join(import.meta.dirname, 'layer-loader.mjs'), options: { ...(layer && { layer }) } }],
});

/** Named explicitly, since otherwise every code format that it knows would be included. */
const partsAlone = { test: /[\\/]node_modules[\\/]@zxing[\\/]/, sideEffects: false };

/**
 * How an app's sources are resolved and compiled: workspaces from their TypeScript and not from their build; styles in one layer, or each
 * in that of its folder.
 */
export const sourcesIn = (layer) => ({
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
  module: { rules: [typescript, styles(layer), partsAlone, { test: /\.(svg|png|webp)$/, type: 'asset' }] },
});

/** Of several apps in one. */
export const SOURCES = sourcesIn();
