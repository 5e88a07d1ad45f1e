import { expect, test } from '@jest/globals';
import { countRows } from './count-rows.ts';
import { TABLE_LIMITS, type TableLimits } from './table-limits.ts';

type Rows = readonly (readonly string[])[];

async function* records(rows: Rows) {
  for (const [index, cells] of rows.entries()) yield { line: index + 1, cells: [...cells] };
}
const counted = (rows: Rows, limits: Partial<TableLimits>) => Array.fromAsync(countRows(records(rows), { ...TABLE_LIMITS, ...limits }));

test.each<[what: string, limits: Partial<TableLimits>, most: Rows, more: Rows, code: string]>([
  ['rows', { rows: 2 }, [['a'], ['b']], [['a'], ['b'], ['c']], 'too_many_rows'],
  ['filled columns', { columns: 2 }, [['a', 'b', ' ']], [['a', '', 'c']], 'too_many_columns'],
  [
    'cells in all',
    { cells: 3 },
    [['a', 'b'], ['c']],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    'too_many_cells',
  ],
  ['characters in all', { chars: 3 }, [['ab'], ['c']], [['ab'], ['cd']], 'too_many_cells'],
  ['characters of a row', { rowChars: 3 }, [['ab', 'c']], [['ab', 'cd']], 'row_too_long'],
])('a table may have as many %s as its limit, and not one more', async (_what, limits, most, more, code) => {
  expect(await counted(most, limits)).toHaveLength(most.length);
  await expect(counted(more, limits)).rejects.toMatchObject({ code, line: more.length });
});

test('empty cells beyond the last column are dropped', async () => {
  expect(await counted([['a', 'b', ' ', '']], { columns: 2 })).toEqual([{ line: 1, cells: ['a', 'b'] }]);
});
