import { expect, test } from '@jest/globals';
import { createQueryClient, LocaleProvider, QueryClientProvider, SessionContext, type Session } from '@moru/ui/core';
import { render, screen } from '@testing-library/react';
import { person } from '../testing.tsx';
import { TroubleContext } from '../session/trouble.ts';
import { BellButton } from './bell-button.tsx';

const session: Session = {
  user: person('client'),
  loading: false,
  login: async () => person('client'),
  logout: async () => undefined,
  refresh: async () => undefined,
};
const calm = { failed: false, lost: false, resume: async () => undefined, giveUp: async () => undefined };

function show(unread: number) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Infinity } });
  client.setQueryData(['comment/bell', {}], { unread });
  render(
    <SessionContext value={session}>
      <TroubleContext value={calm}>
        <QueryClientProvider client={client}>
          <LocaleProvider area="admin">
            <BellButton />
          </LocaleProvider>
        </QueryClientProvider>
      </TroubleContext>
    </SessionContext>,
  );
}

test.each([
  [0, 'Notifications'],
  [1, 'Notifications, 1 unread'],
  [99, 'Notifications, 99 unread'],
  [100, 'Notifications, 99+ unread'],
])('a bell with %i unread is named so', (unread, name) => {
  show(unread);
  expect(screen.getByRole('button', { name })).toBeVisible();
});
