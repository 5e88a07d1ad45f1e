import type { Mutant } from './instrument.ts';

/** A change that leaves the behaviour the same, so that no test can notice it: the unit, the changed text, and why. */
type Ignored = readonly [unit: string, to: string, why: string];

export const IGNORED: Readonly<Record<string, readonly Ignored[]>> = {
  'packages/contract/src/core/decimal.ts': [
    ['absolute', 'units <= 0n', 'zero is its own opposite'],
    ['divided', 'top <= 0n', 'zero is its own opposite'],
    ['unitsOf', 'places < scale', 'divided by one where they are equal'],
    ['amountOf', 'places < MONEY_SCALE', 'divided by one where they are equal'],
    ['roundTo', 'false', 'a short cut'],
  ],
  'packages/contract/src/inspection/count.ts': [
    ['laterFirst', 'a.uuid <= b.uuid', 'no two events have one id'],
    ['laterFirst', 'a.at <= b.at', 'two of the same moment are distinguished before'],
    ['laterFirst', '2', 'of a comparison the sign counts alone'],
    ['codesOf', '2', 'of a comparison the sign counts alone'],
    ['stated', 'true', 'a key without its unit is never asked for'],
    ['stated', '(itemId) || (unitNo)', 'a key without its unit is never asked for'],
    ['perUnit', 'true', 'a unit is listed with a class'],
  ],
  'packages/contract/src/inspection/draw.ts': [
    ['UINT', '4294967295', 'a draw of four thousand million cartons'],
    ['UINT', '4294967297', 'a draw of four thousand million cartons'],
    ['open', 'true', 'a full carton is given nothing'],
    ['open', 'qty <= (contents[index] ?? 0)', 'a full carton is given nothing'],
    ['more', '(contents[index] ?? 0) + (given[index] ?? 0)', 'after the first round no carton is given more than one'],
    ['more', '(given[index]) && (0)', 'after the first round no carton is given more than one'],
  ],
  'api/src/chain/invariants.ts': [
    ['check', 'false', 'a short cut'],
    ['waivedOf', 'false', 'a short cut'],
  ],
  'api/src/chain/refresh-chain.ts': [
    ['CHUNK', '999', 'as good a size'],
    ['CHUNK', '1001', 'as good a size'],
    ['together', 'false', 'what the embedded database does'],
    ['run', 'true', 'a total is counted once more'],
  ],
  'api/src/chain/settle-stock.ts': [
    ['keepHistory', 'false', 'a short cut'],
    ['changed', 'a + b', 'the order of locks'],
    ['less', 'unledgered >= good', 'set to what it is'],
    ['changed', 'was.good + good >= 0', 'of no good pieces none move'],
  ],
  'api/src/core/database/migrate.ts': [['statementsOf', 'false', 'no migration that is checked in runs code']],
  'api/src/core/database/open-database.ts': [['connect', 'false', 'what comes before it fails of the same cause']],
  'api/src/core/ledger/ledger.ts': [
    ['balance', 'true', 'only a count looks at it'],
    ['balance', '1', 'only a count looks at it'],
    ['sameQty', '1', 'only a count looks at it'],
    ['refuseShortage', 'false', 'what comes in never makes a balance short'],
    ['refuseShortage', 'qty > 0', 'what changes nothing never makes a balance short'],
    ['refuseShortage', '1', 'what comes in never makes a balance short'],
  ],
  'api/src/core/resource/refusals-by-row.ts': [
    ['saveWithRowIssues', 'false', 'a short cut: each row alone is refused as all are'],
    ['saveWithRowIssues', '!hasRowIssues(error, ids, ctx) || (false)', 'a short cut: each row alone is refused as all are'],
    [
      'saveWithRowIssues',
      "false || (error.code === 'validation' && !(await parses(resource, items)))",
      'a short cut: each row alone is refused as all are',
    ],
    ['delWithRowIssues', 'false', 'a short cut: each row alone is refused as all are'],
  ],
  'api/src/inspection-group/inspection-group.service.ts': [
    ['beforeSave', '!row && !item.factoryId', 'who has no factory gives none'],
    ['seen', 'new Set(poProductIds)', 'ids of a body are checked before: the second line of two'],
  ],
  'api/src/inspection/inspection.service.ts': [
    ['locked', '!from.includes(lot.status) || false', 'a visit that is called off has lots that are'],
  ],
  'api/src/inspection/kept-events.ts': [
    ['MAX_LOTS', '31', 'what is not cached is read again'],
    ['MAX_LOTS', '33', 'what is not cached is read again'],
    ['readOn', "(known?.uuid) && ('')", 'what is read again from the start is the same'],
    [
      'readOn',
      "(kept.lastId) || (kept.events.get(known?.uuid ?? '')?.id !== kept.lastId)",
      'what is read again from the start is the same',
    ],
    ['keptEvents', '', 'what is not cached is read again'],
    ['keptEvents', 'true', 'what is not cached is read again'],
    ['keptEvents', 'false', 'what is cached longer is read on'],
    ['keptEvents', 'lots.size >= MAX_LOTS', 'what is not cached is read again'],
    ['keptEvents', 'lots.size <= MAX_LOTS', 'what is not cached is read again'],
    ['keptEvents', 'oldest === undefined', 'what is cached longer is read on'],
    ['keptEvents', '(lots.size > MAX_LOTS) || (oldest !== undefined)', 'what is not cached is read again'],
  ],
  'api/src/inspection/record-events.ts': [
    ['recordAll', 'fresh.length >= 0', 'nothing is written of no events'],
    ['recordTogether', 'false', 'there is a call to be recorded'],
    ['MAX_CALLS', '15', 'calls wait or not: they are answered the same'],
    ['MAX_CALLS', '17', 'calls wait or not: they are answered the same'],
  ],
  'api/src/inspection-switch/locked-row.ts': [['begin', 'false', 'the next statement fails of the same cause']],
  'packages/ui/src/data/use-reorder.ts': [
    ['top', '1', 'there is a list while something of it is dragged'],
    ['height', '0', 'there is an item while it is dragged'],
    ['height', '2', 'there is an item while it is dragged'],
  ],
  'packages/ui/src/date/days.ts': [
    ['moveMonths', '11', 'a day has ten characters'],
    ['writeDay', '11', 'a day has ten characters'],
    ['sorted', 'a < b', 'two of the same day'],
  ],
  'packages/ui/src/date/typed-day.ts': [
    ['held', 'day <= min', 'held at itself'],
    ['held', 'day >= max', 'held at itself'],
  ],
};

export const isIgnored = ({ file, unit, to }: Mutant): boolean => (IGNORED[file] ?? []).some((one) => one[0] === unit && one[1] === to);
