import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Which suites of the API run on which engine. SQLite runs all but the stress suites. A server runs what it can answer differently:
 * everything of core that queries the database, concurrency, limits of values, query plans, and of every feature its main suite
 * (`po/po.test.ts`), so that each statement runs on it once. Rules, refusals and rights are decided before a database is queried, or by
 * rows that are the same on both.
 */
const ON_SERVER = [
  'core/{app,audit,config,database,export,find,idempotency,import,ledger,list,numbering,orm,query,resource,revert,scope,totals}/**/*',
  '**/*race*',
  'backup/other-engine',
  'check/reference-check',
  'resources-{read,write}',
  'testing/{earlier-statements,edge-values,fuzz,hostile-values,ledgers,list-plans,make-tables,only-add}',
  'conflict/floor-record',
  'date-proposal/proposals',
  'file/file-store',
  'import/{import.rows,real-import}',
  'inspection-group/shared-visit',
  'label-order-group/label-order',
  'label-stock/label-ledger',
  'partner/{carriers,merged-filters,uses}',
  'po/po-scope',
  'product-inventory/months',
  'product-move/product-stock',
  'shipping/released-items',
  'stat/**/*',
  'user/login*',
];

/** What a second driver for the same server can get wrong: values in and out, streams, locks, its error codes. */
const OF_DRIVER = [
  'core/database/{local-socket,migrations,reading-beside}',
  'core/export/round-trip',
  'core/idempotency/idempotency',
  'core/ledger/**/*',
  'core/list/{find-many,sums}',
  'core/numbering/next-numbers',
  'core/orm/**/*',
  'resources-write',
  'search/search',
  'testing/{edge-values,races}',
  'user/login',
];

/**
 * Suites about the embedded database, about faults planted above any database, drawn apart from it, or long sums of what another suite adds
 * up on both.
 */
const NOT_ON_SERVER = [
  'core/database/{full-disk,write-obstacle}',
  'core/orm/database-fault',
  'inspection-report/**/*',
  'stat/query/real-cells',
];

/** They kill and fill a server, so it has to be their own. */
const STORMS = ['core/app/storms', 'core/app/storms-waits'];

const SOURCES = 'api/src';

const suitesIn = (rootDir, patterns) =>
  globSync(
    patterns.map((pattern) => `${SOURCES}/${pattern}.test.ts`),
    { cwd: rootDir },
  );

const everySuite = (rootDir) => suitesIn(rootDir, ['**/*']);
const isOwnStory = (file) => basename(file) === `${basename(dirname(file))}.test.ts`;

/** The suites of an engine, as paths in the project; `whole`: a server runs everything, `ownServer`: there is one to kill. */
export function suitesOf(engine, rootDir, { whole = false, ownServer = true } = {}) {
  const all = everySuite(rootDir);
  const storms = suitesIn(rootDir, STORMS);
  if (engine === 'sqlite') return without(all, storms);
  const elsewhere = [...suitesIn(rootDir, NOT_ON_SERVER), ...(ownServer ? [] : storms)];
  if (whole) return without(all, elsewhere);
  if (engine === 'mysql') return without(suitesIn(rootDir, OF_DRIVER), elsewhere);
  return without([...suitesIn(rootDir, ON_SERVER), ...all.filter(isOwnStory)], elsewhere);
}

const without = (files, others) => [...new Set(files).difference(new Set(others))].toSorted();

/** Patterns that match no suite any more. */
export const deadPatterns = (rootDir) =>
  [...ON_SERVER, ...OF_DRIVER, ...NOT_ON_SERVER, ...STORMS].filter((pattern) => suitesIn(rootDir, [pattern]).length === 0);

/** Suites that read the engine they run on, and so have to run on a server. */
export const askingSuites = (rootDir) =>
  everySuite(rootDir).filter((file) => /TEST_ENGINE/.test(readFileSync(join(rootDir, file), 'utf8')));
