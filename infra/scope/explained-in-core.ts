import type { Explained } from './scope-explained.ts';

/** Statements of core that are not built with `scopedSelect`, and why they return no row out of scope. */
export const IN_CORE: readonly Explained[] = [
  {
    why: 'parts of its statements: references followed from rows that are seen, and conditions on them',
    places: ['core/query/joins.ts#Joins.joins', 'core/list/conditions.ts#byAlternatives', 'core/orm/engine.ts#SQLITE'],
  },
  {
    why: 'moves of a row that the layer has passed and the transaction has locked',
    places: ['core/ledger/is-reversed.ts#isReversed', 'core/ledger/move-table.ts#MoveTable.shiftLater'],
  },
  {
    why: 'the caller’s own repeated calls, found by user and key',
    places: ['core/idempotency/claim.ts#Claim.row', 'core/idempotency/claim.ts#Claim.complete'],
  },
  {
    why: 'answers that are too old to be asked for again, whoever’s they were',
    places: ['core/idempotency/idempotency.interceptor.ts#IdempotencyInterceptor.sweep'],
  },
  {
    why: 'the id of the row that a given row was merged into: compared with, never answered',
    places: ['core/query/joins.ts#Joins.filterValue'],
  },
  { why: 'made of its statements', places: ['core/find/candidates.ts#byKey', 'core/list/list-plan.ts#listPlan'] },
  { why: 'what history calls a row, written whoever reads it later', places: ['core/audit/labels.ts#look'] },
  {
    why: 'numbers of a series, of which the next ones are made: a row of its own, and the highest there is',
    places: ['highest', 'lockCounter', 'nextNumbers', 'stored'].map((unit) => `core/numbering/next-numbers.ts#${unit}`),
  },
  {
    why: 'locks rows before they are judged, and returns those that exist: the caller applies the layer as well',
    places: ['core/orm/lock-rows.ts#lockRows'],
  },
  { why: 'how many rows refer to one that is to be deleted: a number, which refuses it', places: ['core/resource/referrers.ts#count'] },
];
