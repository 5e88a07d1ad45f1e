import { globSync } from 'node:fs';
import { ROOT } from '../setup/node.mjs';
import { PLANTED } from './planted.ts';

/** Not what a caller reaches, and what runs in a process of its own. */
const OUTSIDE = /\.test\.ts$|^api\/src\/(testing|seed|migrations|cli|check|backup)\/|\.worker\.ts$/;

/** Whether a file of the API, or of the contract it validates with, may contain a guard. */
export const isGuarded = (file: string): boolean =>
  (/^api\/src\/.*\.ts$/.test(file) && !OUTSIDE.test(file)) || file in PLANTED || STRICT.test(file);
const STRICT = /^packages\/contract\/src\/core\/schemas\.ts$/;

/** Tests that pass most guards. */
const EVERYWHERE = ['api/src/testing/guards/guards.test', 'api/src/testing/second-lines.test', 'api/src/testing/matrix/matrix-rows.test'];
/** Tests of every route's flags and schemas. */
export const OF_ROUTES = ['core/auth/routes', 'testing/encodings', 'testing/bad-actions'].map((name) => `api/src/${name}.test.ts`);
/** Further tests, beside those and those of its own folder, for guards of certain folders. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  'api/src/': ['api/src/testing/calls.test', 'api/src/testing/methods.test', 'api/src/core/docs/', 'api/src/core/http/connections.test'],
  'api/src/core/': ['api/src/core/turns.test', 'api/src/core/http/json-body.test'],
  'api/src/chain/': ['api/src/po/', 'api/src/po-product/', 'api/src/shipping/', 'api/src/inspection/inspection.test'],
  'api/src/core/audit/': ['api/src/user/login.test', 'api/src/alog/', 'api/src/testing/ledgers.test', 'api/src/core/ledger/kept.test'],
  'api/src/core/http/': [
    ...['encodings', 'calls', 'bad-bodies', 'bad-params'].map((name) => `api/src/testing/${name}.test`),
    ...['log/', 'idempotency/idempotency.test'].map((name) => `api/src/core/${name}`),
  ],
  'api/src/core/jobs/': ['api/src/file/file-store.test'],
  'api/src/core/ledger/': ['api/src/label-stock/'],
  'api/src/core/list/': ['api/src/testing/bad-params.test', 'api/src/core/scope/'],
  'api/src/core/find/': ['api/src/search/'],
  'api/src/core/orm/': ['api/src/core/idempotency/'],
  'api/src/core/resource/': [
    'api/src/core/scope/leaving.test',
    'api/src/product/',
    'api/src/po/po.test',
    'api/src/testing/action-ids.test',
    'api/src/view/view.test',
    'api/src/core/idempotency/idempotency.test',
  ],
  'api/src/core/scope/': ['api/src/file/file-rights.test', 'api/src/view/', 'api/src/stat/', 'api/src/search/', 'api/src/po/po-scope.test'],
  'api/src/core/table/': ['api/src/testing/bad-uploads.test', 'api/src/core/export/'],
  'api/src/core/table/xlsx/': ['api/src/core/table/'],
  'api/src/release/': ['api/src/release-group/'],
  'packages/contract/src/core/': ['api/src/testing/bad-', 'api/src/core/list/keyword.test'],
  'api/src/core/call/': ['api/src/core/module/'],
  'api/src/core/export/': ['api/src/core/list/hidden.test'],
  'api/src/core/import/': ['api/src/partner/partner.test'],
  'api/src/inspection/': ['api/src/inspection-group/'],
  'api/src/inspection-group/': ['api/src/inspection/', 'api/src/release-group/release-rights.test'],
  'api/src/inspection-switch/': ['api/src/inspection-group/visit-refusals.test'],
  'api/src/label-order/': ['api/src/label-order-group/'],
  'api/src/label-stock/': ['api/src/conflict/conflict.test'],
  'api/src/pjournal/': ['api/src/inspection/inspection.test'],
  'api/src/po/': ['api/src/po-product/'],
  'api/src/product/': ['api/src/product-move/'],
  'api/src/product-move/': ['api/src/inspection/inspection.test'],
};

/**
 * Files whose guards only a database server has, and the tests on one that notice them: the embedded database takes one lock for a whole
 * migration.
 */
export const ON_SERVER: Readonly<Record<string, string>> = Object.fromEntries(
  ['migrate', 'migration-lease', 'migration-steps'].map((name) => [
    `api/src/core/database/${name}.ts`,
    'api/src/core/database/migration-steps.test',
  ]),
);

/** Folders of whole layers: of the folders below them only some tests run. */
const MANY = new Set(['api/src/', 'api/src/core/']);

/** A file's folder, with its slash. */
export const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

/** Beginnings of the paths of the test files that should notice the removal of a guard of a file. */
export const nearOf = (file: string): string[] => {
  const folder = folderOf(file);
  return [...EVERYWHERE, ...(MANY.has(folder) ? [] : [folder]), ...(FURTHER[folder] ?? [])];
};

/** Files with guards whose path has one of the words; all without words. */
export const guardedFiles = (words: readonly string[]): string[] =>
  globSync(['api/src/**/*.ts', 'packages/contract/src/core/*.ts'], { cwd: ROOT })
    .filter((file) => isGuarded(file) && (words.length === 0 || words.some((word) => file.includes(word))))
    .toSorted();
