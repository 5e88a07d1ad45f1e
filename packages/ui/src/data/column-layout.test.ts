import { expect, test } from '@jest/globals';
import { arrange, fitWidth, layoutOf, moved, PLAIN_LAYOUT, readLayout, type ListLayout } from './column-layout.ts';

const columns = ['a', 'b', 'c', 'd'].map((key) => ({ key, hidden: key === 'd' }));
const layout = (part: Partial<ListLayout>): ListLayout => ({ ...PLAIN_LAYOUT, ...part });
const shown = (part: Partial<ListLayout>, declared = columns) =>
  arrange(declared, layout(part))
    .filter((column) => column.shown)
    .map(({ key, pinned }) => (pinned ? `${key}!` : key))
    .join(' ');

test('without a layout a list is as its page declares it', () => {
  expect(shown({})).toBe('a b c');
  expect(shown({ density: 'compact' })).toBe('a b c');
});

test('order, hidden and pinned are as the reader left them, pinned first', () => {
  expect(shown({ order: ['d', 'c', 'b', 'a'], hidden: ['b'] })).toBe('d c a');
  expect(shown({ order: ['a', 'b', 'c', 'd'], hidden: ['d'], pinned: ['c'] })).toBe('c! a b');
  expect(shown({ pinned: ['b'] })).toBe('b! a c');
});

test('a column of a later release is after the one it is declared after, shown as its page declares it', () => {
  const later = [
    { key: 'x', hidden: false },
    ...columns.slice(0, 2),
    { key: 'y', hidden: false },
    { key: 'z', hidden: true },
    ...columns.slice(2),
  ];
  expect(shown({ order: ['c', 'b', 'a', 'd'], hidden: ['d'] }, later)).toBe('x c b y a');
});

test('a list too narrow for a column leaves it out until its reader arranges the columns, and keeps it for files', () => {
  const [a, b, ...rest] = columns;
  const wide = [a!, { ...b!, from: 900 }, ...rest];
  const keys = (part: Partial<ListLayout>, width: number) =>
    arrange(wide, layout(part), width).map(({ key, shown: isShown, crowded }) => `${key}${isShown ? '' : '-'}${crowded ? '!' : ''}`);
  expect(keys({}, 900)).toEqual(['a', 'b', 'c', 'd-']);
  expect(keys({}, 899)).toEqual(['a', 'b-!', 'c', 'd-']);
  expect(keys({ order: ['a', 'b', 'c', 'd'], hidden: ['c', 'd'] }, 300)).toEqual(['a', 'b', 'c-', 'd-']);
  // Arranging the others does not take it out of a wider list.
  const kept = layoutOf(arrange(wide, layout({}), 300), PLAIN_LAYOUT);
  expect(arrange(wide, kept, 900).map(({ key, shown: isShown }) => (isShown ? key : ''))).toEqual(['a', 'b', 'c', '']);
});

test('a column that no longer exists is ignored', () => {
  expect(shown({ order: ['gone', 'b', 'a', 'c', 'd'], hidden: ['gone', 'd'], pinned: ['gone'], widths: { gone: 80 } })).toBe('b a c');
});

test('with every known column hidden the page’s own are shown', () => {
  expect(shown({ order: ['a', 'b', 'c', 'd'], hidden: ['a', 'b', 'c', 'd'] })).toBe('a b c');
});

test('a layout survives storing and reading', () => {
  const kept = layout({ order: ['b', 'a', 'd', 'c'], hidden: ['c'], pinned: ['b'], density: 'compact', widths: { a: 90 } });
  expect(readLayout(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(layoutOf(arrange(columns, kept), kept)).toEqual(kept);
});

test('an invalid layout is ignored', () => {
  for (const kept of [null, 'x', 7, [], { order: 'a', hidden: [1, null], pinned: {}, density: 'huge', widths: { a: 'x', b: Number.NaN } }])
    expect(readLayout(kept)).toEqual(PLAIN_LAYOUT);
  expect(readLayout({ order: ['a', 'a', 3], widths: { a: 1, b: 99_999 } })).toEqual(layout({ order: ['a'], widths: { a: 48, b: 1200 } }));
  expect(fitWidth(100.4)).toBe(100);
});

test('a moved column stays among the pinned or the others', () => {
  const placed = arrange(columns, layout({ pinned: ['a', 'b'] }));
  const keys = (key: string, to: number) =>
    moved(placed, key, to)
      .map((column) => column.key)
      .join('');
  expect(keys('a', 1)).toBe('bacd');
  expect(keys('a', 3)).toBe('bacd');
  expect(keys('d', 2)).toBe('abdc');
  expect(keys('d', 0)).toBe('abdc');
  expect(keys('gone', 0)).toBe('abcd');
});
