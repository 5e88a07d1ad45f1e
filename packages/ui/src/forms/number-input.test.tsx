import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberInput } from './number-input.tsx';

type Props = Partial<Parameters<typeof NumberInput>[0]>;

function Box({ start = 1234.5, ...rest }: Props & { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <>
      <NumberInput label="n" value={value} onChange={setValue} scale={2} {...rest} />
      <output>{String(value)}</output>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: 'n' });
const value = () => screen.getByRole('status').textContent;

test('thousands are separated while reading and not while typing', async () => {
  render(<Box start={1234567.5} unit="KRW" />);
  expect(box()).toHaveValue('1,234,567.5');
  expect(screen.getByText('KRW')).toBeInTheDocument();
  await userEvent.click(box());
  expect(box()).toHaveValue('1234567.5');
  await userEvent.tab();
  expect(box()).toHaveValue('1,234,567.5');
});

test('typing replaces the old value, and only digits, a minus and decimals to the scale are accepted', async () => {
  render(<Box />);
  await userEvent.tab();
  await userEvent.keyboard('-1a2.3456');
  expect([value(), (box() as HTMLInputElement).value]).toEqual(['-12.34', '-12.34']);
  await userEvent.clear(box());
  expect(value()).toBe('null');
  await userEvent.keyboard('-');
  expect(value()).toBe('null');
});

test('a number is pasted as people write it: separators, full-width digits, other minus signs', async () => {
  render(<Box />);
  for (const [text, read] of [
    ['1,234', '1234'],
    ['１，２３４．５', '1234.5'],
    ['−7', '-7'],
    [' 12 EA', '12'],
  ] as const) {
    await userEvent.clear(box());
    await userEvent.paste(text);
    expect([text, value()]).toEqual([text, read]);
  }
});

test('a minus is rejected where none is allowed, and whole numbers have no point', async () => {
  render(<Box scale={0} signed={false} start={null} />);
  await userEvent.type(box(), '-1.5');
  expect(value()).toBe('15');
});

test('text of an input method is left untouched until it is complete', () => {
  render(<Box start={null} />);
  fireEvent.focus(box());
  fireEvent.compositionStart(box());
  fireEvent.change(box(), { target: { value: '１２ㅎ' } });
  expect([(box() as HTMLInputElement).value, value()]).toEqual(['１２ㅎ', 'null']);
  fireEvent.compositionEnd(box());
  expect([(box() as HTMLInputElement).value, value()]).toEqual(['12', '12']);
});

test('a small price has no exponent while typing', async () => {
  render(<Box start={0.0000005} scale={7} />);
  await userEvent.click(box());
  expect(box()).toHaveValue('0.0000005');
});

test('a text that is no number stays until it is replaced', async () => {
  render(<Box start={null} raw="many" />);
  expect(box()).toHaveValue('many');
  await userEvent.click(box());
  await userEvent.keyboard('5');
  expect(value()).toBe('5');
});
