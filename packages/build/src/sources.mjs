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

/** How every app's sources are found and read: workspaces by their TypeScript, not by what is built of it. */
export const SOURCES = {
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
  module: { rules: [typescript, { test: /\.css$/, type: 'css/auto' }, { test: /\.(svg|png|webp)$/, type: 'asset' }] },
};
