import { useState } from 'react';
import { DateBox, type DateBoxProps } from './date-box.tsx';
import { chooseInRange, writeDay, type Range } from './days.ts';
import { isAllowed, readRange, readTyped } from './typed-day.ts';

const DEFAULT_FORMAT = 'YYYY-MM-DD';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface DatePickerProps extends DateBoxProps {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

/** One day (`YYYY-MM-DD` as value, whatever the pattern on screen). Choosing the chosen day or typing an invalid text clears it. */
export function DatePicker({ value, onChange, format = DEFAULT_FORMAT, ...rest }: DatePickerProps) {
  const given = value ? value.slice(0, 10) : null;
  // A value that is not a date (a pasted cell that could not be read) is shown as it is, to be replaced.
  const day = given && DAY.test(given) ? given : null;
  const choose = (chosen: string) => {
    onChange(chosen === day ? null : chosen);
    return true;
  };
  const take = (text: string) => {
    const read = readTyped(text, format);
    onChange(read && isAllowed(read, rest) ? read : null);
  };
  return (
    <DateBox
      {...rest}
      value={day ? [day, day] : null}
      text={day ? writeDay(day, format) : (value ?? '')}
      placeholder={format}
      months={1}
      pending={null}
      onChoose={choose}
      onText={take}
    />
  );
}

interface DateRangePickerProps extends DateBoxProps {
  value: Range | null | undefined;
  onChange: (value: Range | null) => void;
}

/** First and last day, inclusive. Typed as `A - B`, sorted; a second day earlier than the first swaps them. */
export function DateRangePicker({ value = null, onChange, format = DEFAULT_FORMAT, ...rest }: DateRangePickerProps) {
  const [pending, setPending] = useState<string | null>(null);
  const choose = (day: string) => {
    const next = chooseInRange(value, pending, day);
    setPending(next.pending);
    if (next.pending === null) onChange(next.value);
    return next.pending === null;
  };
  const take = (typed: string) => {
    const read = readRange(typed, format);
    onChange(read?.every((day) => isAllowed(day, rest)) ? read : null);
  };
  const text = value ? `${writeDay(value[0], format)} - ${writeDay(value[1], format)}` : '';
  return (
    <DateBox
      {...rest}
      value={value}
      text={text}
      placeholder={`${format} - ${format}`}
      months={2}
      pending={pending}
      onChoose={choose}
      onText={take}
      onClose={() => setPending(null)}
    />
  );
}
