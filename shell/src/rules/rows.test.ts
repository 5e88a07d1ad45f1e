import { expect, test } from '@jest/globals';
import { rowsHrefOf } from './rows.ts';

const href = rowsHrefOf([
  { path: '/admin/lines', rows: { late: 'lateOnTo={asOf}&orderBy=slip-desc', open: 'status[]=a&status[]=b', of: 'keyword={no}' } },
  { path: '/admin/other', rows: { late: 'x=1' } },
]);

test('the rows behind a number are those that the first page with them names, with the values filled in', () => {
  expect(href('late', { asOf: '2026-11-21' })).toBe('/admin/lines?lateOnTo=2026-11-21&orderBy=slip-desc');
  expect(href('open')).toBe('/admin/lines?status[]=a&status[]=b');
  expect(href('of', { no: 'A & B/1' })).toBe('/admin/lines?keyword=A%20%26%20B%2F1');
});

test('an unknown number, or one that needs a missing value, has no rows', () => {
  expect([href('unknown'), href('late'), href('late', { as: '1' })]).toEqual([undefined, undefined, undefined]);
});
