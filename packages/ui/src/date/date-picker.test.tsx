import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeSettings } from '../core/settings.ts';
import { box, day, Double, months, retype, Single, value } from '../testing/date-pickers.tsx';

describe('typed text', () => {
  test('is kept apart from the selected date until Enter', async () => {
    render(<Single />);
    await retype('2026-12-04');
    expect(value()).toBe('2026-11-21');
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe('2026-12-04');
  });

  test('is parsed on blur', async () => {
    render(<Single />);
    await retype('2026-12-04');
    await userEvent.tab();
    expect(value()).toBe('2026-12-04');
  });

  test('that is not a date clears, on Enter and on blur', async () => {
    render(<Single />);
    await retype('2026-02-30');
    await userEvent.tab();
    expect(value()).toBe('none');
    expect(box()).toHaveValue('');
    await retype('2026-11-21{Enter}');
    await retype('tomorrow{Enter}');
    expect(value()).toBe('none');
  });

  test('may be short, and is read in the format', async () => {
    render(<Single />);
    await retype('20261204{Enter}');
    expect(box()).toHaveValue('2026-12-04');
    await retype(`${value()?.slice(0, 4)}.1.9{Enter}`);
    expect(value()).toBe('2026-01-09');
  });

  test('is dropped by Esc, and Enter without it leaves the date alone', async () => {
    render(<Single />);
    await retype('2026-12-04{Escape}{Escape}');
    expect(box()).toHaveValue('2026-11-21');
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe('2026-11-21');
  });

  test('is not parsed by the Enter that ends a syllable', async () => {
    render(<Single />);
    fireEvent.change(box(), { target: { value: '2026-12-04' } });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    // Safari ends the composition before the key event: only its key code shows it.
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(value()).toBe('2026-11-21');
  });

  test('of a range is two days in any order, sorted', async () => {
    render(<Double />);
    expect(box('range')).toHaveValue('2026-11-03 - 2026-11-05');
    await retype('2026-12-24 - 2026-12-01{Enter}', 'range');
    expect(value()).toBe('2026-12-01 2026-12-24');
    expect(box('range')).toHaveValue('2026-12-01 - 2026-12-24');
    await retype('2026-12-24 - x{Enter}', 'range');
    expect(value()).toBe('none');
  });
});

describe('the format', () => {
  test('is YYYY-MM-DD by default, and is the placeholder', () => {
    render(<Single start={null} />);
    expect(box()).toHaveAttribute('placeholder', 'YYYY-MM-DD');
  });

  test('may be another; the value stays an ISO day', async () => {
    render(<Single format="DD/MM/YYYY" />);
    expect(box()).toHaveValue('21/11/2026');
    await retype('05/06/2027{Enter}');
    expect(value()).toBe('2027-06-05');
  });
});

describe('limits', () => {
  test('a day outside them cannot be chosen, reached or typed', async () => {
    render(<Single min="2026-11-10" max="2026-11-25" />);
    await userEvent.click(box());
    expect(day(/November 9,/)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(day(/November 9,/));
    expect(value()).toBe('2026-11-21');
    day(/November 21,/).focus();
    await userEvent.keyboard('{PageUp}');
    expect(day(/November 10,/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await retype('2026-11-26{Enter}');
    expect(value()).toBe('none');
  });
});

describe('clearing', () => {
  test('is offered by default, and keeps the focus in the input', async () => {
    const { unmount } = render(<Single />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(value()).toBe('none');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    unmount();
    render(<Single clearable={false} />);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

describe('the today button', () => {
  afterEach(() => void jest.useRealTimers());

  test('is shown on request only', async () => {
    render(<Single />);
    await userEvent.click(box());
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  });

  test('takes the business’s date, not the one of this computer', async () => {
    // 15:30 UTC is already the next day in Seoul.
    jest.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z'), advanceTimers: true });
    render(<Single start="2026-03-01" todayButton />);
    fireEvent.click(box());
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(value()).toBe('2026-11-21');
  });
});

describe('weeks', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  test('begin on Sunday by default', async () => {
    const { unmount } = render(<Single />);
    await userEvent.click(box());
    expect(heads()).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
    unmount();
    render(<Single firstDay={1} />);
    await userEvent.click(box());
    expect(heads()[0]).toBe('Mo');
  });

  test('mark the days that the settings do not call workdays', async () => {
    act(() => takeSettings([{ key: 'workdays', value: ['1', '2', '3', '4', '5', '6'], changed: true }]));
    render(<Single />);
    await userEvent.click(box());
    const rest = screen.getAllByRole('gridcell').filter((cell) => cell.className === 'mo-day-rest');
    expect(rest.slice(0, 2).map((cell) => cell.textContent)).toEqual(['1', '8']);
    act(() => takeSettings([]));
  });
});

describe('the locale', () => {
  test.each([
    ['en-US', 'November 2026', 'Su'],
    ['ko-KR', '2026년 11월', '일'],
  ])('%s names months and days', async (locale, month, sunday) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<Single locale={locale} />);
    await userEvent.click(box());
    expect(within(screen.getByRole('grid', { name: month })).getAllByRole('columnheader')[0]).toHaveTextContent(sunday);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test('another is en-US, with a warning on the console', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<Single locale="xx" />);
    await userEvent.click(box());
    expect(months()).toEqual(['November 2026']);
    expect(warn).toHaveBeenCalledWith('"xx" is not a valid locale');
    warn.mockRestore();
  });
});
