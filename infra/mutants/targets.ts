import { globSync } from 'node:fs';
import { ROOT } from '../setup/node.mjs';
import { GUARDS } from './guard-operators.ts';
import { isGuarded } from './guarded.ts';
import { FORMULA, type Operator } from './operators.ts';
import { plantedIn } from './planted.ts';

/** Files whose mutations the tests beside them should notice. */
export interface Target {
  readonly name: string;
  readonly project: 'logic' | 'api-sqlite' | 'web';
  /** Globs from the root of the repository. */
  readonly files: readonly string[];
  readonly suites: readonly string[];
}

const beside = (folder: string, ends = 'ts') => ({ files: [`${folder}/*.${ends}`], suites: [`${folder}/*.test.{ts,tsx}`] });
const CORE = 'packages/contract/src/core';

/** Files that calculate a number, a date or a movement. */
export const TARGETS: readonly Target[] = [
  // Not the tables: their test calculates each of their numbers a second time.
  {
    name: 'sampling',
    project: 'logic',
    files: ['packages/contract/src/sampling/{[!t]*,t[!a]*}.ts'],
    suites: ['packages/contract/src/sampling/{explain,golden,oc,resolve}*.test.ts'],
  },
  // Not the fields and bodies of movements.
  {
    name: 'moves',
    project: 'logic',
    files: ['packages/contract/src/ledger/{[!m]*,move-rules}.ts'],
    suites: ['packages/contract/src/ledger/*.test.ts'],
  },
  // Not the shapes of the calls: the API's tests send them.
  {
    name: 'verdicts',
    project: 'logic',
    files: ['packages/contract/src/inspection/{[!c]*,co*}.ts'],
    suites: ['packages/contract/src/inspection/*.test.ts'],
  },
  { name: 'facts', project: 'logic', ...beside('packages/contract/src/facts') },
  {
    name: 'money and dates',
    project: 'logic',
    files: ['days', 'decimal', 'moving-day', 'sql-date', 'number-field'].map((name) => `${CORE}/${name}.ts`),
    suites: [`${CORE}/{days,decimal,field,moving-day,sql-date}.test.ts`],
  },
  {
    name: 'papers',
    project: 'logic',
    files: ['hangul-amount', 'note-amounts'].map((name) => `packages/contract/src/documents/${name}.ts`),
    suites: ['packages/contract/src/documents/{hangul-amount,note-amounts}.test.ts'],
  },
  {
    name: 'chain of quantities',
    project: 'api-sqlite',
    files: ['api/src/chain/{carried-back,fixed-rule,holders,invariants,line-*,po-totals,quantities,refresh-*,require-*,worked-lines}.ts'],
    suites: [
      'api/src/chain/*.test.ts',
      'api/src/po-product/*.test.ts',
      'api/src/inspection/{inspection,lot-chain}.test.ts',
      'api/src/pjournal/pjournal.test.ts',
      'api/src/release-group/{release-group,release-types}.test.ts',
      'api/src/shipping/shipping.test.ts',
    ],
  },
  {
    name: 'chain of stock',
    project: 'api-sqlite',
    files: ['api/src/chain/settle-stock.ts'],
    suites: [
      'api/src/product-move/*.test.ts',
      'api/src/release-group/{release-group,release-types,reserved-in-stock}.test.ts',
      'api/src/chain/{chain,inherited-rules}.test.ts',
      'api/src/import/affected-lines.test.ts',
    ],
  },
  {
    name: 'chain of orders',
    project: 'api-sqlite',
    files: ['api/src/chain/{order-lines,orderable}.ts'],
    suites: ['api/src/po-product/*.test.ts', 'api/src/po/*.test.ts', 'api/src/chain/boundaries.test.ts'],
  },
  {
    name: 'ledger',
    project: 'api-sqlite',
    files: ['api/src/core/ledger/*.ts'],
    suites: [
      'api/src/core/ledger/*.test.ts',
      'api/src/label-stock/label-{ledger,reversal,stock}.test.ts',
      'api/src/product-move/*.test.ts',
      'api/src/release-group/release-group.test.ts',
    ],
  },
  {
    name: 'totals',
    project: 'api-sqlite',
    files: ['api/src/core/totals/*.ts', 'api/src/core/list/{sums,total}.ts'],
    suites: ['api/src/core/totals/*.test.ts', 'api/src/core/list/{sums,total*}.test.ts'],
  },
  {
    name: 'inspections',
    project: 'api-sqlite',
    files: ['api/src/inspection{,-group,-switch}/!(*.entity|*.module|*.policy).ts'],
    // Not the races: their second process has no mutations, and on a slow machine it waits too long.
    suites: ['api/src/inspection{,-group,-switch}/!(*-races).test.ts'],
  },
  { name: 'keys', project: 'web', ...beside('packages/ui/src/core/keys') },
  {
    name: 'days',
    project: 'web',
    files: ['packages/ui/src/date/{days,typed-day}.ts'],
    suites: ['packages/ui/src/date/{days,typed-day}.test.ts'],
  },
  {
    name: 'dragging',
    project: 'web',
    files: ['packages/ui/src/data/{use-reorder,use-resize}.ts', 'packages/ui/src/files/use-file-order.ts'],
    suites: ['packages/ui/src/{data/use-re*,files/use-file-order}.test.{ts,tsx}'],
  },
  {
    name: 'landed cost',
    project: 'web',
    files: ['mfe-shipping/src/landed-cost/landed-cost.ts'],
    suites: ['mfe-shipping/src/landed-cost/*.test.ts'],
  },
  // Not the hooks that measure and scroll: they need a browser.
  {
    name: 'timeline',
    project: 'web',
    files: ['mfe-shipping/src/timeline/{bars,group-lines,keys,layout,rest-days,scale,ticks,use-propose,view-state}.ts'],
    suites: ['mfe-shipping/src/timeline/*.test.{ts,tsx}'],
  },
];

/** Files of globs, without their tests. */
export const filesOf = (globs: readonly string[]): string[] =>
  globSync([...globs], { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();

const formulas = new Set(TARGETS.flatMap(({ files }) => filesOf(files)));

/** The mutations to try: those of a formula, or the removal of each guard. */
export type Kind = 'formula' | 'guards';

/** How a file is changed; in a test only its loops are limited. Undefined for any other. */
export function operatorsFor(file: string, kind: Kind): readonly Operator[] | undefined {
  if (/\.test\.tsx?$/.test(file)) return [];
  if (kind === 'formula') return formulas.has(file) ? FORMULA : undefined;
  return isGuarded(file) ? [...GUARDS, plantedIn(file)] : undefined;
}
