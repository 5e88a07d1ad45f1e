import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { box, day, Double, months, Single, value } from '../testing/date-pickers.tsx';

describe('the calendar', () => {
  test('shows one month for a day and two for a range, from the chosen day on', async () => {
    const { unmount } = render(<Single />);
    await userEvent.click(box());
    expect(months()).toEqual(['November 2026']);
    unmount();
    render(<Double />);
    await userEvent.click(box('range'));
    expect(months()).toEqual(['November 2026', 'December 2026']);
  });

  test('closes on Esc, with the focus back in the input', async () => {
    render(<Single />);
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    await waitFor(() => expect(day(/November 21,/)).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(box()).toHaveFocus();
    expect(value()).toBe('2026-11-21');
  });

  test('takes the day that is chosen and closes; the chosen day clears', async () => {
    render(<Single />);
    await userEvent.click(box());
    await userEvent.click(day(/November 25,/));
    expect([value(), screen.queryByRole('grid')]).toEqual(['2026-11-25', null]);
    await userEvent.click(box());
    await userEvent.click(day(/November 25,/));
    expect(value()).toBe('none');
  });

  test('of a range takes the second day, and swaps one that is earlier than the first', async () => {
    render(<Double />);
    await userEvent.click(box('range'));
    await userEvent.click(day(/November 20,/));
    expect(value()).toBe('2026-11-03 2026-11-05');
    await userEvent.click(day(/November 10,/));
    expect(value()).toBe('2026-11-10 2026-11-20');
  });

  test('keeps the former range when only one end was chosen', async () => {
    render(<Double />);
    await userEvent.click(box('range'));
    await userEvent.click(day(/November 20,/));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(box('range'));
    await userEvent.click(day(/November 10,/));
    expect(value()).toBe('2026-11-03 2026-11-05');
  });

  test('jumps to a month and a year, and steps by both', async () => {
    render(<Single />);
    await userEvent.click(box());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2030');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
    expect(months()).toEqual(['February 2030']);
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous year' }));
    expect(months()).toEqual(['March 2029']);
  });

  test('keeps Tab inside while it is open', async () => {
    render(<Single todayButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    await waitFor(() => expect(day(/November 21,/)).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Today' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Previous year' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Today' })).toHaveFocus();
  });
});

describe('the keyboard', () => {
  const press = async (keys: string, start = '2026-11-18') => {
    const { unmount } = render(<Single start={start} />);
    box().focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-first'));
    await userEvent.keyboard(`${keys}{Enter}`);
    const reached = value();
    unmount();
    return reached;
  };

  test('moves by days and weeks, across months', async () => {
    expect(await press('{ArrowRight}')).toBe('2026-11-19');
    expect(await press('{ArrowLeft}{ArrowUp}')).toBe('2026-11-10');
    expect(await press('{ArrowDown}{ArrowDown}')).toBe('2026-12-02');
  });

  test('moves to the ends of the week, by months and with Shift by years', async () => {
    expect([await press('{Home}'), await press('{End}')]).toEqual(['2026-11-15', '2026-11-21']);
    expect([await press('{PageUp}'), await press('{PageDown}', '2026-01-31')]).toEqual(['2026-10-18', '2026-02-28']);
    expect([await press('{Shift>}{PageUp}{/Shift}'), await press('{Shift>}{PageDown}{/Shift}', '2024-02-29')]).toEqual([
      '2025-11-18',
      '2025-02-28',
    ]);
  });

  test('is one tab stop, the current day', async () => {
    render(<Single />);
    await userEvent.click(box());
    const stops = within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0);
    expect(stops.map((stop) => stop.textContent)).toEqual(['21']);
    expect(screen.getByRole('gridcell', { selected: true })).toContainElement(stops[0] as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'day' })).toBeInTheDocument();
  });
});
