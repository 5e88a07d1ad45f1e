import { expect, test } from '@jest/globals';
import type { OwnColumn } from './use-columns.ts';
import type { AnyRow } from './columns.tsx';
import { widestRows } from './widest-rows.ts';

// The properties of a column that widths depend on.
const column = (path: string, rest: object = {}) => ({ key: path, path, isChoice: false, ...rest }) as unknown as OwnColumn<AnyRow>;
const rows = [
  { id: 9, name: 'four', status: 'open', brand: { name: '하루' } },
  { id: 10, name: 'eleven chars', status: 'done', brand: { name: 'abc' } },
  { id: 11, name: 'four', status: 'open', brand: { name: null } },
];
const ids = (...columns: OwnColumn<AnyRow>[]) => widestRows(rows, columns).map(({ id }) => id);

test('the longest value of each column and one row for each word of a choice decide the widths', () => {
  expect(ids(column('name'))).toEqual([10]);
  expect(ids(column('status', { isChoice: true })).toSorted((a, b) => a - b)).toEqual([10, 11]);
});

test('a Hangul syllable is as wide as two letters, a missing join has no width', () => {
  expect(ids(column('brand.name'))).toEqual([10, 9]);
});

test('a width set by hand depends on no row', () => {
  expect(ids(column('brand.name', { px: 90 }))).toEqual([10]);
});
