import { expect, test } from '@jest/globals';
import { itemsBetween, layoutOf, lineAt, ROW_PX } from './layout.ts';

const groups = [
  { key: 'a', label: 'Haru', count: 3 },
  { key: 'b', label: 'Empty', count: 0 },
  { key: 'c', label: 'Solbin', count: 10_000 },
];

test('empty groups take no room', () => {
  const layout = layoutOf(groups);
  expect(layout.groups.map(({ key }) => key)).toEqual(['a', 'c']);
  expect(layout.lines).toBe(10_003);
  expect(layout.height).toBe(2 * 28 + 10_003 * ROW_PX);
});

test('only what is in the window is drawn, however long the list', () => {
  const layout = layoutOf(groups);
  expect(itemsBetween(layout, 0, 700).length).toBeLessThan(20);
  expect(itemsBetween(layout, 200_000, 200_700).length).toBeLessThan(20);
});

test('windows next to each other draw every line once', () => {
  const layout = layoutOf([
    { key: 'a', label: 'A', count: 7 },
    { key: 'b', label: 'B', count: 5 },
  ]);
  const seen = [0, 133, 266, 399, 532].flatMap((top) => itemsBetween(layout, top, top + 133));
  const lines = new Set(seen.flatMap((item) => (item.kind === 'line' ? [item.number] : [])));
  expect([...lines].toSorted((a, b) => a - b)).toEqual([...Array(12).keys()]);
});

test('a running number finds its line at the height it is drawn', () => {
  const layout = layoutOf(groups);
  for (const number of [0, 2, 3, 4, 10_002]) {
    const line = lineAt(layout, number);
    expect(itemsBetween(layout, line.top, line.top + 1)).toContainEqual(line);
  }
});

test('without labels there are no headings', () => {
  expect(itemsBetween(layoutOf([{ key: '', label: '', count: 2 }]), 0, 100).map(({ kind }) => kind)).toEqual(['line', 'line']);
});
