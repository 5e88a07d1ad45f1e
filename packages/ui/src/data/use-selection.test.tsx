import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection.ts';

const page = (...ids: number[]) => ids.map((id) => ({ id }));
const show = (ids: number[], scope = '') =>
  renderHook(({ rows, about }) => useSelection(rows, about), { initialProps: { rows: page(...ids), about: scope } });

test('a range continues from the row toggled last, both ways, and takes the state of the row it ends at', () => {
  const { result } = show([9, 8, 7, 6, 5]);
  act(() => result.current.toggle(6));
  act(() => result.current.toggle(8, true));
  expect([...result.current.ids]).toEqual([6, 8, 7]);
  act(() => result.current.toggle(6, true));
  expect([...result.current.ids]).toEqual([]);
  act(() => result.current.add([5, 6]));
  act(() => result.current.toggle(9, true));
  expect(result.current.ids.size).toBe(5);
});

test('it stays while pages change and knows how many rows are elsewhere', () => {
  const { result, rerender } = show([5, 4, 3]);
  act(() => result.current.togglePage(true));
  rerender({ rows: page(2, 1), about: '' });
  act(() => result.current.toggle(2));
  expect([...result.current.ids]).toEqual([5, 4, 3, 2]);
  expect(result.current.elsewhere).toBe(3);
  // A range begins on the page where it ends.
  act(() => result.current.clear());
  act(() => result.current.toggle(1, true));
  expect([...result.current.ids]).toEqual([1]);
});

test('it is dropped when the filters change', () => {
  const { result, rerender } = show([5, 4, 3], 'all');
  act(() => result.current.toggle(4));
  rerender({ rows: page(4), about: 'late' });
  expect(result.current.ids.size).toBe(0);
  act(() => result.current.toggle(4));
  expect([...result.current.ids]).toEqual([4]);
});

test('its functions are stable, so that a click renders one row', () => {
  const { result, rerender } = show([5, 4, 3]);
  const { toggle, togglePage, clear } = result.current;
  act(() => toggle(4));
  rerender({ rows: page(2, 1), about: 'other' });
  expect(result.current.toggle).toBe(toggle);
  expect(result.current.togglePage).toBe(togglePage);
  expect(result.current.clear).toBe(clear);
});
