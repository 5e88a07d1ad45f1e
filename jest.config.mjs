import { globSync } from 'node:fs';
import { inBatches } from './infra/jest/batches.mjs';
import { suitesOf } from './infra/jest/engines.mjs';
import { findProgram, mariadbAvailable } from './packages/testing/src/server/find-program.ts';
import { screens } from './packages/testing/src/web/jest-web.mjs';

const ignored = { testPathIgnorePatterns: ['/node_modules/', '/dist/'], modulePathIgnorePatterns: ['/dist/', '/\\.cache/'] };
const parser = { syntax: 'typescript', tsx: true, decorators: true };

const esm = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { ...parser, tsx: false },
      keepClassNames: true,
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
  },
];
const node = {
  rootDir: import.meta.dirname,
  ...ignored,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': esm },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
};

const logic = {
  ...node,
  displayName: 'logic',
  roots: ['<rootDir>/packages', '<rootDir>/infra'],
  testMatch: ['<rootDir>/packages/{contract,module,build,testing}/**/*.test.{ts,mjs}', '<rootDir>/infra/**/*.test.{ts,mjs}'],
};

/**
 * `npm test` runs the API suites in batches; a named file runs by itself. Screens keep state in their modules, so each of their files
 * always runs by itself.
 */
const batched = (project) => (process.env.TEST_BATCHES ? inBatches(project) : project);

/** A server given as `mysql://` is tested with that driver, completely; every other one with both. */
const isMysql = process.env.TEST_DATABASE_URL?.startsWith('mysql:') === true;
const SERVER_DRIVERS = isMysql ? ['mysql'] : ['mariadb', 'mysql'];
const whole = isMysql || Boolean(process.env.ALL_DRIVERS);
const ownServer = findProgram('mariadbd') !== undefined;

/** The API's suites of an engine (infra/jest/engines.mjs); the environment tells the tests which (TEST_ENGINE, TEST_DB_URL). */
const api = (engine) =>
  batched({
    ...node,
    displayName: `api-${engine}`,
    roots: ['<rootDir>/api/src'],
    testMatch: suitesOf(engine, import.meta.dirname, { whole, ownServer }).map((file) => `<rootDir>/${file}`),
    testEnvironment: '<rootDir>/infra/jest/api-environment.mjs',
    testEnvironmentOptions: { ...node.testEnvironmentOptions, engine },
    ...(engine !== 'sqlite' && {
      globalSetup: '<rootDir>/infra/jest/mariadb-setup.mjs',
      globalTeardown: '<rootDir>/infra/jest/mariadb-teardown.mjs',
    }),
  });

const web = {
  ...screens,
  rootDir: import.meta.dirname,
  ...ignored,
  displayName: 'web',
  roots: [
    '<rootDir>/packages/ui',
    '<rootDir>/packages/module',
    '<rootDir>/packages/testing',
    '<rootDir>/shell',
    ...globSync('mfe-*', { cwd: import.meta.dirname }).map((name) => `<rootDir>/${name}`),
  ],
  testMatch: ['**/*.test.tsx', '<rootDir>/{packages/ui,shell,mfe-*}/**/*.test.ts'],
  testEnvironmentOptions: { customExportConditions: ['source', ''] },
  setupFilesAfterEnv: ['<rootDir>/packages/testing/src/web/setup.ts'],
};

export default {
  projects: [logic, api('sqlite'), ...(mariadbAvailable() ? SERVER_DRIVERS.map(api) : []), web],
  // A limit ends what hangs; how long a busy machine takes is no result. Jest reads it here only, not from a project.
  testTimeout: 300_000,
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
};
