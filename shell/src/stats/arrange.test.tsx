import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LocaleProvider, MemoryRouter, setPreference, usePreference } from '@moru/ui/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Arrange } from './arrange.tsx';
import { useOwnTiles } from './own-tiles.ts';
import type { Pinned } from './tiles.tsx';

const pinned = (id: number, name: string): Pinned => ({ id, name, width: 'half' }) as Pinned;
const ROWS = [pinned(7, 'Late by month'), pinned(3, 'Defects'), pinned(5, 'Slip')];
const onClose = jest.fn();

function Board({ rows }: { rows: readonly Pinned[] }) {
  const arranging = useOwnTiles(rows);
  const [stored] = usePreference<unknown>('dashboard.tiles', null);
  return (
    <>
      <output data-stored={JSON.stringify(stored)}>
        {arranging.tiles.map(({ id, width, isShown }) => `${id} ${isShown ? width : 'hidden'}`).join(', ')}
      </output>
      <Arrange arranging={arranging} onClose={onClose} />
    </>
  );
}

const show = (rows: readonly Pinned[] = ROWS) =>
  render(
    <MemoryRouter>
      <LocaleProvider area="admin">
        <Board rows={rows} />
      </LocaleProvider>
    </MemoryRouter>,
  );
const board = () => document.querySelector('output')?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void onClose.mockReset());
afterEach(() => act(() => setPreference('dashboard.tiles', null)));

test('a statistic is moved by keyboard, its new place is announced, and the button keeps the focus', async () => {
  show();
  const down = screen.getByRole('button', { name: 'Move Late by month down' });
  down.focus();
  await userEvent.keyboard('{Enter}');
  expect(board()).toBe('3 half, 7 half, 5 half');
  expect(screen.getByText('Late by month: 2 of 3')).toBeInTheDocument();
  await waitFor(() => expect(down).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(board()).toBe('3 half, 5 half, 7 half');
  await press('Move Late by month down');
  expect(board()).toBe('3 half, 5 half, 7 half');
  await press('Move Slip up');
  expect(board()).toBe('5 half, 3 half, 7 half');
});

test('a width and what is off the dashboard are the user’s own, and a reset forgets them', async () => {
  show();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Width of Defects' })).getByRole('radio', { name: '1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Slip' }));
  expect(board()).toBe('7 half, 3 full, 5 hidden');
  expect(screen.getByText('2 of 3 shown')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Slip' }));
  expect(board()).toBe('7 half, 3 full, 5 half');
  await press('Reset');
  expect(board()).toBe('7 half, 3 half, 5 half');
});

test('what is no longer pinned is dropped with the next change', async () => {
  setPreference('dashboard.tiles', { order: [5], hidden: [99, 3], widths: {} });
  show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Slip' }));
  expect(board()).toBe('5 hidden, 7 half, 3 hidden');
  expect(JSON.parse(document.querySelector('output')?.dataset['stored'] ?? '')).toMatchObject({ hidden: [3, 5] });
  await press('Reset');
});

test('without pinned statistics it leads to the library', async () => {
  show([]);
  expect(screen.getByText(/No statistic is pinned/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the library' })).toHaveAttribute('href', '/admin/stats');
  await press('Done');
  expect(onClose).toHaveBeenCalledTimes(1);
});
