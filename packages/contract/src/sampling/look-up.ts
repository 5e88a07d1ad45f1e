import { AQLS, LEVELS } from '../enums.ts';
import { type Aql, type Cell, CODE_LETTERS, type CodeLetter, SAMPLE_SIZE, type Severity, TABLE_1, TABLE_2A, TABLE_2B } from './tables.ts';

/** An inspection level of Table I. */
export type InspectionLevel = (typeof LEVELS)[number];

/** One cell read on the way to a plan. */
export interface PlanStep {
  readonly letter: CodeLetter;
  readonly cell: Cell;
}

/** A plan of Table II: its row, that row's sample size, and the cells read to reach it. */
export interface TablePlan {
  readonly letter: CodeLetter;
  readonly n: number;
  readonly ac: number;
  readonly path: readonly PlanStep[];
}

/** Table I: code letter for a lot of `lotQty` units (a whole number from 1). Throws a RangeError for anything else. */
export function codeLetter(lotQty: number, level: InspectionLevel): CodeLetter {
  if (!Number.isSafeInteger(lotQty) || lotQty < 1) throw new RangeError(`lot of ${lotQty} units: expected a whole number from 1`);
  // Table I starts at 2; a single unit is checked in full whatever the letter.
  const row = TABLE_1.find(({ max }) => lotQty <= max);
  const letter = CODE_LETTERS.find((candidate) => candidate === row?.letters[LEVELS.indexOf(level)]);
  if (!letter) throw new RangeError(`inspection level ${level}: expected one of ${LEVELS.join(' ')}`);
  return letter;
}

/** Units in the sample of a code letter. */
export const sampleSize = (letter: CodeLetter): number => SAMPLE_SIZE[letter];

/** One cell of Table II-A (normal) or II-B (tightened). Throws a RangeError for an AQL that has no column. */
export function cellAt(letter: CodeLetter, aql: Aql, severity: Severity): Cell {
  const cell = (severity === 'tightened' ? TABLE_2B : TABLE_2A)[letter][AQLS.indexOf(aql)];
  if (cell === undefined) throw new RangeError(`AQL ${aql}: expected one of ${AQLS.join(' ')}`);
  return cell;
}

/** Follows arrows from `letter` to a plan; the row it ends in gives both n and Ac. */
export function planAt(letter: CodeLetter, aql: Aql, severity: Severity): TablePlan {
  const path: PlanStep[] = [];
  for (let index = CODE_LETTERS.indexOf(letter); ;) {
    const at = CODE_LETTERS[index];
    if (!at) throw new RangeError(`no plan for letter ${letter}, AQL ${aql}`);
    const cell = cellAt(at, aql, severity);
    path.push({ letter: at, cell });
    if (typeof cell === 'number') return { letter: at, n: SAMPLE_SIZE[at], ac: cell, path };
    index += cell === 'D' ? 1 : -1;
  }
}
