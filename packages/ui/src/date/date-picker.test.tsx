import { expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DatePicker, DateRangePicker } from './date-picker.tsx';
import type { Range } from './days.ts';

function Single({
  start = '2026-11-21',
  ...rest
}: {
  start?: string | null;
  locale?: string;
  firstDay?: number;
  clearable?: boolean;
  todayButton?: boolean;
}) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <DatePicker label="day" value={value} onChange={setValue} {...rest} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

function Double() {
  const [value, setValue] = useState<Range | null>(['2026-11-03', '2026-11-05']);
  return (
    <>
      <DateRangePicker label="range" value={value} onChange={setValue} />
      <output>{value?.join(' ') ?? 'none'}</output>
    </>
  );
}

const box = (name: string) => screen.getByRole('textbox', { name });
const value = () => screen.getByRole('status').textContent;
const day = (name: RegExp) => screen.getAllByLabelText(name)[0] as HTMLElement;

test('typed text is kept apart from the date until Enter', async () => {
  render(<Single />);
  await userEvent.clear(box('day'));
  await userEvent.type(box('day'), '2026-12-04');
  expect(value()).toBe('2026-11-21');
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('2026-12-04');
});

test('typed text is taken on blur, and what is no date clears', async () => {
  render(<Single />);
  await userEvent.clear(box('day'));
  await userEvent.type(box('day'), '2026-02-30');
  await userEvent.tab();
  expect(value()).toBe('none');
  expect(box('day')).toHaveValue('');
});

test('one month opens, Esc closes it, choosing a day takes it and the chosen day clears', async () => {
  render(<Single />);
  await userEvent.click(box('day'));
  expect(screen.getAllByRole('grid')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await userEvent.click(day(/November 25,/));
  expect(value()).toBe('2026-11-25');
  await userEvent.click(box('day'));
  await userEvent.click(day(/November 25,/));
  expect(value()).toBe('none');
});

test('arrow keys move by days and over the edge of a month', async () => {
  render(<Single start="2026-11-30" />);
  await userEvent.click(box('day'));
  day(/November 30,/).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
  expect(day(/December 1,/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('2026-12-01');
});

test('a range shows two months, swaps an earlier second day and takes typed text sorted', async () => {
  render(<Double />);
  await userEvent.click(box('range'));
  expect(screen.getAllByRole('grid')).toHaveLength(2);
  await userEvent.click(day(/November 20,/));
  expect(value()).toBe('2026-11-03 2026-11-05');
  await userEvent.click(day(/November 10,/));
  expect(value()).toBe('2026-11-10 2026-11-20');
  await userEvent.clear(box('range'));
  await userEvent.type(box('range'), '2026-12-24 - 2026-12-01{Enter}');
  expect(value()).toBe('2026-12-01 2026-12-24');
});

test('it can be cleared, and only where it is clearable', async () => {
  const { unmount } = render(<Single />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(value()).toBe('none');
  unmount();
  render(<Single clearable={false} />);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('weeks begin on Sunday unless told, in the language asked for', async () => {
  render(<Single locale="ko-KR" firstDay={1} />);
  await userEvent.click(box('day'));
  expect(
    within(screen.getByRole('grid', { name: '2026년 11월' }))
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['월', '화', '수', '목', '금', '토', '일']);
});

test('another locale is en-US with a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<Single locale="xx" />);
  await userEvent.click(box('day'));
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith('"xx" is not a valid locale');
  warn.mockRestore();
});
