import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { AQLS, LEVELS } from '../enums.ts';
import { type Cell, CODE_LETTERS, SAMPLE_SIZE, TABLE_1, TABLE_2A, TABLE_2B } from './tables.ts';

/** The second implementation (domain page §9): zero letter, the cells from it downwards, then up-arrows; down-arrows above. */
function regenerate(zeroLetters: string, downwards: readonly Cell[]) {
  const zeros = zeroLetters.split(',');
  return Object.fromEntries(
    CODE_LETTERS.map((letter, row) => [
      letter,
      AQLS.map((_, column): Cell => {
        const steps = row - CODE_LETTERS.indexOf(zeros[column] as 'A');
        return steps < 0 ? 'D' : (downwards[steps] ?? 'U');
      }),
    ]),
  );
}

test('Table II-A is what the rule of normal inspection regenerates, cell by cell', () => {
  expect(TABLE_2A).toEqual(regenerate('L,K,J,H,G,F,E,D,C,B,A', [0, 'U', 'D', 1, 2, 3, 5, 7, 10, 14, 21]));
});

test('Table II-B is what the rule of tightened inspection regenerates, cell by cell', () => {
  expect(TABLE_2B).toEqual(regenerate('M,L,K,J,H,G,F,E,D,C,B', [0, 'D', 'D', 1, 2, 3, 5, 8, 12, 18]));
});

test('sample sizes follow the preferred numbers', () => {
  expect(CODE_LETTERS.map((letter) => SAMPLE_SIZE[letter])).toEqual([2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000]);
});

test('the ranges of Table I leave no gap and no overlap', () => {
  for (const [index, row] of TABLE_1.slice(1).entries()) expect(row.min).toBe((TABLE_1[index]?.max ?? 0) + 1);
  expect(TABLE_1[0]?.min).toBe(2);
  expect(TABLE_1.at(-1)?.max).toBe(Infinity);
});

test('in Table I letters never fall as lots grow or levels rise', () => {
  const rank = (letter: string | undefined) => CODE_LETTERS.findIndex((one) => one === letter);
  for (const [index, { letters }] of TABLE_1.entries()) {
    expect(letters).toHaveLength(LEVELS.length);
    for (const [level, letter] of [...letters].entries()) {
      expect(rank(letter)).toBeGreaterThanOrEqual(rank(TABLE_1[index - 1]?.letters[level]));
      if (level > 0) expect(rank(letter)).toBeGreaterThanOrEqual(rank(letters[level - 1]));
    }
  }
});

const SOURCE = new URL('../../../../../shared/data/sampling-plans.json', import.meta.url);

const sourceIsThere = existsSync(SOURCE);

(sourceIsThere ? test : test.skip)(
  `every cell equals the data file${sourceIsThere ? '' : ' (skipped: which is not beside the project)'}`,
  () => {
    const source = JSON.parse(readFileSync(SOURCE, 'utf8'));
    const rows = source.table1.map((row: Record<string, string>) => ({
      min: row['min'],
      max: row['max'] ?? Infinity,
      letters: LEVELS.map((level) => row[level]).join(''),
    }));
    const columns = (table: Record<string, Record<string, Cell>>) =>
      Object.fromEntries(Object.entries(table).map(([letter, row]) => [letter, AQLS.map((aql) => row[aql])]));
    expect(TABLE_1).toEqual(rows);
    expect(TABLE_2A).toEqual(columns(source.table2a));
    expect(TABLE_2B).toEqual(columns(source.table2b_tightened));
    expect(SAMPLE_SIZE).toEqual(source.n);
  },
);
