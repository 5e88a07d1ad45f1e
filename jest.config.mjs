import { inBatches } from './infra/jest/batches.mjs';
import { findProgram, mariadbAvailable } from './packages/testing/src/server/find-program.ts';

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
const commonjs = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { target: 'es2023', parser, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
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
 * What a driver can get wrong: values on their way in and out, SQL, locks, migrations. The second driver for the same server runs these;
 * `ALL_DRIVERS=1` lets it run everything.
 */
const DRIVER_SUITES = [
  '**/api/src/core/{orm,database,ledger,list,numbering,resource,audit,revert,idempotency,config,export,import}/**/*.test.ts',
  '**/api/src/{alog,import,label-stock,po-product,pjournal,release,preference,search}/*.test.ts',
  '**/api/src/resources-*.test.ts',
  '**/api/src/testing/{races*,ledgers,list-plans,edge-values}.test.ts',
  '**/api/src/user/login*.test.ts',
];

/** `npm test` runs the API suites in batches; a file that is named runs by itself. Screens keep state in their modules, so each of their files runs by itself always. */
const batched = (project) => (process.env.TEST_BATCHES ? inBatches(project) : project);

/** A server given as `mysql://` is asked by that driver, about everything; every other one by both. */
const isMysql = process.env.TEST_DATABASE_URL?.startsWith('mysql:') === true;
const SERVER_DRIVERS = isMysql ? ['mysql'] : ['mariadb', 'mysql'];
const isSecondDriver = (engine) => engine === 'mysql' && !isMysql && !process.env.ALL_DRIVERS;

/** What no engine differs in runs on one of them, and what one alone has on that one. */
const STORMS = '/api/src/core/app/storms\\.test';
const ON_SQLITE_ALONE = [
  '/api/src/core/database/(full-disk|hindrance)\\.test',
  '/api/src/core/orm/database-fault\\.test',
  '/api/src/user/(https|session-clock)\\.test',
  '/api/src/inspection-group/visit-refusals\\.test',
  '/api/src/core/turns\\.test',
  '/api/src/backup/nightly\\.test',
  '/api/src/check/ledger-check\\.test',
  '/api/src/inspection/(lot-chain|lot-scope)\\.test',
  '/api/src/release-group/(oversell|release-rights)\\.test',
  // bodies, encodings and routes are refused, files and pictures read, before any database is asked
  '/api/src/core/(docs|http|log|paper|worker)/',
  '/api/src/file/(file-upload|hostile-files)\\.test',
  // drawn apart from the database; seen right on both
  '/api/src/inspection-report/',
  '/api/src/testing/(stalls|encodings|bad-bodies|bad-params|methods)\\.test',
  '/api/src/testing/(guards/|matrix/matrix-routes\\.test)',
];

/** The API suite, once for each database driver; the environment tells the tests which (TEST_ENGINE, TEST_DB_URL). */
const api = (engine) =>
  batched({
    ...node,
    displayName: `api-${engine}`,
    roots: ['<rootDir>/api/src'],
    testMatch: isSecondDriver(engine) ? DRIVER_SUITES : ['**/*.test.ts'],
    testEnvironment: '<rootDir>/infra/jest/api-environment.mjs',
    testEnvironmentOptions: { ...node.testEnvironmentOptions, engine },
    testTimeout: 60_000,
    ...(engine === 'sqlite' && { testPathIgnorePatterns: [...ignored.testPathIgnorePatterns, STORMS] }),
    ...(engine !== 'sqlite' && {
      // reading files, keeping them in a bucket and serving screens need no database server: once is enough
      testPathIgnorePatterns: [
        ...ignored.testPathIgnorePatterns,
        ...ON_SQLITE_ALONE,
        // they kill and fill a server, so that it has to be one of their own
        ...(findProgram('mariadbd') ? [] : [STORMS]),
        '/api/src/import/parse/',
        '/api/src/core/table/',
        '/api/src/core/web/',
        '/api/src/file/s3\\.test',
      ],
      globalSetup: '<rootDir>/infra/jest/mariadb-setup.mjs',
      globalTeardown: '<rootDir>/infra/jest/mariadb-teardown.mjs',
    }),
  });

// Screens compile to CommonJS: jest's ESM loader takes several times as long over antd.
const web = {
  rootDir: import.meta.dirname,
  ...ignored,
  displayName: 'web',
  roots: [
    '<rootDir>/packages/ui',
    '<rootDir>/packages/module',
    '<rootDir>/packages/testing',
    '<rootDir>/shell',
    ...['po', 'shipping', 'label', 'quality', 'release', 'site'].map((name) => `<rootDir>/mfe-${name}`),
  ],
  testMatch: ['**/*.test.tsx', '<rootDir>/{packages/ui,shell,mfe-*}/**/*.test.ts'],
  testEnvironment: '<rootDir>/packages/testing/src/web/jsdom-environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['source', ''] },
  setupFilesAfterEnv: ['<rootDir>/packages/testing/src/web/setup.ts'],
  transform: { '\\.(ts|tsx|mjs|js)$': commonjs },
  transformIgnorePatterns: ['/node_modules/(?!(@ant-design|@rc-component|@babel/runtime|@hookform|until-async)/)'],
  moduleNameMapper: { '^antd/es/(.*)$': 'antd/lib/$1', '\\.css$': '<rootDir>/packages/testing/src/web/empty-style.cjs' },
  testTimeout: 30_000,
};

export default {
  projects: [logic, api('sqlite'), ...(mariadbAvailable() ? SERVER_DRIVERS.map(api) : []), web],
  // Jest reads the timeout here only, not from a project.
  testTimeout: 60_000,
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
};
