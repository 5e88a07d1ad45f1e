import type { AQLS } from '../enums.ts';

/** Source of the tables; stored in every plan snapshot, so that an old inspection can name its tables. */
export const TABLE_VERSION = 'MIL-STD-105E (1989) tables I, II-A, II-B';

/** Code letters of the tables, smallest sample first. */
export const CODE_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R'] as const;

/** A code letter of Table I. */
export type CodeLetter = (typeof CODE_LETTERS)[number];
/** An acceptance quality limit as printed, in percent. */
export type Aql = (typeof AQLS)[number];
/** Which of the two tables of single sampling plans is read. */
export type Severity = 'normal' | 'tightened';
/** An accept number, or an arrow: `D` to the first plan below, `U` to the first above. */
export type Cell = number | 'D' | 'U';

/** Units in the sample of each letter, EA. */
export const SAMPLE_SIZE: Readonly<Record<CodeLetter, number>> = {
  A: 2,
  B: 3,
  C: 5,
  D: 8,
  E: 13,
  F: 20,
  G: 32,
  H: 50,
  J: 80,
  K: 125,
  L: 200,
  M: 315,
  N: 500,
  P: 800,
  Q: 1250,
  R: 2000,
};

/** Table I: the lot's range, and its letters in the order of `LEVELS` (S-1 S-2 S-3 S-4 I II III). */
export const TABLE_1: readonly { min: number; max: number; letters: string }[] = [
  { min: 2, max: 8, letters: 'AAAAAAB' },
  { min: 9, max: 15, letters: 'AAAAABC' },
  { min: 16, max: 25, letters: 'AABBBCD' },
  { min: 26, max: 50, letters: 'ABBCCDE' },
  { min: 51, max: 90, letters: 'BBCCCEF' },
  { min: 91, max: 150, letters: 'BBCDDFG' },
  { min: 151, max: 280, letters: 'BCDEEGH' },
  { min: 281, max: 500, letters: 'BCDEFHJ' },
  { min: 501, max: 1200, letters: 'CCEFGJK' },
  { min: 1201, max: 3200, letters: 'CDEGHKL' },
  { min: 3201, max: 10000, letters: 'CDFGJLM' },
  { min: 10001, max: 35000, letters: 'CDFHKMN' },
  { min: 35001, max: 150000, letters: 'DEGJLNP' },
  { min: 150001, max: 500000, letters: 'DEGJMPQ' },
  { min: 500001, max: Infinity, letters: 'DEHKNQR' },
];

/** Table II-A, normal inspection: columns in the order of `AQLS`. */
export const TABLE_2A: Readonly<Record<CodeLetter, readonly Cell[]>> = {
  A: ['D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 0],
  B: ['D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 0, 'U'],
  C: ['D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 0, 'U', 'D'],
  D: ['D', 'D', 'D', 'D', 'D', 'D', 'D', 0, 'U', 'D', 1],
  E: ['D', 'D', 'D', 'D', 'D', 'D', 0, 'U', 'D', 1, 2],
  F: ['D', 'D', 'D', 'D', 'D', 0, 'U', 'D', 1, 2, 3],
  G: ['D', 'D', 'D', 'D', 0, 'U', 'D', 1, 2, 3, 5],
  H: ['D', 'D', 'D', 0, 'U', 'D', 1, 2, 3, 5, 7],
  J: ['D', 'D', 0, 'U', 'D', 1, 2, 3, 5, 7, 10],
  K: ['D', 0, 'U', 'D', 1, 2, 3, 5, 7, 10, 14],
  L: [0, 'U', 'D', 1, 2, 3, 5, 7, 10, 14, 21],
  M: ['U', 'D', 1, 2, 3, 5, 7, 10, 14, 21, 'U'],
  N: ['D', 1, 2, 3, 5, 7, 10, 14, 21, 'U', 'U'],
  P: [1, 2, 3, 5, 7, 10, 14, 21, 'U', 'U', 'U'],
  Q: [2, 3, 5, 7, 10, 14, 21, 'U', 'U', 'U', 'U'],
  R: [3, 5, 7, 10, 14, 21, 'U', 'U', 'U', 'U', 'U'],
};

/** Table II-B, tightened inspection: columns in the order of `AQLS`. */
export const TABLE_2B: Readonly<Record<CodeLetter, readonly Cell[]>> = {
  A: ['D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D'],
  B: ['D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 0],
  C: ['D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 0, 'D'],
  D: ['D', 'D', 'D', 'D', 'D', 'D', 'D', 'D', 0, 'D', 'D'],
  E: ['D', 'D', 'D', 'D', 'D', 'D', 'D', 0, 'D', 'D', 1],
  F: ['D', 'D', 'D', 'D', 'D', 'D', 0, 'D', 'D', 1, 2],
  G: ['D', 'D', 'D', 'D', 'D', 0, 'D', 'D', 1, 2, 3],
  H: ['D', 'D', 'D', 'D', 0, 'D', 'D', 1, 2, 3, 5],
  J: ['D', 'D', 'D', 0, 'D', 'D', 1, 2, 3, 5, 8],
  K: ['D', 'D', 0, 'D', 'D', 1, 2, 3, 5, 8, 12],
  L: ['D', 0, 'D', 'D', 1, 2, 3, 5, 8, 12, 18],
  M: [0, 'D', 'D', 1, 2, 3, 5, 8, 12, 18, 'U'],
  N: ['D', 'D', 1, 2, 3, 5, 8, 12, 18, 'U', 'U'],
  P: ['D', 1, 2, 3, 5, 8, 12, 18, 'U', 'U', 'U'],
  Q: [1, 2, 3, 5, 8, 12, 18, 'U', 'U', 'U', 'U'],
  R: [2, 3, 5, 8, 12, 18, 'U', 'U', 'U', 'U', 'U'],
};
