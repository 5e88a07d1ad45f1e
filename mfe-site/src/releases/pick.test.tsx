import 'fake-indexeddb/auto';
import { expect, jest, test } from '@jest/globals';
import { ApiError, createQueryClient, http, MemoryRouter, QueryClientProvider, SessionContext, type Session } from '@moru/ui/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { outboxOf } from '../outbox/use-outbox.ts';
import { chooseDay } from '../shift/shift-day.ts';
import { Pick } from './pick.tsx';

// One tab.
globalThis.BroadcastChannel = class {
  addEventListener() {}
  postMessage() {}
  close() {}
} as unknown as typeof BroadcastChannel;

const GROUP = { id: 7, no: 'R-7', status: 'confirmed', type: 'sd', destName: '강남', plannedDate: '2026-11-24', totalQty: 60, lines: [] };

test('a start that the server refuses is explained in the open sheet, though it was shown as started meanwhile', async () => {
  const answer = Promise.withResolvers<never>();
  jest.spyOn(http, 'postOnce').mockReturnValue(answer.promise);
  chooseDay(4, '2026-11-24');
  render(
    <SessionContext value={{ user: { id: 4, role: 'site-staff' } } as Session}>
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <Pick group={GROUP as never} onClose={() => undefined} />
        </QueryClientProvider>
      </MemoryRouter>
    </SessionContext>,
  );
  const start = () => screen.queryByRole('button', { name: 'Start picking' });
  fireEvent.click(start() as HTMLElement);
  await waitFor(() => expect(start()).toBeNull());
  answer.reject(new ApiError('보류된 출고입니다', { status: 409, code: 'state' }));
  expect(await screen.findByText('보류된 출고입니다')).toBeVisible();
  expect([start() !== null, outboxOf(4).entries.get()]).toEqual([true, []]);
});
