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

test('only items in the window are rendered, however long the list', () => {
  const layout = layoutOf(groups);
  expect(itemsBetween(layout, 0, 700).length).toBeLessThan(20);
  expect(itemsBetween(layout, 200_000, 200_700).length).toBeLessThan(20);
});

test('adjacent windows render every line once', () => {
  const layout = layoutOf([
    { key: 'a', label: 'A', count: 7 },
    { key: 'b', label: 'B', count: 5 },
  ]);
  const seen = [0, 133, 266, 399, 532].flatMap((top) => itemsBetween(layout, top, top + 133));
  const lines = new Set(seen.flatMap((item) => (item.kind === 'line' ? [item.number] : [])));
  expect([...lines].toSorted((a, b) => a - b)).toEqual([...Array(12).keys()]);
});

test('an index finds its line at the height it is rendered at', () => {
  const layout = layoutOf(groups);
  for (const number of [0, 2, 3, 4, 10_002]) {
    const line = lineAt(layout, number);
    expect(itemsBetween(layout, line.top, line.top + 1)).toContainEqual(line);
  }
});

test('without labels there are no headings', () => {
  expect(itemsBetween(layoutOf([{ key: '', label: '', count: 2 }]), 0, 100).map(({ kind }) => kind)).toEqual(['line', 'line']);
});

test('a folded group keeps its heading and renders no line; indexes skip it', () => {
  const three = ['a', 'b', 'c'].map((key) => ({ key, label: key, count: 4 }));
  const layout = layoutOf(three, new Set(['a', 'b']));
  expect([layout.lines, layout.height]).toEqual([4, 3 * 28 + 4 * ROW_PX]);
  const items = itemsBetween(layout, 0, layout.height);
  expect(items.map((item) => (item.kind === 'group' ? item.group : `${item.group}/${item.index}`))).toEqual([
    0,
    1,
    2,
    '2/0',
    '2/1',
    '2/2',
    '2/3',
  ]);
  expect(lineAt(layout, 0)).toMatchObject({ group: 2, index: 0, top: 3 * 28 });
  expect(layoutOf([{ key: '', label: '', count: 2 }], new Set([''])).lines).toBe(2);
});

test('rows are 40 px and headings 28, which scrolling by a page depends on', () => {
  const layout = layoutOf([{ key: 'a', label: 'A', count: 2 }]);
  expect([ROW_PX, layout.headPx, layout.height, layout.tops, layout.firsts, layout.shown]).toEqual([40, 28, 108, [0], [0], [2]]);
});

test('one group with a name gives all of them headings', () => {
  const layout = layoutOf([
    { key: '', label: '', count: 1 },
    { key: 'b', label: 'B', count: 1 },
  ]);
  expect([layout.headPx, layout.tops]).toEqual([28, [0, 68]]);
});

test('a window contains what it touches and nothing beside it, to the pixel', () => {
  const layout = layoutOf([
    { key: 'a', label: 'A', count: 2 },
    { key: 'b', label: 'B', count: 2 },
  ]);
  const between = (top: number, bottom: number) =>
    itemsBetween(layout, top, bottom).map((item) => (item.kind === 'group' ? `group ${item.group}` : `line ${item.number}`));
  expect(between(0, 28)).toEqual(['group 0']);
  expect(between(0, 29)).toEqual(['group 0', 'line 0']);
  expect(between(28, 68)).toEqual(['line 0']);
  expect(between(27, 69)).toEqual(['group 0', 'line 0', 'line 1']);
  expect(between(67, 68)).toEqual(['line 0']);
  expect(between(68, 108)).toEqual(['line 1']);
  expect(between(108, 109)).toEqual(['group 1']);
  expect(between(107, 136)).toEqual(['line 1', 'group 1']);
  expect(between(-50, 10)).toEqual(['group 0']);
  expect(between(216, 400)).toEqual([]);
});

test('every line of many groups is found by its index', () => {
  const layout = layoutOf(Array.from({ length: 9 }, (_, index) => ({ key: String(index), label: 'x', count: (index % 3) + 1 })));
  const found = Array.from({ length: layout.lines }, (_, number) => lineAt(layout, number));
  expect(found.map(({ group, index }) => `${group}/${index}`)).toEqual(
    layout.groups.flatMap(({ count }, group) => Array.from({ length: count }, (_, index) => `${group}/${index}`)),
  );
  expect(found.map(({ top }) => top)).toEqual(
    itemsBetween(layout, 0, layout.height).flatMap((item) => (item.kind === 'line' ? [item.top] : [])),
  );
});
