import { afterEach, expect, test } from '@jest/globals';
import { namesIn } from '@moru/contract';
import { act, render, screen } from '@testing-library/react';
import { LocaleProvider } from '../i18n/use-t.tsx';
import { setLocale } from '../i18n/locale.ts';
import { NameOf } from './name-of.tsx';

afterEach(() => act(() => setLocale('auto')));

const haru = { name: '하루', nameEn: 'Haru' };
const factory = { name: '김포 1공장', nameEn: null };

const shown = () => {
  render(
    <LocaleProvider area="admin">
      <p>
        <NameOf row={haru} />, <NameOf row={factory} />
        <NameOf row={null} />
      </p>
    </LocaleProvider>,
  );
  return screen.getByRole('paragraph').textContent;
};

test('on an English screen a row has its English name, where it has one', () => {
  setLocale('en');
  expect(shown()).toBe('Haru, 김포 1공장');
});

test('on a Korean screen it has its Korean name', () => {
  setLocale('ko');
  expect(shown()).toBe('하루, 김포 1공장');
});

test('names of several rows leave out those that do not exist', () => {
  expect(namesIn([haru, null, factory, undefined], 'en')).toBe('Haru · 김포 1공장');
  expect(namesIn([null], 'ko')).toBe('');
});
