import { afterEach, expect, test } from '@jest/globals';
import { LocaleProvider, setTheme, startTheme } from '@moru/ui/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageSelect, ThemeButton } from './preferences.tsx';

afterEach(() => {
  act(() => setTheme('auto'));
  localStorage.clear();
});

test('the theme switches from the system’s to the other one, is then fixed, and follows the system again', async () => {
  startTheme();
  render(<ThemeButton />);
  const steps: unknown[] = [];
  for (let times = 0; times < 3; times++) {
    const button = screen.getByRole('button');
    steps.push(button.getAttribute('aria-label'));
    await userEvent.click(button);
    steps.push([document.documentElement.dataset['theme'], localStorage.getItem('moru.theme')]);
  }
  expect(steps).toEqual(['Dark theme', ['dark', 'dark'], 'Light theme', ['light', 'light'], 'Theme of the system', ['light', null]]);
});

test('the language changes at once, and automatic is the mix of the specification', async () => {
  render(
    <LocaleProvider area="admin">
      <LanguageSelect />
    </LocaleProvider>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '한국어');
  expect(document.documentElement.lang).toBe('ko');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '언어' }), '자동');
  expect([document.documentElement.lang, localStorage.getItem('moru.locale')]).toEqual(['en', null]);
});
