import { expect, jest, test } from '@jest/globals';
import { createQueryClient, http, isDirty, QueryClientProvider, SessionContext } from '@moru/ui/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Line } from './_line.ts';
import { LineProposals } from './_proposals.tsx';
import { ProposeForm } from './_propose-form.tsx';

const line = { id: 3, version: 1, status: 'confirmed', etaCurrent: '2026-12-01' } as unknown as Line;
const session = {
  user: { id: 1, loginId: 'test', name: '시험', role: 'supervisor' },
  loading: false,
  login: () => Promise.reject(new Error('not here')),
  logout: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
} as const;

test('the reason of a proposed date is unsaved work until the form is closed', async () => {
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ProposeForm line={line} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(isDirty()).toBe(false);
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: '원료가 늦습니다' } });
  await waitFor(() => expect(isDirty()).toBe(true));
  unmount();
  expect(isDirty()).toBe(false);
});

test('so is the answer to a proposal', async () => {
  const open = { id: 9, status: 'open', byName: '고객', at: '2026-11-20T00:00:00.000Z', date: '2026-12-05', fromDate: '2026-12-01' };
  const more = { note: '늦습니다', answerNote: null, answeredByName: null, answeredAt: null, isMine: false };
  jest.spyOn(http as unknown as { get: (path: string) => Promise<unknown> }, 'get').mockResolvedValue([{ ...open, ...more }]);
  render(
    <SessionContext value={session}>
      <QueryClientProvider client={createQueryClient()}>
        <LineProposals line={line} />
      </QueryClientProvider>
    </SessionContext>,
  );
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '그날은 안 됩니다' } });
  await waitFor(() => expect(isDirty()).toBe(true));
});
