import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const parser = { syntax: 'typescript', tsx: true, decorators: true };

// Screens compile to CommonJS: jest's ESM loader takes several times as long over antd.
const commonjs = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { target: 'es2023', parser, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

const ESM_PACKAGES = '@moru|@ant-design|@rc-component|@babel/runtime|@hookform|until-async|d3-[a-z-]+|internmap';

/** How jest runs the tests of screens, in any repository; the caller says which files are tests. */
export const screens = {
  testEnvironment: require.resolve('./jsdom-environment.cjs'),
  transform: { '\\.(ts|tsx|mjs|js)$': commonjs },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES})/)`],
  moduleNameMapper: { '^antd/es/(.*)$': 'antd/lib/$1', '\\.css$': require.resolve('./empty-style.cjs') },
};

/** The whole configuration of a remote in its own repository. */
export const remote = {
  ...screens,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  // Compiled, as in the published package.
  setupFilesAfterEnv: [join(import.meta.dirname, 'setup.js')],
};
