import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ScrollButtons } from './scroll-buttons.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const isIdle = () => screen.getByRole('button', { name: 'Scroll to bottom' }).parentElement?.getAttribute('data-idle');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('two seconds after the last scroll the buttons leave the page, and the next scroll brings them back', () => {
  render(<ScrollButtons />);
  expect(isIdle()).toBe('false');
  pass(1500);
  fireEvent.scroll(window);
  pass(1999);
  expect(isIdle()).toBe('false');
  pass(1);
  expect(isIdle()).toBe('true');
  fireEvent.scroll(window);
  expect(isIdle()).toBe('false');
});
