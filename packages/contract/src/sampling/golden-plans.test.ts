import { expect, test } from '@jest/globals';
import { AQLS, LEVELS } from '../enums.ts';
import { resolvePlan } from './resolve-plan.ts';
import { CODE_LETTERS, TABLE_1, type CodeLetter, type Severity } from './tables.ts';

const SIZES = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000];
/**
 * The rule that regenerates the tables (domain page §9), with its arrows already followed: the letter of Ac 0 for each AQL, and the Ac of
 * the rows from three below it on; the two rows between lead up to Ac 0 (normal) or down to Ac 1.
 */
const RULE = {
  normal: { zeros: 'LKJHGFEDCBA', between: [0, 3], more: [1, 2, 3, 5, 7, 10, 14, 21] },
  tightened: { zeros: 'MLKJHGFEDCB', between: [3, 3], more: [1, 2, 3, 5, 8, 12, 18] },
} as const;
const FIRST = 3;

/** Rows below the one with Ac 0, and the Ac there. */
function rowOf(below: number, { between, more }: (typeof RULE)[Severity]): [rows: number, ac: number] {
  const rows = below <= 0 ? 0 : (between[below - 1] ?? Math.min(below, FIRST + more.length - 1));
  return [rows, rows === 0 ? 0 : (more[rows - FIRST] ?? Number.NaN)];
}

function expected(letter: CodeLetter, column: number, severity: Severity, lotQty: number) {
  const rule = RULE[severity];
  const zero = CODE_LETTERS.indexOf(rule.zeros[column] as CodeLetter);
  const [rows, ac] = rowOf(CODE_LETTERS.indexOf(letter) - zero, rule);
  const size = SIZES[zero + rows] ?? Number.NaN;
  return { letter: CODE_LETTERS[zero + rows], n: Math.min(size, lotQty), ac, re: ac + 1 };
}

/** The largest lot of a letter, and the level that gives it: the sample is then rarely the whole lot. */
function lotOf(letter: CodeLetter) {
  const lots = TABLE_1.flatMap(({ max, letters }) =>
    LEVELS.flatMap((level, index) => (letters[index] === letter ? [{ level, lotQty: Math.min(max, 1_000_000) }] : [])),
  );
  const [largest] = lots.toSorted((a, b) => b.lotQty - a.lotQty);
  if (!largest) throw new Error(`no lot has the letter ${letter}`);
  return largest;
}

const CASES = (['normal', 'tightened'] as const).flatMap((severity) => CODE_LETTERS.map((letter) => [letter, severity] as const));

test.each(CASES)('the plans of letter %s under %s inspection at every AQL are those of the generating rule', (letter, severity) => {
  const { level, lotQty } = lotOf(letter);
  const plans = AQLS.map((major) => {
    const { planLetter, n, ac, re } = resolvePlan({ lotQty, level, aql: { critical: '0', major, minor: major }, severity }).major;
    return { letter: planLetter, n, ac, re };
  });
  expect(plans).toEqual(AQLS.map((_, column) => expected(letter, column, severity, lotQty)));
});

/** Well-known cells, so that the rule itself is checked against the printed tables. */
test.each([
  ['J', '2.5', 'normal', 80, 5],
  ['K', '2.5', 'tightened', 125, 5],
  ['K', '4.0', 'tightened', 125, 8],
  ['L', '1.0', 'normal', 200, 5],
  ['H', '4.0', 'normal', 50, 5],
  ['A', '6.5', 'normal', 2, 0],
  ['R', '0.065', 'tightened', 2000, 2],
] as const)('letter %s at AQL %s, %s: %d units, Ac %d', (letter, aql, severity, n, ac) => {
  expect(expected(letter, AQLS.indexOf(aql), severity, 1_000_000)).toMatchObject({ letter, n, ac });
});
