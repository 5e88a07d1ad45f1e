import { expect, test } from '@jest/globals';
import { LocaleProvider, MemoryRouter, SessionContext } from '@moru/ui/core';
import { render, screen } from '@testing-library/react';
import { person } from '../testing.tsx';
import { LogTabs } from './log-tabs.tsx';

const show = (role: 'supervisor' | 'client') =>
  render(
    <SessionContext
      value={{ user: person(role), loading: false, login: async () => person(role), logout: async () => {}, refresh: async () => {} }}
    >
      <MemoryRouter initialEntries={['/admin/flogs/form?id=3']}>
        <LocaleProvider area="admin">
          <LogTabs />
        </LocaleProvider>
      </MemoryRouter>
    </SessionContext>,
  );

test('a supervisor switches between the logs, and the current one is marked on its forms too', () => {
  show('supervisor');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/alogs',
    '/admin/flogs',
    '/admin/modules',
    '/admin/config',
  ]);
  expect(screen.getByRole('link', { name: 'Front-end errors' })).toHaveAttribute('aria-current', 'page');
});

test('a client has one log only and sees no tabs', () => {
  show('client');
  expect(screen.queryByRole('navigation')).toBeNull();
});
