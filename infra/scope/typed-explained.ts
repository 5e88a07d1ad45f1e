interface Texts {
  readonly why: string;
  /** `file#unit` → how many. */
  readonly places: Readonly<Record<string, number>>;
}

/** Statements written as text, and what the builder cannot express in them. */
export const AS_TEXTS: readonly Texts[] = [
  {
    why: 'tables and columns that only the running program knows',
    places: {
      'backup/dump-table.ts#rowsOf': 2,
      'backup/tables.ts#ONLY': 1,
      'check/ledger-check.ts#findingsOf': 3,
      'check/reference-check.ts#byComment': 3,
      'check/reference-check.ts#byKey': 1,
      'check/reference-check.ts#byList': 1,
      'file/collect.ts#lostFiles': 1,
      'import/import.undo.ts#refuseChanged': 1,
      'import/import.undo.ts#refuseAdopted': 1,
      'import/stored-lines.ts#idsBy': 1,
      'import/write-set.ts#WriteSet.idsOf': 1,
      'partner/adopt-moved.ts#adoptMoved': 1,
      'partner/adopt-moved.ts#movedRows': 1,
      'partner/adopt-texts.ts#adoptNames': 1,
      'partner/adopt-texts.ts#spellings': 1,
      'partner/kept-texts.ts#keepRenamed': 1,
      'partner/kept-texts.ts#keepTexts': 1,
      'partner/kept-texts.ts#nameOf': 1,
      'partner/uses.ts#usesOf': 1,
    },
  },
  {
    why: 'one question to each of several tables that have the same column',
    places: {
      'chain/worked-lines.ts#workedLines': 1,
    },
  },
  {
    why: 'what was written and what was posted, joined as one list with the opposite signs and summed: the builder types each half by its own table',
    places: {
      'check/count-check.ts#ofJournals': 2,
    },
  },
  {
    why: 'columns named by a table of theirs, each with the kind that reads it',
    places: {
      'import/stored-lines.ts#storedLines': 1,
    },
  },
  {
    why: 'made of scoped statements, whose columns the call chooses',
    places: {
      'po-product/worth.ts#deliveries': 1,
      'stat/query/arms.ts#percentileArm': 2,
      'stat/query/arms.ts#sumArm': 1,
      'stat/query/statement.ts#statementOf': 2,
    },
  },
  {
    why: 'formulas of the chain: parts over the row that changes, their columns and conditions given to them, put together into one update whose order of assignments each engine takes in its own way',
    places: {
      'chain/line-status.ts#hasJournal': 1,
      'chain/line-status.ts#hasLot': 1,
      'chain/line-status.ts#LINE_STATUS': 1,
      'chain/quantities.ts#journalled': 1,
      'chain/quantities.ts#onLots': 1,
      'chain/quantities.ts#tolerance': 1,
      'chain/quantities.ts#facts': 1,
      'chain/quantities.ts#isBegun': 1,
      'chain/quantities.ts#isRuleFixed': 1,
      'chain/quantities.ts#inspectRule': 1,
      'chain/quantities.ts#made': 1,
      'chain/quantities.ts#WAIVED': 1,
      'chain/refresh-chain.ts#update': 1,
      'chain/refresh-chain.ts#overLines': 1,
    },
  },
  {
    why: 'one recursive statement with window sums, its plans measured at a million lines: parts that are put together as the labels need them',
    places: {
      'run-out/balances.ts#labelBalances': 3,
      'run-out/curve.ts#eaters': 1,
      'run-out/curve.ts#bringers': 1,
      'run-out/draft-orders.ts#linesWithout': 1,
      'run-out/need-sql.ts#segments': 1,
      'run-out/need-sql.ts#LABELLED': 1,
      'run-out/need-sql.ts#STOOD_IN': 1,
      'run-out/need-sql.ts#AMONG': 1,
      'run-out/need-sql.ts#wanted': 1,
      'run-out/need-sql.ts#eaten': 1,
      'run-out/need-sql.ts#BY_DAY': 1,
      'run-out/need-sql.ts#BY_CHOICE': 1,
      'run-out/need-sql.ts#coming': 1,
      'run-out/need-sql.ts#TURNS': 1,
      'run-out/need-sql.ts#SHARED': 1,
    },
  },
  {
    why: 'core works on the tables of any entity, which it learns from the metadata',
    places: {
      'core/audit/labels.ts#look': 1,
      'core/database/write-obstacle.ts#writeObstacle': 1,
      'core/find/candidates.ts#byKey': 1,
      'core/ledger/is-reversed.ts#isReversed': 1,
      'core/ledger/move-table.ts#MoveTable.shiftLater': 1,
      'core/list/conditions.ts#byAlternatives': 1,
      'core/list/list-plan.ts#listPlan': 1,
      'core/numbering/next-numbers.ts#highest': 1,
      'core/numbering/next-numbers.ts#stored': 1,
      'core/orm/lock-rows.ts#lockRows': 1,
      'core/query/joins.ts#Joins.filterValue': 1,
      'core/resource/referrers.ts#count': 1,
      'core/scope/id-before.ts#idBefore': 1,
      'core/scope/merged-ids.ts#mergedIds': 2,
      'core/scope/merged-ids.ts#rankedIds': 1,
      'core/scope/scope-sql.ts#exists': 1,
      'core/scope/scope-sql.ts#bySome': 1,
      'core/scope/scope-sql.ts#isWholeVisible': 1,
      'core/scope/scope-sql.ts#byHolder': 1,
      'core/scope/scope-sql.ts#byConversation': 1,
      'core/scope/scope-sql.ts#isRowVisible': 1,
      'core/scope/scoped-select.ts#ScopedSelect.constructor': 1,
      'core/scope/scoped-select.ts#ScopedSelect.from': 2,
    },
  },
  { why: 'words of one engine alone: JSON as a table', places: { 'core/orm/engine.ts#SQLITE': 1 } },
];
