import { useState } from 'react';
import { beforeAll } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DatePicker, DateRangePicker } from '../date/date-picker.tsx';
import type { DateBoxProps } from '../date/date-box.tsx';
import type { Range } from '../date/days.ts';

/** A single picker with its value beside it. */
export function Single({ start = '2026-11-21', ...rest }: DateBoxProps & { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <DatePicker label="day" value={value} onChange={setValue} {...rest} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

/** A range picker with its value beside it. */
export function Double({ start = ['2026-11-03', '2026-11-05'], ...rest }: DateBoxProps & { start?: Range | null }) {
  const [value, setValue] = useState<Range | null>(start);
  return (
    <>
      <DateRangePicker label="range" value={value} onChange={setValue} {...rest} />
      <output>{value?.join(' ') ?? 'none'}</output>
    </>
  );
}

// The calendar loads with the first picker that is opened; the tests open one that is loaded.
beforeAll(async () => {
  render(<Single />);
  await userEvent.click(box());
  await screen.findByRole('grid');
  cleanup();
});

/** The picker's input. */
export const box = (name = 'day') => screen.getByRole('textbox', { name });
/** The value as the page holds it. */
export const value = () => screen.getByRole('status').textContent;
/** A day of the open calendar. */
export const day = (name: RegExp) => screen.getAllByLabelText(name)[0] as HTMLElement;
/** Names of the months shown. */
export const months = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));
/** Replaces the text of the input at once; keys (`{Enter}`) may follow. */
export const retype = async (text: string, name = 'day') => {
  const [, plain = '', keys = ''] = /^([^{]*)(.*)$/.exec(text) ?? [];
  await userEvent.clear(box(name));
  await userEvent.paste(plain);
  if (keys !== '') await userEvent.keyboard(keys);
};
